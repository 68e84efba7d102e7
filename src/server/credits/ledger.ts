import { and, eq, gte, inArray, sql as text } from 'drizzle-orm';
import type { CreditKind } from '#contract/endpoints/credits.ts';
import type { Sql } from '../db/database.ts';
import { balances, entries, holds, type Owner, type Payment, transfers } from '../db/schema.ts';
import { type CreditHistory, readHistory } from './creditHistory.ts';
import { countDown } from './freeUses.ts';

export interface Hold {
  /** The one key for capture and for void, `settle:{jobId}`. The second call with it changes nothing. */
  readonly key: string;
  readonly owner: Owner;
  readonly operation: string;
  /** 0 unless `payment` is `credits`. */
  readonly credits: number;
  readonly payment: Payment;
  /** The free counters that were incremented for it, and their day. A void decrements them again. */
  readonly freeBuckets: readonly string[];
  readonly freeDay: string | null;
}

/** A change of a balance that no run of a tool caused. Each key is used only once. */
export interface BalanceChange<Kind extends CreditKind> {
  readonly key: string;
  readonly kind: Kind;
  readonly userId: string;
  readonly credits: number;
}

export interface AccountBalance {
  /** Below zero only after a refund or a lost dispute. */
  readonly balance: number;
  /** Purchases less refunds and lost disputes. The plan is derived from it. */
  readonly bought: number;
}

/**
 * Credits in double-entry bookkeeping (docs/product.md, "Fair credits"). Invariants: a key is held at most once; a held key is captured or
 * voided exactly once; a settled key never changes; a balance is the sum of its entries. Every call takes part in the caller's transaction.
 */
export interface Ledger {
  /** False when the balance is too low. Then nothing is held. */
  hold(sql: Sql, hold: Hold): Promise<boolean>;
  /** True when this call captured the hold. */
  capture(sql: Sql, key: string): Promise<boolean>;
  /**
   * True when this call voided the hold. Credits are always returned. A free operation is returned too, unless the run exceeded its limits.
   */
  void(sql: Sql, key: string, options?: { readonly keepsFreeUse: boolean }): Promise<boolean>;
  /** Adds to a balance. False when the key was used before. */
  grant(sql: Sql, movement: BalanceChange<'signup' | 'purchase' | 'dispute_won' | 'adjustment'>): Promise<boolean>;
  /** Takes from a balance, even below zero. False when the key was used before. */
  reverse(sql: Sql, movement: BalanceChange<'refund' | 'dispute'>): Promise<boolean>;
  /** Credits that the transfer with this key moved; 0 when there is none. */
  moved(sql: Sql, key: string): Promise<number>;
  /** The time of the transfer with this key. */
  madeAt(sql: Sql, key: string): Promise<Date | undefined>;
  accountBalance(sql: Sql, userId: string): Promise<AccountBalance>;
  /** Newest first. `before` is the `next` of the previous page. */
  history(sql: Sql, userId: string, before?: number): Promise<CreditHistory>;
}

export function settleKey(jobId: string): string {
  return `settle:${jobId}`;
}

export function userAccount(userId: string): `user:${string}` {
  return `user:${userId}`;
}

/** The account of what was sold to a user, the counterpart of the user's purchases. Its balance is the negative of what was bought. */
function soldAccount(userId: string): string {
  return `sold:${userId}`;
}

/** The counterpart of sign-up credits and of credits that an operator grants. */
const granted = 'granted';
const held = 'held';
const spent = 'spent';

