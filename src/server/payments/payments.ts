import type { Logger } from 'pino';
import { AppError } from '#contract/api/errors.ts';
import type { Config } from '../config.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { CheckoutRepository } from './checkouts.ts';
import type { ButtonSetup, PaymentProvider, WebhookHeaders } from './paymentProvider.ts';
import { Purchases } from './purchases.ts';
import { receiptSender } from './receipt.ts';
import { reconcile } from './reconcile.ts';
import { receiveWebhook } from './webhooks.ts';

/** Everything that buying credits needs. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly purchases: Purchases;
  /** What the browser needs to draw the provider's button. */
  button(): Promise<ButtonSetup>;
  receiveWebhook(headers: WebhookHeaders, rawBody: string): Promise<void>;
  /** One round of reconciliation. A worker repeats it. */
  reconcile(): Promise<{ asked: number; granted: number }>;
}

export interface PaymentOptions {
  readonly config: Pick<Config, 'siteName' | 'publicUrl' | 'basePath' | 'creditPackages'>;
  readonly provider: PaymentProvider;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly mailer: Mailer;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
}

export function openPayments(options: PaymentOptions): Payments {
  const { provider, database, now, log } = options;
  const checkouts = new CheckoutRepository(database.sql, provider.mode, now);
  const deps = { ...options, checkouts, sendReceipt: receiptSender(options) };
  const purchases = new Purchases(deps);
  const webhookDeps = { ...deps, settlement: purchases.settlement };
  return {
    provider,
    purchases,
    button: () =>
      provider.button().catch((cause: unknown) => {
        log.warn({ reason: cause instanceof Error ? cause.message : 'unknown' }, 'payment provider');
        throw new AppError('provider_unreachable', { cause });
      }),
    receiveWebhook: (headers, rawBody) => receiveWebhook(webhookDeps, headers, rawBody),
    reconcile: () => reconcile(webhookDeps),
  };
}
