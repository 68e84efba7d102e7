import { and, eq, gt, like, lte, sql } from 'drizzle-orm';
import type { Database, Sql } from '../db/database.ts';
import { documents, type Owner, storageReservations } from '../db/schema.ts';
import { newId } from '../ids.ts';

/** Somebody who sends files; `addressKey` is a keyed hash of the network. */
export interface Sender {
  readonly owner: Owner | undefined;
  readonly addressKey: string;
}

/** What may still arrive in a request. The space is set aside until `release`. */
export interface Allowance {
  bytesLeft: number;
  release(): Promise<void>;
}

/** Of a request without files. */
export const noSpace: Allowance = { bytesLeft: 0, release: async () => undefined };

export interface StorageQuotaDeps {
  readonly database: Database;
  readonly ownerBytes: number;
  /** Of all visitors of one network: a cookie costs nothing. Who has an account has space of his own. */
  readonly networkBytes: number;
  readonly now: () => Date;
}

/** An upload that takes longer is cut off before (`connectionTimeout` and the largest file). */
const longestMs = 3600_000;

/** The space that an owner and a network have, shared out before bytes are taken (docs/decisions/0293). */
export class StorageQuota {
  readonly #deps: StorageQuotaDeps;

  constructor(deps: StorageQuotaDeps) {
    this.#deps = deps;
  }

  /** Sets aside what is wanted, or what is left of it. */
  async reserve(sender: Sender, wantedBytes: number): Promise<Allowance> {
    const { database, now } = this.#deps;
    const { owner, addressKey } = sender;
    const id = newId();
    const bytes = await database.sql.transaction(async (transaction) => {
      // Of requests that come at once each sees what the others have set aside. Always in one order.
      for (const key of [owner ?? '', addressKey].sort()) {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${key}`}, 0))`);
      }
      const left = await this.#left(transaction, sender);
      const taken = Math.max(0, Math.min(wantedBytes, left));
      const until = new Date(now().getTime() + longestMs);
      await transaction
        .insert(storageReservations)
        .values({ id, owner: owner ?? null, network: addressKey, bytes: taken, until });
      return taken;
    });
    const release = async () => {
      await database.sql.delete(storageReservations).where(eq(storageReservations.id, id));
    };
    return { bytesLeft: bytes, release };
  }

  /** Rows of processes that are no more. */
  async sweep(): Promise<void> {
    const { database, now } = this.#deps;
    await database.sql.delete(storageReservations).where(lte(storageReservations.until, now()));
  }

  async #left(transaction: Sql, { owner, addressKey }: Sender): Promise<number> {
    const { ownerBytes, networkBytes, now } = this.#deps;
    const stored = sql<string>`coalesce(sum(${documents.sizeBytes}), 0)`;
    const reserved = sql<string>`coalesce(sum(${storageReservations.bytes}), 0)`;
    const isCurrent = gt(storageReservations.until, now());
    const usedBy = async (ofDocuments: ReturnType<typeof and>, ofReservations: ReturnType<typeof and>) => {
      const [kept] = await transaction.select({ bytes: stored }).from(documents).where(ofDocuments);
      const [coming] = await transaction
        .select({ bytes: reserved })
        .from(storageReservations)
        .where(and(ofReservations, isCurrent));
      return Number(kept?.bytes ?? 0) + Number(coming?.bytes ?? 0);
    };
    const own = owner === undefined ? 0 : await usedBy(eq(documents.owner, owner), eq(storageReservations.owner, owner));
    const left = ownerBytes - own;
    if (owner?.startsWith('user:')) return left;
    const isOfVisitors = and(eq(documents.network, addressKey), like(documents.owner, 'visitor:%'));
    const ofVisitors = and(
      eq(storageReservations.network, addressKey),
      sql`coalesce(${storageReservations.owner}, 'visitor:') like 'visitor:%'`,
    );
    return Math.min(left, networkBytes - (await usedBy(isOfVisitors, ofVisitors)));
  }
}