/** The rules of the ledger over its tables. `now` is the clock of the records. */
export function openLedger(now: () => Date): Ledger {
  const move = (sql: Sql, transfer: Transfer) => writeTransfer(sql, transfer, now());

  const settle = async (sql: Sql, key: string, state: 'captured' | 'void', keepsFreeUse = false) => {
    const [hold] = await sql
      .update(holds)
      .set({ state, settledAt: now() })
      .where(and(eq(holds.key, key), eq(holds.state, 'held')))
      .returning();
    if (!hold) return false;
    const { credits, owner, freeBuckets, freeDay } = hold;
    if (credits > 0) {
      const [kind, to] = state === 'captured' ? (['capture', spent] as const) : (['void', owner] as const);
      await move(sql, { id: key, kind, from: held, to, credits });
    }
    if (state === 'void' && !keepsFreeUse && freeDay !== null) await countDown(sql, freeBuckets, freeDay);
    return true;
  };

  return {
    hold: async (sql, hold) => {
      const { key, owner, operation, credits, freeBuckets } = hold;
      // Locks one row: of holds that race for the last credit, one succeeds.
      if (credits > 0 && !(await takeIfThere(sql, owner, credits))) return false;
      await sql.insert(holds).values({ ...hold, freeBuckets: [...freeBuckets], createdAt: now() });
      if (credits > 0) {
        const transfer = { id: holdId(key), kind: 'operation', operation, from: owner, to: held, credits } as const;
        await writeEntries(sql, transfer, now());
      }
      return true;
    },
    capture: (sql, key) => settle(sql, key, 'captured'),
    void: (sql, key, options) => settle(sql, key, 'void', options?.keepsFreeUse),
    grant: (sql, { key, kind, userId, credits }) => {
      const isSold = kind === 'purchase' || kind === 'dispute_won';
      return move(sql, { id: key, kind, from: isSold ? soldAccount(userId) : granted, to: userAccount(userId), credits });
    },
    reverse: (sql, { key, kind, userId, credits }) =>
      move(sql, { id: key, kind, from: userAccount(userId), to: soldAccount(userId), credits }),
    moved: async (sql, key) => {
      const [row] = await sql
        .select({ credits: text<number>`coalesce(sum(${entries.credits}) filter (where ${entries.credits} > 0), 0)::int` })
        .from(entries)
        .where(eq(entries.transferId, key));
      return row?.credits ?? 0;
    },
    madeAt: async (sql, key) => {
      const [row] = await sql.select({ at: transfers.createdAt }).from(transfers).where(eq(transfers.id, key));
      return row?.at;
    },
    accountBalance: (sql, userId) => readAccountBalance(sql, userId),
    history: (sql, userId, before) => readHistory(sql, userAccount(userId), before),
  };
}

function holdId(key: string): string {
  return key.replace(/^settle:/, 'hold:');
}

interface Transfer {
  readonly id: string;
  readonly kind: CreditKind | 'void' | 'capture';
  readonly operation?: string;
  readonly from: string;
  readonly to: string;
  readonly credits: number;
}

/**
 * Whether an account has a row in `balances`. The other accounts only grow, and a row of theirs would be a lock that every transfer waits
 * for.
 */
function hasBalance(account: string): boolean {
  return account.startsWith('user:') || account.startsWith('sold:');
}

async function takeIfThere(sql: Sql, account: string, credits: number): Promise<boolean> {
  const rows = await sql
    .update(balances)
    .set({ credits: text`${balances.credits} - ${credits}` })
    .where(and(eq(balances.account, account), gte(balances.credits, credits)))
    .returning({ account: balances.account });
  return rows.length === 1;
}

/** Writes a transfer with its entries and balances. False when its id was used before. */
async function writeTransfer(sql: Sql, transfer: Transfer, at: Date): Promise<boolean> {
  const { from, to, credits } = transfer;
  if (!Number.isSafeInteger(credits) || credits < 1) throw new RangeError('a transfer moves at least one credit');
  const inserted = await insertTransfer(sql, transfer, at);
  if (!inserted) return false;
  const changes = [
    { account: from, credits: -credits },
    { account: to, credits },
  ];
  // Always the user's row first, so two transfers of one user never deadlock.
  for (const change of changes.filter(({ account }) => hasBalance(account)).sort((a, b) => (a.account < b.account ? 1 : -1))) {
    await sql
      .insert(balances)
      .values(change)
      .onConflictDoUpdate({ target: balances.account, set: { credits: text`${balances.credits} + excluded.credits` } });
  }
  await insertEntries(sql, transfer);
  return true;
}

/** For a hold, whose credits were already taken from the balance. Its key is new because the hold's row was. */
async function writeEntries(sql: Sql, transfer: Transfer, at: Date): Promise<void> {
  if (!(await insertTransfer(sql, transfer, at))) throw new Error('a hold was made twice');
  await insertEntries(sql, transfer);
}

async function insertTransfer(sql: Sql, { id, kind, operation }: Transfer, at: Date): Promise<boolean> {
  const rows = await sql
    .insert(transfers)
    .values({ id, kind, operation, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: transfers.id });
  return rows.length === 1;
}

/** Written after the balance is locked, so the entries of an account are in the order of its changes. */
async function insertEntries(sql: Sql, { id: transferId, from, to, credits }: Transfer): Promise<void> {
  await sql.insert(entries).values([
    { transferId, account: from, credits: -credits },
    { transferId, account: to, credits },
  ]);
}

async function readAccountBalance(sql: Sql, userId: string): Promise<AccountBalance> {
  const accounts = [userAccount(userId), soldAccount(userId)];
  const rows = await sql.select().from(balances).where(inArray(balances.account, accounts));
  const of = (account: string) => rows.find((row) => row.account === account)?.credits ?? 0;
  return { balance: of(userAccount(userId)), bought: Math.max(0, -of(soldAccount(userId))) };
}
