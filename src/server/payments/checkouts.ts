import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql as text } from 'drizzle-orm';
import type { Language } from '#contract/text/text.ts';
import type { Sql } from '../db/database.ts';
import { checkouts } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { firstCheckMs, nextCheck } from './reconcileSchedule.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
/** A checkout with an order. */
export type OrderedCheckout = CheckoutRow & { readonly orderId: string };

export interface NewCheckout {
  readonly userId: string;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly language: Language;
}

/** docs/product.md, "Payments": the lifetime of a checkout. */
const checkoutMs = 24 * 60 * 60_000;
const recordMs = 180 * 24 * 60 * 60_000;

/**
 * Records of purchases. A checkout is `open`, then `ordered`, then `granted`; or `expired`, or `refused` when the payment did not match.
 * Checkouts of another mode are ignored (those of the demo, once real money is taken).
 */
export class CheckoutRepository {
  readonly #sql: Sql;
  readonly #mode: CheckoutRow['mode'];
  readonly #now: () => Date;

  constructor(sql: Sql, mode: CheckoutRow['mode'], now: () => Date) {
    this.#sql = sql;
    this.#mode = mode;
    this.#now = now;
  }

  within(transaction: Sql): CheckoutRepository {
    return new CheckoutRepository(transaction, this.#mode, this.#now);
  }

  async open(checkout: NewCheckout): Promise<CheckoutRow> {
    const at = this.#now();
    const values = { ...checkout, id: newId(), mode: this.#mode, createdAt: at, updatedAt: at };
    const [row] = await this.#sql.insert(checkouts).values(values).returning();
    if (!row) throw new Error('insert returned nothing');
    return row;
  }

  async byId(id: string): Promise<CheckoutRow | undefined> {
    return this.#one(eq(checkouts.id, id));
  }

  async ofUser(userId: string, by: { readonly id: string } | { readonly orderId: string }): Promise<CheckoutRow | undefined> {
    const which = 'id' in by ? eq(checkouts.id, by.id) : eq(checkouts.orderId, by.orderId);
    return this.#one(and(eq(checkouts.userId, userId), which));
  }

  async byCapture(captureId: string): Promise<CheckoutRow | undefined> {
    return this.#one(eq(checkouts.captureId, captureId));
  }

  /** The checkout of a request that names none. */
  async newestToPay(userId: string): Promise<CheckoutRow | undefined> {
    const [row] = await this.#sql
      .select()
      .from(checkouts)
      .where(
        and(
          eq(checkouts.userId, userId),
          eq(checkouts.mode, this.#mode),
          inArray(checkouts.state, ['open', 'ordered']),
          gt(checkouts.createdAt, this.#oldest()),
        ),
      )
      .orderBy(desc(checkouts.createdAt))
      .limit(1);
    return row;
  }

  /** Whether it can still be paid. */
  isGood(row: CheckoutRow): boolean {
    return (row.state === 'open' || row.state === 'ordered') && row.createdAt > this.#oldest();
  }

  /** Sets the order of a checkout. The first order stays. */
  async order(id: string, { orderId, payeeId }: { orderId: string; payeeId: string }): Promise<CheckoutRow | undefined> {
    const [row] = await this.#sql
      .update(checkouts)
      .set({ state: 'ordered', orderId, payeeId, updatedAt: this.#now() })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open'), isNull(checkouts.orderId)))
      .returning();
    return row ?? (await this.byId(id));
  }

  /** From now on money may move, so reconciliation will ask for the outcome in any case. */
  async askSoon(id: string): Promise<void> {
    const askAt = new Date(this.#now().getTime() + firstCheckMs);
    await this.#sql
      .update(checkouts)
      .set({ askAt })
      .where(and(eq(checkouts.id, id), ne(checkouts.state, 'granted'), or(isNull(checkouts.askAt), gt(checkouts.askAt, askAt))));
  }

  /** Counted once for each try, however many callers made it. */
  async refusedTry({ id, refusals }: CheckoutRow): Promise<void> {
    await this.#sql
      .update(checkouts)
      .set({ refusals: refusals + 1, updatedAt: this.#now() })
      .where(and(eq(checkouts.id, id), eq(checkouts.refusals, refusals)));
  }

  /** Locks the row until the transaction ends. */
  async lock(id: string): Promise<CheckoutRow | undefined> {
    const [row] = await this.#sql.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
    return row;
  }

  async granted(row: CheckoutRow, captureId: string): Promise<void> {
    const at = this.#now();
    const askAt = nextCheck({ ...row, state: 'granted' }, at);
    await this.#sql.update(checkouts).set({ state: 'granted', captureId, askAt, updatedAt: at }).where(eq(checkouts.id, row.id));
  }

  /** Adds to the credits taken back; a negative number returns some. */
  async takenBack(id: string, credits: number): Promise<void> {
    await this.#sql
      .update(checkouts)
      .set({ takenBack: text`${checkouts.takenBack} + ${credits}`, updatedAt: this.#now() })
      .where(eq(checkouts.id, id));
  }

  /** Claims up to `limit` checkouts that are due for reconciliation, each for one process, and sets their next time. */
  async claimDue(limit: number): Promise<OrderedCheckout[]> {
    const at = this.#now();
    const due = await this.#sql
      .select()
      .from(checkouts)
      .where(and(lte(checkouts.askAt, at), eq(checkouts.mode, this.#mode)))
      .orderBy(checkouts.askAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const row of due) {
      const askAt = nextCheck(row, at);
      await this.#sql.update(checkouts).set({ askAt }).where(eq(checkouts.id, row.id));
    }
    return due.filter(hasOrder);
  }

  /** Closes an overdue checkout that was not paid, or whose payment does not match. */
  async close(id: string, state: 'expired' | 'refused'): Promise<void> {
    await this.#sql
      .update(checkouts)
      .set({ state, askAt: null, updatedAt: this.#now() })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'ordered')));
  }

  isOver({ createdAt }: CheckoutRow): boolean {
    return createdAt <= this.#oldest();
  }

  /** Deletes checkouts that were never ordered, closes those that were never captured, and deletes old ones that failed. */
  async sweep(): Promise<void> {
    const over = lte(checkouts.createdAt, this.#oldest());
    await this.#sql.delete(checkouts).where(and(eq(checkouts.state, 'open'), over));
    await this.#sql
      .update(checkouts)
      .set({ state: 'expired' })
      .where(and(eq(checkouts.state, 'ordered'), isNull(checkouts.askAt), over));
    const longAgo = new Date(this.#now().getTime() - recordMs);
    await this.#sql.delete(checkouts).where(and(eq(checkouts.state, 'expired'), lt(checkouts.createdAt, longAgo)));
  }

  async #one(which: ReturnType<typeof and>): Promise<CheckoutRow | undefined> {
    const [row] = await this.#sql
      .select()
      .from(checkouts)
      .where(and(which, eq(checkouts.mode, this.#mode)));
    return row;
  }

  #oldest(): Date {
    return new Date(this.#now().getTime() - checkoutMs);
  }
}

export function hasOrder(row: CheckoutRow): row is OrderedCheckout {
  return row.orderId !== null;
}
