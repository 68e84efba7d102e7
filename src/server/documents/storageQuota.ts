import { and, eq, gt, like, lte, type SQL, sql } from 'drizzle-orm';
import { asyncCommit } from '../db/asyncCommit.ts';
import type { Database } from '../db/database.ts';
import { documents, type Owner, storageReservations } from '../db/schema.ts';
import { newId } from '../ids.ts';

/** The sender of a file. `network` is a keyed hash of the network. */
export interface Uploader {
  readonly owner: Owner | undefined;
  readonly network: string;
}

/** The bytes that may still arrive in a request. The space is reserved until `release`. */
export interface Allowance {
  bytesLeft: number;
  release(): Promise<void>;
}

/** For a request without files. */
export const noSpace: Allowance = { bytesLeft: 0, release: async () => undefined };

export interface StorageQuotaDeps {
  readonly database: Database;
  readonly ownerBytes: number;
  /** The quota of all visitors of one network, because cookies are cheap. An account has a quota of its own. */
  readonly networkBytes: number;
  readonly now: () => Date;
}

/** A longer upload is cut off earlier (`connectionTimeout` and the largest file). */
const longestMs = 3600_000;

/** The quota of owners and networks, reserved before bytes arrive (docs/decisions/0293). */
export class StorageQuota {
  readonly #deps: StorageQuotaDeps;

  constructor(deps: StorageQuotaDeps) {
    this.#deps = deps;
  }

  /** Reserves the wanted bytes, or those that are left. */
  async reserve(sender: Uploader, wantedBytes: number): Promise<Allowance> {
    const { database, now } = this.#deps;
    const { owner, network } = sender;
    const id = newId();
    const bytes = await database.sql.transaction(async (transaction) => {
      // The locks are taken in one order and before the query, so that each of several simultaneous requests sees what the others have
      // reserved.
      const [first, second] = [owner ?? '', network].map((key) => `storage ${key}`).sort();
      await transaction.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0)), pg_advisory_xact_lock(hashtextextended(${second}, 0))`,
      );
      const until = new Date(now().getTime() + longestMs);
      const taken = sql<number>`greatest(0, least(${wantedBytes}::numeric, ${this.#left(sender)}))::bigint`;
      const [reserved] = await transaction
        .insert(storageReservations)
        .values({ id, owner: owner ?? null, network, bytes: taken, until })
        .returning({ bytes: storageReservations.bytes, asyncCommit });
      return reserved?.bytes ?? 0;
    });
    const release = async () => {
      await database.sql.delete(storageReservations).where(eq(storageReservations.id, id)).returning({ asyncCommit });
    };
    return { bytesLeft: bytes, release };
  }

  /** Deletes rows of processes that have ended. */
  async sweep(): Promise<void> {
    const { database, now } = this.#deps;
    await database.sql.delete(storageReservations).where(lte(storageReservations.until, now()));
  }

  /** The bytes that are left of both quotas. */
  #left({ owner, network }: Uploader): SQL {
    const { ownerBytes, networkBytes, now } = this.#deps;
    const isCurrent = gt(storageReservations.until, now());
    const usedBy = (ofDocuments: SQL | undefined, ofReservations: SQL | undefined) => sql<string>`
      (select coalesce(sum(${documents.sizeBytes}), 0) from ${documents} where ${ofDocuments})
      + (select coalesce(sum(${storageReservations.bytes}), 0) from ${storageReservations} where ${and(ofReservations, isCurrent)})`;
    const isOfVisitors = and(eq(documents.network, network), like(documents.owner, 'visitor:%'));
    const ofVisitors = and(
      eq(storageReservations.network, network),
      sql`coalesce(${storageReservations.owner}, 'visitor:') like 'visitor:%'`,
    );
    const own = owner === undefined ? sql`0` : usedBy(eq(documents.owner, owner), eq(storageReservations.owner, owner));
    const ownLeft = sql`${ownerBytes}::numeric - (${own})`;
    if (owner?.startsWith('user:') === true) return ownLeft;
    return sql`least(${ownLeft}, ${networkBytes}::numeric - (${usedBy(isOfVisitors, ofVisitors)}))`;
  }
}
