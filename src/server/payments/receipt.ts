import { eq } from 'drizzle-orm';
import { priceFormatted } from '#contract/plans.ts';
import type { Language } from '#contract/text.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CheckoutRow } from './checkouts.ts';

/** Hands in the receipt of a purchase, in the transaction that grants it: once, or not at all. */
export type SendReceipt = (sql: Sql, checkout: CheckoutRow) => Promise<void>;

export interface ReceiptDeps {
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'siteName' | 'publicUrl' | 'basePath'>;
  readonly now: () => Date;
}

export function receiptSender({ mailer, config, now }: ReceiptDeps): SendReceipt {
  return async (sql, checkout) => {
    const [buyer] = await sql.select({ email: users.email }).from(users).where(eq(users.id, checkout.userId));
    // The account may be gone; the purchase stands all the same.
    if (!buyer) return;
    const content = receiptLetter(checkout, now(), config);
    await mailer.send(sql, { to: buyer.email, ...composeMail(content, checkout.language, config.siteName) });
  };
}

function receiptLetter(checkout: CheckoutRow, at: Date, { publicUrl, basePath }: ReceiptDeps['config']): MailContent {
  const { credits, amountCents, currency, language, mode } = checkout;
  const profile = {
    label: { en: 'See your credits', fil: 'Tingnan ang mga credit mo' },
    href: `${publicUrl}${basePath}/profile`,
  };
  return {
    subject: { en: 'Receipt: {credits} credits', fil: 'Resibo: {credits} credit' },
    heading: { en: 'Thank you for your purchase', fil: 'Salamat sa pagbili' },
    paragraphs: [
      mode === 'demo'
        ? {
            en: 'This site runs in trial mode: no money moved. The credits are in your account and never expire.',
            fil: 'Nasa trial mode ang site na ito: walang perang gumalaw. Nasa account mo na ang mga credit at hindi mag-e-expire.',
          }
        : {
            en: 'The credits are in your account. They never expire.',
            fil: 'Nasa account mo na ang mga credit. Hindi mag-e-expire ang mga ito.',
          },
    ],
    rows: [
      { label: { en: 'Date', fil: 'Petsa' }, value: dateIn(language, at) },
      { label: { en: 'Credits', fil: 'Credit' }, value: credits.toLocaleString(localeOf(language)) },
      { label: { en: 'Paid', fil: 'Binayad' }, value: `${priceFormatted(amountCents)} ${currency}` },
      { label: { en: 'PayPal transaction', fil: 'Transaksyon sa PayPal' }, value: checkout.captureId ?? '' },
      { label: { en: 'Order', fil: 'Order' }, value: checkout.id },
    ],
    ...(publicUrl === '' ? {} : { link: profile }),
    footnote: {
      en: 'You get this mail because credits were bought with your account at {siteName}.',
      fil: 'Natanggap mo ito dahil may biniling credit gamit ang account mo sa {siteName}.',
    },
    values: { credits: credits.toLocaleString(localeOf(language)) },
  };
}

function localeOf(language: Language): string {
  return language === 'fil' ? 'fil-PH' : 'en-US';
}

function dateIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
