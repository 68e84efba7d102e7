import { eq } from 'drizzle-orm';
import { priceFormatted } from '#contract/billing/plans.ts';
import { formatNumber, type Language, localeFacts } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CheckoutRow } from './checkouts.ts';
import type { PaymentProvider } from './paymentProvider.ts';

const messages = texts('receipt-mail');

/** Queues the receipt of a purchase in the transaction that grants it, so it is sent once or not at all. */
export type SendReceipt = (sql: Sql, checkout: CheckoutRow) => Promise<void>;

export interface ReceiptDeps {
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'siteName' | 'publicUrl' | 'basePath'>;
  readonly provider: Pick<PaymentProvider, 'identity'>;
  readonly now: () => Date;
}

export function receiptSender({ mailer, config, provider, now }: ReceiptDeps): SendReceipt {
  return async (sql, checkout) => {
    const [buyer] = await sql.select({ email: users.email }).from(users).where(eq(users.id, checkout.userId));
    // The account may be deleted; the purchase is still valid.
    if (!buyer) return;
    const content = receiptMail(checkout, now(), provider.identity.name, config);
    await mailer.send(sql, { to: buyer.email, ...composeMail(content, checkout.language, config.siteName) });
  };
}

function receiptMail(
  checkout: CheckoutRow,
  at: Date,
  provider: string,
  { publicUrl, basePath }: ReceiptDeps['config'],
): MailContent {
  const { credits, amountCents, currency, language, mode } = checkout;
  const { subject, heading, footnote, notes, rows } = messages;
  const profile = { label: messages.toProfile, href: `${publicUrl}${basePath}/profile` };
  return {
    subject,
    heading,
    paragraphs: [mode === 'demo' ? notes.demo : notes.paid],
    rows: [
      { label: rows.date, value: dateIn(language, at) },
      { label: rows.credits, value: formatNumber(credits, language) },
      { label: rows.paid, value: `${priceFormatted(amountCents)} ${currency}` },
      { label: rows.transaction, value: checkout.captureId ?? '' },
      { label: rows.order, value: checkout.id },
    ],
    ...(publicUrl === '' ? {} : { link: profile }),
    footnote,
    values: { credits, provider },
  };
}

function dateIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeFacts(language).tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
