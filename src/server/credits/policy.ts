import { and, arrayContained, arrayContains, eq } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { Operation } from '#contract/api/operation.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/database.ts';
import { jobs, type Owner, type Payment } from '../db/schema.ts';
import { countUp, dayOf, type FreeBucket, usesOf } from './freeUses.ts';
import type { Hold, Ledger } from './ledger.ts';

/** The caller's remaining free operations, as `GET /api/download-status` answers them. */
export interface Allowance {
  readonly isAuthenticated: boolean;
  readonly hasUnlimitedDownloads: boolean;
  readonly freeDownloadsUsed: number;
  readonly freeDownloadLimit: number;
  readonly remainingFreeDownloads: number;
}

/** The caller, as far as payment is concerned. */
export interface Payer {
  readonly owner: Owner | undefined;
  /** A keyed hash of the network address. */
  readonly network: string;
}

export interface Run {
  readonly key: string;
  readonly operation: Operation;
  readonly owner: Owner;
  readonly network: string;
  readonly inputIds: readonly string[];
  /** An input arrived with this request, so nothing was run on it before. */
  readonly hasNewInput?: boolean | undefined;
}

/** Who may run which operation, and how it is paid (docs/product.md, "Fair credits"). */
export interface CreditPolicy {
  /**
   * Checked before anything is read. Throws `auth_required` where only an account may run it. `canPay` is false when nothing is left: then
   * only a free run is possible, and such a run brings no new file.
   */
  check(payer: Payer, operation: Operation): Promise<{ canPay: boolean }>;
  /** Holds the cost of the run in the caller's transaction, and returns how it is paid. Throws `auth_required` or `no_credits`. */
  placeHold(sql: Sql, run: Run): Promise<Payment>;
  allowance(payer: Payer): Promise<Allowance>;
}

type PolicyConfig = Pick<Config, 'billing' | 'freeDailyOperations' | 'freeDailyPerAddress'>;

export interface PolicyDeps {
  readonly config: PolicyConfig;
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly now: () => Date;
}

export function openPolicy({ config, sql, ledger, now }: PolicyDeps): CreditPolicy {
  const bucketsOf = ({ owner, network }: Payer): FreeBucket[] => [
    ...(owner === undefined ? [] : [{ bucket: owner, limit: config.freeDailyOperations }]),
    { bucket: `address:${network}`, limit: config.freeDailyPerAddress },
  ];
  const freeLeft = async (payer: Payer) => {
    const buckets = bucketsOf(payer);
    const names = buckets.map(({ bucket }) => bucket);
    const uses = await usesOf(sql, names, dayOf(now()));
    const lefts = buckets.map(({ bucket, limit }) => limit - (uses.get(bucket) ?? 0));
    return { used: uses.get(payer.owner ?? '') ?? 0, left: Math.max(0, Math.min(config.freeDailyOperations, ...lefts)) };
  };

  return {
    check: async (payer, operation) => {
      if (config.billing === 'off') return { canPay: true };
      const { owner } = payer;
      refuseStrangers(owner, operation);
      if (operation.credits === 0) return { canPay: true };
      if (isUser(owner) && (await ledger.accountBalance(sql, owner.slice('user:'.length))).balance >= operation.credits) {
        return { canPay: true };
      }
      return { canPay: operation.access === 'anyone' && (await freeLeft(payer)).left > 0 };
    },

    placeHold: async (transaction, { key, operation, owner, network, inputIds, hasNewInput = false }) => {
      const hold = (payment: Payment, part: Partial<Hold> = {}) =>
        ledger.hold(transaction, {
          ...{ key, owner, operation: operation.id, credits: 0, payment, freeBuckets: [], freeDay: null },
          ...part,
        });
      const isFree =
        config.billing === 'off' ||
        operation.credits === 0 ||
        (!hasNewInput && (await isRepeat(transaction, operation, owner, inputIds)));
      if (isFree) {
        await hold('none');
        return 'none';
      }
      refuseStrangers(owner, operation);
      if (isUser(owner) && (await hold('credits', { credits: operation.credits }))) return 'credits';
      const buckets = bucketsOf({ owner, network });
      const day = dayOf(now());
      if (operation.access !== 'anyone' || !(await countUp(transaction, buckets, day))) throw new AppError('no_credits');
      await hold('free', { freeBuckets: buckets.map(({ bucket }) => bucket), freeDay: day });
      return 'free';
    },

    allowance: async (payer) => {
      const isAuthenticated = isUser(payer.owner);
      const limit = config.freeDailyOperations;
      const unlimited = { isAuthenticated, hasUnlimitedDownloads: true, freeDownloadsUsed: 0 };
      if (config.billing === 'off') return { ...unlimited, freeDownloadLimit: 0, remainingFreeDownloads: 0 };
      const { used, left } = await freeLeft(payer);
      return {
        isAuthenticated,
        hasUnlimitedDownloads: false,
        freeDownloadsUsed: used,
        freeDownloadLimit: limit,
        remainingFreeDownloads: left,
      };
    },
  };
}

function isUser(owner: Owner | undefined): owner is `user:${string}` {
  return owner?.startsWith('user:') === true;
}

function refuseStrangers(owner: Owner | undefined, operation: Operation): void {
  if (operation.access === 'account' && !isUser(owner)) throw new AppError('auth_required');
}

/** Whether the owner ran this operation on these documents before. A run with other settings is free while they exist. */
async function isRepeat(sql: Sql, operation: Operation, owner: Owner, inputIds: readonly string[]): Promise<boolean> {
  if (operation.repeats === 'charged') return false;
  const [done] = await sql
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.owner, owner),
        eq(jobs.operation, operation.id),
        eq(jobs.state, 'done'),
        // In any order: the order of a merge is one of its settings.
        arrayContains(jobs.inputIds, [...inputIds]),
        arrayContained(jobs.inputIds, [...inputIds]),
      ),
    )
    .limit(1);
  return done !== undefined;
}
