import { stem } from '#contract/api/operation.ts';
import { outputTypes } from '#contract/files/files.ts';
import type { Language } from '#contract/text/text.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import type { Sql } from '../db/database.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';
import type { Mail } from '../mail/mail.ts';
import { maxAttachedBytes } from './limits.ts';
import { makeLink, siteAddress } from './links.ts';
import { completedMail, endedMail, invitationMail } from './mailTemplates.ts';
import { inPlace, type RequestRow, type SignerRow } from './requestRepository.ts';

/** Mails of a request. All are queued in the caller's transaction, so no mail is sent for what did not happen, and none twice. */

export interface Recipient {
  readonly email: string;
  readonly language: Language;
}

export function resultName({ title }: Pick<RequestRow, 'title'>): string {
  return `${stem(title)}_signed.pdf`;
}

/** The page with the sender's requests. */
const requestsPath = '/requests';

export async function queueMail(
  { mailer, config: { siteName } }: AccountParts,
  transaction: Sql,
  { email: to, language }: Recipient,
  content: MailContent,
  rest: Pick<Mail, 'until' | 'attachment' | 'replyTo'> = {},
): Promise<void> {
  await mailer.send(transaction, { to, ...rest, ...composeMail(content, language, siteName) });
}

/** Mails an invitation or a reminder, with a link of its own. */
export async function mailInvitation(
  accounts: AccountParts,
  transaction: Sql,
  { request, signer }: { readonly request: RequestRow; readonly signer: SignerRow },
  { isReminder = false, inPlaceOf }: { readonly isReminder?: boolean; readonly inPlaceOf?: SignerRow } = {},
): Promise<void> {
  const href = await makeLink(accounts, transaction, signer.id);
  const mail = invitationMail(request, { href, language: signer.language, isReminder, inPlaceOf });
  await queueMail(accounts, transaction, signer, mail, { until: request.endsAt, replyTo: request.senderEmail });
}

export function senderOf({ senderEmail, language }: RequestRow): Recipient {
  return { email: senderEmail, language };
}

/** Mails the result to the sender, to everyone who signed, and to those who get a copy. */
export async function mailResult(
  accounts: AccountParts,
  transaction: Sql,
  request: RequestRow,
  signers: readonly SignerRow[],
  file: { readonly id: string; readonly sizeBytes: number },
): Promise<void> {
  const isAttached = file.sizeBytes <= maxAttachedBytes;
  const { id: documentId, sizeBytes } = file;
  const attachment = isAttached ? { documentId, name: resultName(request), mediaType: outputTypes.pdf, sizeBytes } : undefined;
  const places = inPlace(signers);
  const send = (reader: Recipient, href: string | undefined) => {
    const facts = { language: reader.language, signers: places.length, isAttached, href, keptUntil: request.keptUntil };
    return queueMail(accounts, transaction, reader, completedMail(request, facts), { until: request.keptUntil, attachment });
  };
  await send(senderOf(request), `${siteAddress(accounts.config)}${requestsPath}`);
  const told = new Set([request.senderEmail]);
  for (const signer of places.filter(({ email }) => !told.has(email))) {
    told.add(signer.email);
    await send(signer, await makeLink(accounts, transaction, signer.id));
  }
  const copies = new Set(request.copiesTo.map((email) => email.toLowerCase()).filter((email) => !told.has(email)));
  for (const email of copies) await send({ email, language: request.language }, undefined);
}

export interface EndFacts {
  readonly state: 'declined' | 'cancelled' | 'expired';
  readonly by?: SignerRow;
  readonly reason?: string;
  /** False where the sender's account is deleted. */
  readonly tellsSender?: boolean;
}

/** Mails that the request ended without a result: to the sender, and to every signer who had been asked. */
export async function mailEnd(
  accounts: AccountParts,
  transaction: Sql,
  request: RequestRow,
  signers: readonly SignerRow[],
  end: EndFacts,
): Promise<void> {
  const { state, by, reason = '', tellsSender = true } = end;
  const href = `${siteAddress(accounts.config)}${requestsPath}`;
  const forSender = { language: request.language, keptUntil: request.keptUntil, href };
  if (tellsSender) {
    await queueMail(accounts, transaction, senderOf(request), endedMail(request, { state, by, reason, forSender }));
  }
  const told = new Set([request.senderEmail]);
  const asked = inPlace(signers).filter((signer) => signer.state !== 'waiting' && signer.id !== by?.id);
  for (const signer of asked.filter(({ email }) => !told.has(email))) {
    await queueMail(accounts, transaction, signer, endedMail(request, { state, by, reason }));
  }
}
