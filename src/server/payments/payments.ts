import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { CheckoutRepository } from './checkouts.ts';
import type { NoticeHeaders } from './paypal/paypal.ts';
import type { Provider } from './provider.ts';
import { Purchases } from './purchases.ts';
import { receiptSender } from './receipt.ts';
import { reconcile } from './reconcile.ts';
import { receiveWebhook } from './webhooks.ts';

/** Everything that buying credits takes. */
export interface Payments {
  readonly provider: Provider;
  readonly purchases: Purchases;
  /** For the browser's button. */
  clientToken(): Promise<string>;
  receiveWebhook(headers: NoticeHeaders, rawBody: string): Promise<void>;
  /** One round of asking after checkouts; a worker does it again and again. */
  reconcile(): Promise<{ asked: number; granted: number }>;
}

export interface PaymentOptions {
  readonly config: Pick<Config, 'siteName' | 'publicUrl' | 'basePath' | 'creditPackages'>;
  readonly provider: Provider;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly mailer: Mailer;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
}

export function openPayments(options: PaymentOptions): Payments {
  const { provider, database, now, log } = options;
  const { paypal } = provider;
  const checkouts = new CheckoutRepository(database.sql, provider.mode, now);
  const deps = { ...options, checkouts, paypal, sendReceipt: receiptSender(options) };
  const purchases = new Purchases(deps);
  const noticeDeps = { ...deps, settlement: purchases.settlement };
  return {
    provider,
    purchases,
    clientToken: () =>
      paypal.clientToken().catch((cause: unknown) => {
        log.warn({ reason: cause instanceof Error ? cause.message : 'unknown' }, 'payment provider');
        throw new AppError('provider_unreachable', { cause });
      }),
    receiveWebhook: (headers, rawBody) => receiveWebhook(noticeDeps, headers, rawBody),
    reconcile: () => reconcile(noticeDeps),
  };
}
