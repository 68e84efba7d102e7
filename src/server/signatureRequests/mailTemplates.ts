import { type Language, localeFacts, type TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import { codeLifeMinutes } from '../accounts/codes.ts';
import { type MailContent, withoutLinks } from '../mail/composeMail.ts';
import type { RequestRow, SignerRow } from './requestRepository.ts';

const messages = texts('signing-mail');
const accountMessages = texts('account-mail');

type Asked = Pick<RequestRow, 'senderName' | 'senderEmail' | 'title' | 'message' | 'endsAt' | 'passphrase'>;
type Named = Pick<SignerRow, 'name' | 'email'>;

/** Names in a subject are unchanged. In the body they are changed so that no mail program makes a link of them. */
function valuesOf({ senderName, senderEmail, title }: Asked): TextValues {
  return { senderName, senderEmail, documentName: title, sender: withoutLinks(senderName), document: withoutLinks(title) };
}

function signerValues({ name, email }: Named): TextValues {
  return { signerName: name, signerEmail: email, signer: withoutLinks(name) };
}

/** In UTC, which the text says, because the reader's time zone is unknown. */
export function timeIn(language: Language, at: Date): string {
  const { tag } = localeFacts(language);
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(tag, options).format(at)} UTC`;
}

export interface InvitationFacts {
  readonly href: string;
  readonly language: Language;
  readonly isReminder: boolean;
  /** The signer who delegated to this one. */
  readonly inPlaceOf?: Named | undefined;
}

export function invitationMail(request: Asked, { href, language, isReminder, inPlaceOf }: InvitationFacts): MailContent {
  const { subject, heading } = isReminder ? messages.reminder : messages.invitation;
  return {
    subject,
    heading,
    paragraphs: [
      messages.invitation.what,
      ...(inPlaceOf ? [messages.inPlaceOf] : []),
      ...(request.passphrase === null ? [] : [messages.passphrase]),
      messages.until,
    ],
    quote: withoutLinks(request.message),
    link: { label: messages.open, href },
    footnote: messages.stranger,
    values: {
      ...valuesOf(request),
      ...(inPlaceOf ? signerValues(inPlaceOf) : {}),
      until: timeIn(language, request.endsAt),
    },
  };
}

export function codeMail(request: Asked, code: string): MailContent {
  const { subject, heading, what, footnote } = messages.code;
  return {
    ...{ subject, heading, footnote, code },
    paragraphs: [what, accountMessages.validFor],
    values: { ...valuesOf(request), code, minutes: codeLifeMinutes },
  };
}

export interface CompletedFacts {
  readonly language: Language;
  readonly signers: number;
  readonly isAttached: boolean;
  /** Where the reader may download the file; undefined for recipients of a copy. */
  readonly href: string | undefined;
  readonly keptUntil: Date;
}

export function completedMail(request: Asked, facts: CompletedFacts): MailContent {
  const { subject, heading, what, attached, kept, tooLarge, download } = messages.completed;
  const { href, isAttached } = facts;
  return {
    ...{ subject, heading },
    paragraphs: [
      what,
      ...(isAttached ? [attached] : []),
      ...(href === undefined ? [] : [kept]),
      ...(isAttached || href !== undefined ? [] : [tooLarge]),
    ],
    ...(href === undefined ? {} : { link: { label: download, href } }),
    values: { ...valuesOf(request), count: facts.signers, until: timeIn(facts.language, facts.keptUntil) },
  };
}

export interface EndedFacts {
  readonly state: 'declined' | 'cancelled' | 'expired';
  readonly by: Named | undefined;
  readonly reason: string;
  /** What only the sender is told; undefined for signers. */
  readonly forSender?: { readonly language: Language; readonly keptUntil: Date; readonly href: string } | undefined;
}

export function endedMail(request: Asked, { state, by, reason, forSender }: EndedFacts): MailContent {
  const { subject, heading, what } = messages[state];
  return {
    ...{ subject, heading },
    paragraphs: [what, ...(forSender ? [messages.keptForSender] : [])],
    quote: withoutLinks(reason),
    ...(forSender ? { link: { label: messages.toRequests, href: forSender.href } } : {}),
    values: {
      ...valuesOf(request),
      ...(by ? signerValues(by) : {}),
      ...(forSender ? { until: timeIn(forSender.language, forSender.keptUntil) } : {}),
    },
  };
}

export function delegatedMail(request: Asked, before: Named, after: Named): MailContent {
  const { subject, heading, what } = messages.delegated;
  return {
    ...{ subject, heading },
    paragraphs: [what],
    values: { ...valuesOf(request), ...signerValues(before), newSigner: withoutLinks(after.name), newEmail: after.email },
  };
}
