import { and, arrayOverlaps, desc, eq, exists, getTableColumns, gt, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { outputTypes } from '#contract/files/files.ts';
import { asyncCommit } from '../db/asyncCommit.ts';
import type { Sql } from '../db/database.ts';
import { documents, jobs, type Owner, signatureRequests } from '../db/schema.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

const maxRecent = 100;
/** A saved version of a document is part of that document, not a document of its own. */
const isNotASave = isNull(documents.savedFor);
/** A result page shows it; nobody opens it. */
const isNotAView = or(isNull(documents.companionOf), ne(documents.mediaType, outputTypes.json));

/** Records of stored files. Every query names the owner, so documents of other owners are not found. */
export class DocumentRepository {
  readonly #sql: Sql;
  readonly #ttlMs: number;
  readonly #now: () => Date;

  constructor(sql: Sql, ttlMs: number, now: () => Date) {
    this.#sql = sql;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  /** The same repository inside a transaction. */
  within(transaction: Sql): DocumentRepository {
    return new DocumentRepository(transaction, this.#ttlMs, this.#now);
  }

  async insert(document: NewDocument): Promise<DocumentRow> {
    const [row] = await this.insertAll([document]);
    if (!row) throw new Error('insert returned nothing');
    return row;
  }

  /** In the order given. */
  async insertAll(rows: readonly NewDocument[]): Promise<DocumentRow[]> {
    if (rows.length === 0) return [];
    return this.#inserting(rows).returning();
  }

  /** Like `insertAll`, for inputs of a job: the commit that makes the job writes them to the disk too. */
  async insertInputs(rows: readonly NewDocument[]): Promise<DocumentRow[]> {
    if (rows.length === 0) return [];
    return this.#inserting(rows).returning({ ...getTableColumns(documents), asyncCommit });
  }

  #inserting(rows: readonly NewDocument[]) {
    const now = this.#now();
    return this.#sql.insert(documents).values(rows.map((row) => ({ ...row, createdAt: now, lastUsedAt: now })));
  }

  /** The owner's document; its lifetime, and that of its companions, restarts now. Undefined when it does not exist or has expired. */
  async use(id: string, owner: Owner): Promise<DocumentRow | undefined> {
    const row = await this.find(id, owner);
    if (!row || this.isJustUsed(row)) return row;
    const used = { lastUsedAt: this.#now() };
    const isIt = or(eq(documents.id, id), eq(documents.companionOf, id));
    const rows = await this.#sql.update(documents).set(used).where(isIt).returning();
    return rows.find((each) => each.id === id);
  }

  /** A viewer reads a file in a hundred range requests. Not each of them needs a write. */
  isJustUsed({ lastUsedAt }: Pick<DocumentRow, 'lastUsedAt'>): boolean {
    return this.#now().getTime() - lastUsedAt.getTime() < Math.min(30_000, this.#ttlMs / 60);
  }

  /** Like `use`, but the latest save in the editor where it still exists; else the document itself. */
  async current(id: string, owner: Owner): Promise<DocumentRow | undefined> {
    const row = await this.use(id, owner);
    return (row?.savedAs && (await this.use(row.savedAs, owner))) || row;
  }

  /** From now on `savedId` is served for the document instead of `currentId`. */
  async replace(currentId: string, savedId: string, owner: Owner): Promise<void> {
    const current = await this.find(currentId, owner);
    if (!current) return;
    const originalId = current.savedFor ?? currentId;
    const row = (id: string) => and(eq(documents.owner, owner), eq(documents.id, id));
    await this.#sql.update(documents).set({ savedAs: savedId }).where(row(originalId));
    await this.#sql.update(documents).set({ savedFor: originalId }).where(row(savedId));
  }

  /** Serves the document's own bytes again, or those of an earlier save. Undefined where no such version exists. */
  async restore(id: string, versionId: string, owner: Owner): Promise<DocumentRow | undefined> {
    const original = await this.use(id, owner);
    const version = await this.use(versionId, owner);
    if (!original || !version || (version.id !== id && version.savedFor !== id)) return undefined;
    const savedAs = version.id === id ? null : version.id;
    await this.#sql
      .update(documents)
      .set({ savedAs })
      .where(and(eq(documents.owner, owner), eq(documents.id, id)));
    return version;
  }

  /** Like `use`, without extending its lifetime. */
  async find(id: string, owner: Owner): Promise<DocumentRow | undefined> {
    const [row] = await this.#sql
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.owner, owner), this.#isAlive()));
    return row;
  }

  /** Documents by id in the order requested; missing ones are left out. For jobs, whose owner was checked when they were made. */
  async byIds(ids: readonly string[]): Promise<DocumentRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.#sql
      .select()
      .from(documents)
      .where(inArray(documents.id, [...ids]));
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** The newest documents, without the results of these operations. */
  async recent(owner: Owner, without: readonly string[]): Promise<DocumentRow[]> {
    const isResultOfThem = exists(
      this.#sql
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.resultId, documents.id), inArray(jobs.operation, [...without]))),
    );
    return this.#sql
      .select()
      .from(documents)
      .where(and(eq(documents.owner, owner), this.#isAlive(), isNotASave, isNotAView, not(isResultOfThem)))
      .orderBy(desc(documents.createdAt))
      .limit(maxRecent);
  }

  /** Keeps the document until then, used or not; null lets it expire as usual. */
  async keep(id: string, until: Date | null): Promise<void> {
    await this.#sql.update(documents).set({ keptUntil: until }).where(eq(documents.id, id));
  }

  /**
   * Deletes a document with all its saved versions and companions, and returns their ids so that their bytes can be deleted. Throws `out_for_signing`: its
   * signers were asked to sign it, and are told when that ends.
   */
  async remove(id: string, owner: Owner): Promise<string[]> {
    const companions = this.#sql.select({ id: documents.id }).from(documents).where(eq(documents.companionOf, id));
    const isSave = or(eq(documents.savedFor, id), inArray(documents.savedFor, companions));
    const isIt = and(or(eq(documents.id, id), isSave, eq(documents.companionOf, id)), eq(documents.owner, owner));
    const isOut = sql`exists (select 1 from ${signatureRequests} where ${signatureRequests.documentId} in (${id}, ${documents.id}, ${documents.savedFor}) and ${signatureRequests.state} = 'running')`;
    const rows = await this.#sql
      .delete(documents)
      .where(and(isIt, sql`not ${isOut}`))
      .returning({ id: documents.id });
    const ids = rows.map((row) => row.id);
    if (ids.length === 0 && (await this.find(id, owner))) throw new AppError('out_for_signing');
    if (ids.length > 0) await this.#forgetWords(ids, owner);
    return ids;
  }

  /** Jobs expire on their own. The name of a sent result is deleted now, and so are names and words in the failure of a job. */
  async #forgetWords(ids: readonly string[], owner: Owner): Promise<void> {
    await this.#sql
      .update(jobs)
      .set({ routeName: null })
      .where(inArray(jobs.resultId, [...ids]));
    const withoutWords = sql`(select jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb('…'::text) else value end) from jsonb_each(${jobs.errorValues}))`;
    const isOfThem = and(eq(jobs.owner, owner), arrayOverlaps(jobs.inputIds, [...ids]));
    await this.#sql
      .update(jobs)
      .set({ errorValues: withoutWords })
      .where(and(isOfThem, sql`${jobs.errorValues} <> '{}'::jsonb`));
  }

  /** Deletes up to `limit` expired records, and returns their ids so that their bytes can be deleted. */
  async removeExpired(limit: number): Promise<string[]> {
    const rows = await this.#sql
      .delete(documents)
      .where(inArray(documents.id, this.#sql.select({ id: documents.id }).from(documents).where(this.#isExpired()).limit(limit)))
      .returning({ id: documents.id });
    return rows.map((row) => row.id);
  }

  /** Those of the ids that have a record. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#sql
      .select({ id: documents.id })
      .from(documents)
      .where(inArray(documents.id, [...ids]));
    return new Set(rows.map((row) => row.id));
  }

  expiresAt({ lastUsedAt, keptUntil }: Pick<DocumentRow, 'lastUsedAt' | 'keptUntil'>): Date {
    return new Date(Math.max(lastUsedAt.getTime() + this.#ttlMs, keptUntil?.getTime() ?? 0));
  }

  view(row: DocumentRow): DocumentView {
    return {
      id: row.id,
      originalName: row.name,
      sizeBytes: row.sizeBytes,
      mediaType: row.mediaType,
      pageCount: row.pageCount,
      needsPassword: row.needsPassword,
      isSigned: row.isSigned,
      createdAt: row.createdAt.toISOString(),
      expiresAt: this.expiresAt(row).toISOString(),
    };
  }

  #isAlive() {
    return or(gt(documents.lastUsedAt, this.#oldest()), gt(documents.keptUntil, this.#now()));
  }

  #isExpired() {
    return and(lte(documents.lastUsedAt, this.#oldest()), or(isNull(documents.keptUntil), lte(documents.keptUntil, this.#now())));
  }

  #oldest(): Date {
    return new Date(this.#now().getTime() - this.#ttlMs);
  }
}
