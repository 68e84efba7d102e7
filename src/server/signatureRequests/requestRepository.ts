import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { jobs, type Owner, requestEvents, requestSigners, signatureRequests } from '../db/schema.ts';

export type RequestRow = typeof signatureRequests.$inferSelect;
export type SignerRow = typeof requestSigners.$inferSelect;
export type EventKind = (typeof requestEvents.$inferInsert)['kind'];

/** The newest requests of an owner. */
const maxListed = 100;

/** Rows of requests and their signers. Every change locks the request first, so of two simultaneous changes the second sees the first. */
export class RequestRepository {
  readonly #sql: Sql;

  constructor(sqlOrTransaction: Sql) {
    this.#sql = sqlOrTransaction;
  }

  async insert(request: typeof signatureRequests.$inferInsert, signers: (typeof requestSigners.$inferInsert)[]): Promise<void> {
    await this.#sql.insert(signatureRequests).values(request);
    await this.#sql.insert(requestSigners).values(signers);
  }

  async insertSigner(signer: typeof requestSigners.$inferInsert): Promise<SignerRow> {
    const [row] = await this.#sql.insert(requestSigners).values(signer).returning();
    if (!row) throw new Error('insert returned nothing');
    return row;
  }

  async byId(id: string): Promise<RequestRow | undefined> {
    const [row] = await this.#sql.select().from(signatureRequests).where(eq(signatureRequests.id, id));
    return row;
  }

  async lock(id: string): Promise<RequestRow | undefined> {
    const [row] = await this.#sql.select().from(signatureRequests).where(eq(signatureRequests.id, id)).for('update');
    return row;
  }

  /** The request whose step this job writes. */
  async lockByStep(jobId: string): Promise<RequestRow | undefined> {
    const [row] = await this.#sql.select().from(signatureRequests).where(eq(signatureRequests.stepJobId, jobId)).for('update');
    return row;
  }

  /** A request that is due and that no other machine has locked. Undefined when there is none. */
  async lockDue(due: 'end' | 'reminder' | 'deletion', now: Date): Promise<RequestRow | undefined> {
    const { state, endsAt, remindAt, keptUntil } = signatureRequests;
    const isDue = {
      end: and(eq(state, 'running'), lte(endsAt, now)),
      reminder: and(eq(state, 'running'), isNotNull(remindAt), lte(remindAt, now), gt(endsAt, now)),
      deletion: and(ne(state, 'running'), lte(keptUntil, now)),
    }[due];
    const [row] = await this.#sql.select().from(signatureRequests).where(isDue).limit(1).for('update', { skipLocked: true });
    return row;
  }

  async ofOwner(owner: Owner): Promise<RequestRow[]> {
    const { sentAt } = signatureRequests;
    return this.#sql
      .select()
      .from(signatureRequests)
      .where(eq(signatureRequests.owner, owner))
      .orderBy(desc(sentAt), desc(signatureRequests.id))
      .limit(maxListed);
  }

  async countRunning(owner: Owner): Promise<number> {
    const [row] = await this.#sql
      .select({ n: count() })
      .from(signatureRequests)
      .where(and(eq(signatureRequests.owner, owner), eq(signatureRequests.state, 'running')));
    return row?.n ?? 0;
  }

  /** Invitations and reminders that an account has caused since then. */
  async countMails(owner: Owner, since: Date): Promise<number> {
    const [row] = await this.#sql
      .select({ n: count() })
      .from(requestEvents)
      .innerJoin(signatureRequests, eq(signatureRequests.id, requestEvents.requestId))
      .where(
        and(
          eq(signatureRequests.owner, owner),
          inArray(requestEvents.kind, ['invited', 'reminded']),
          gt(requestEvents.at, since),
        ),
      );
    return row?.n ?? 0;
  }

  async change(id: string, change: Partial<RequestRow>): Promise<void> {
    await this.#sql.update(signatureRequests).set(change).where(eq(signatureRequests.id, id));
  }

  async remove(id: string): Promise<void> {
    await this.#sql.delete(signatureRequests).where(eq(signatureRequests.id, id));
  }

  /** In order. In one position, later signers replaced the earlier ones. */
  async signersOf(requestId: string): Promise<SignerRow[]> {
    return this.#sql
      .select()
      .from(requestSigners)
      .where(eq(requestSigners.requestId, requestId))
      .orderBy(asc(requestSigners.position), asc(requestSigners.delegations));
  }

  async changeSigner(id: string, change: Partial<SignerRow>): Promise<void> {
    await this.#sql.update(requestSigners).set(change).where(eq(requestSigners.id, id));
  }

  async note(requestId: string, kind: EventKind, at: Date, signerId?: string): Promise<void> {
    await this.#sql.insert(requestEvents).values({ requestId, kind, at, signerId: signerId ?? null });
  }

  async eventsOf(requestId: string) {
    return this.#sql
      .select({ at: requestEvents.at, kind: requestEvents.kind, signerId: requestEvents.signerId })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, requestId))
      .orderBy(asc(requestEvents.id));
  }

  /** Reads the state of the job itself, because a mark in the request would remain after a crash. */
  async isBusy({ stepJobId }: Pick<RequestRow, 'stepJobId'>): Promise<boolean> {
    if (stepJobId === null) return false;
    const [job] = await this.#sql
      .select({ one: sql`1` })
      .from(jobs)
      .where(and(eq(jobs.id, stepJobId), inArray(jobs.state, ['waiting', 'running'])));
    return job !== undefined;
  }
}

/** Whether a signer may still sign or decline. */
export function isOpen({ state }: Pick<SignerRow, 'state'>): boolean {
  return state === 'invited' || state === 'opened';
}

/** The signers who have not delegated. */
export function inPlace(signers: readonly SignerRow[]): SignerRow[] {
  return signers.filter(({ state }) => state !== 'delegated');
}
