import { texts } from '#locales/texts.ts';
import { formatMessage, type Language, type Text, type TextValues } from '../text/text.ts';

/** The texts of the audit page of a request for signatures. */
export interface AuditMessages {
  readonly title: string;
  readonly lead: string;
  readonly unsent: string;
  readonly notSigned: string;
  request(facts: { readonly id: string; readonly name: string; readonly email: string; readonly time: string }): string;
  signer(facts: { readonly number: number; readonly name: string; readonly email: string }): string;
  signed(facts: { readonly time: string; readonly address: string }): string;
  /** The digest of the file that the signer saw. */
  digest(hex: string): string;
}

export function auditWords(language: Language): AuditMessages {
  const { audit } = texts('request-signatures');
  const words = (text: Text, values: TextValues = {}) => formatMessage(text, language, values);
  return {
    title: words(audit.title),
    lead: words(audit.lead),
    unsent: words(audit.unsent),
    notSigned: words(audit.notSigned),
    request: (facts) => words(audit.request, { ...facts }),
    signer: (facts) => words(audit.signer, { ...facts }),
    signed: (facts) => words(audit.signed, { ...facts }),
    digest: (hex) => words(audit.digest, { hex }),
  };
}
