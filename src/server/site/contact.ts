import { lte } from 'drizzle-orm';
import { sameText } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import type { AccountParts, RequestOrigin } from '../accounts/accounts.ts';
import { refuseFloods } from '../accounts/attempts.ts';
import type { Sql } from '../db/database.ts';
import { contactMessages } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';

const messages = texts('contact-mail');

/** docs/product.md, "Contact": how long a message is kept. */
export const messageDays = 365;

interface Message {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export interface ContactParts {
  readonly accounts: AccountParts;
  readonly contactTo: string | undefined;
}

/** Stores a message, and queues it as a mail in the same transaction. Throws `too_many_attempts`. */
export async function receiveMessage(
  { accounts, contactTo }: ContactParts,
  message: Message,
  asker: RequestOrigin,
): Promise<void> {
  await refuseFloods(accounts, 'contact', asker);
  const { config, database, mailer, now } = accounts;
  await database.sql.transaction(async (sql) => {
    await sql.insert(contactMessages).values({ id: newId(), ...message, language: asker.language, createdAt: now() });
    if (contactTo === undefined) return;
    const { subject, text, html } = composeMail(contactMail(message), asker.language, config.siteName);
    await mailer.send(sql, { to: contactTo, subject, text, html, replyTo: message.email });
  });
}

/** User input is in values, which are never searched for placeholders. */
function contactMail({ message, ...sender }: Message): MailContent {
  const typed = (name: string) => sameText(`{${name}}`);
  const parts = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: messages.subject,
    heading: typed('subject'),
    paragraphs: [sameText('{name}, {email}'), ...parts.map((_, index) => typed(`part${index}`))],
    footnote: messages.footnote,
    values: { ...sender, ...Object.fromEntries(parts.map((part, index) => [`part${index}`, part])) },
  };
}

export async function sweepMessages(sql: Sql, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - messageDays * 86_400_000);
  return (await sql.delete(contactMessages).where(lte(contactMessages.createdAt, oldest))).rowCount ?? 0;
}
