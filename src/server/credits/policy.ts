import type { Operation } from '#contract/operation.ts';
import type { Owner } from '../db/schema.ts';

/** What a caller still has for free, as `GET /api/download-status` tells it. */
export interface Allowance {
  readonly isAuthenticated: boolean;
  readonly hasUnlimitedDownloads: boolean;
  readonly freeDownloadsUsed: number;
  readonly freeDownloadLimit: number;
  readonly remainingFreeDownloads: number;
}

/** Who may run what, and for how much. */
export interface CreditPolicy {
  /** Credits to hold for this run. Throws `auth_required` or `no_credits` where it may not run. */
  price(owner: Owner, operation: Operation): Promise<number>;
  allowance(owner: Owner | undefined): Promise<Allowance>;
}

/** Everything is free for everyone until accounts exist (docs/decisions/0027). The holds are made all the same, with 0 credits. */
export const openPolicy: CreditPolicy = {
  price: async () => 0,
  allowance: async () => ({
    isAuthenticated: false,
    hasUnlimitedDownloads: true,
    freeDownloadsUsed: 0,
    freeDownloadLimit: 0,
    remainingFreeDownloads: 0,
  }),
};
