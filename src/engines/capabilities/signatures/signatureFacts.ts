import type { CertificateFacts, CheckedSignature } from '#contract/signatures/signatureCheck.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { Chain } from './certificates/chain.ts';
import type { CmsCheck } from './cms/verifyCms.ts';

const longestText = 500;

/** A certification signature, which limits later changes (ISO 32000-2 §12.8.2.2). */
export function isCertification(dict: PdfDict): boolean {
  return (arrayOf(dict.get('Reference')) ?? []).some((item) => nameOf(dictOf(item)?.get('TransformMethod')) === 'DocMDP');
}

type Stated = Pick<CheckedSignature, 'signer' | 'organization' | 'statedReason' | 'statedPlace' | 'claimedTime'>;

/** The signer's name from the certificate; from the signature dictionary only without a certificate. */
export function statedFacts(dict: PdfDict, check: CmsCheck | undefined): Stated {
  const time = check?.stampedTime ?? check?.claimedTime ?? pdfTime(textOf(dict, 'M'));
  return {
    signer: check?.signer?.name || textOf(dict, 'Name'),
    organization: check?.signer?.organization ?? '',
    statedReason: textOf(dict, 'Reason'),
    statedPlace: textOf(dict, 'Location'),
    claimedTime: time?.toISOString() ?? null,
  };
}

function textOf(dict: PdfDict, key: string): string {
  const value = stringOf(dict.get(key));
  return value ? decodeText(value).slice(0, longestText) : '';
}

/** `D:20260303094100+01'00'` (ISO 32000-2 §7.9.4). */
function pdfTime(text: string): Date | undefined {
  const found = /^(?:D:)?(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second = '00', sign = '+', hours = '00', minutes = '00'] = found;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`);
  return Number.isNaN(time.getTime()) || !/^\d{4}-/.test(time.toISOString()) ? undefined : time;
}

export function certificateFacts(chain: Chain | undefined): CertificateFacts[] {
  return (chain?.links ?? []).map(({ certificate, isTrusted, revocation }) => ({
    name: certificate.name,
    organization: certificate.organization,
    validFrom: certificate.notBefore.toISOString(),
    validUntil: certificate.notAfter.toISOString(),
    isTrustedRoot: isTrusted,
    revocation: revocation.state,
  }));
}
