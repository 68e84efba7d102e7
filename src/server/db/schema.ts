import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JobState, JobView } from '#contract/endpoints/jobs.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Report } from '#contract/report.ts';
import type { TextValues } from '#contract/text.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whose something is: `visitor:{id}` until accounts exist, `user:{id}` after. */
export type Owner = `visitor:${string}` | `user:${string}`;

/** One stored file. Its bytes are in the store under the same id. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    owner: text('owner').$type<Owner>().notNull(),
    /** The name as shown and as saved; cleaned of folders and control characters. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    pageCount: integer('page_count'),
    entries: integer('entries'),
    needsPassword: boolean('needs_password').notNull().default(false),
    /** False where the bytes cannot hold an encrypted PDF: nobody has to look whether they do. */
    mayBeEncrypted: boolean('may_be_encrypted').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    /** The file expires FILE_TTL_MINUTES after this. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('documents_owner_created').on(table.owner, table.createdAt.desc()),
    index('documents_last_used').on(table.lastUsedAt),
  ],
);

/** One run of an operation. The queue holds only its id. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    operation: text('operation').notNull(),
    owner: text('owner').$type<Owner>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    unit: text('unit').$type<JobView['unit']>().notNull().default('steps'),
    inputIds: text('input_ids').array().notNull(),
    /** Parameters and passwords, encrypted; null from the moment the job is settled. */
    sealedRequest: bytes('sealed_request'),
    resultId: text('result_id'),
    /** The name the route sends; `documents.name` of the result is the one to save under. */
    routeName: text('route_name'),
    report: jsonb('report').$type<Report>(),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorValues: jsonb('error_values').$type<TextValues>(),
    /** Finds the request in the log. */
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key'),
    requestFingerprint: text('request_fingerprint'),
    /** How often a worker took it up. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('jobs_idempotency').on(table.owner, table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
    index('jobs_state').on(table.state),
    index('jobs_result').on(table.resultId),
  ],
);

/** Credits set aside for a job: the law is one row a key, and one way out of `held`. */
export const holds = pgTable('holds', {
  key: text('key').primaryKey(),
  owner: text('owner').$type<Owner>().notNull(),
  credits: integer('credits').notNull(),
  state: text('state').$type<'held' | 'captured' | 'void'>().notNull().default('held'),
  createdAt: time('created_at').notNull().defaultNow(),
  settledAt: time('settled_at'),
});
