import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/api/errors.ts';
import type { CreditKind } from '#contract/endpoints/credits.ts';
import type { JobState, JobView } from '#contract/endpoints/jobs.ts';
import type { Report } from '#contract/results/report.ts';
import type {
  RequestedField,
  RequestState,
  SignatureRequestOptions,
  SignerState,
} from '#contract/signatures/signatureRequest.ts';
import type { Language, TextValues } from '#contract/text/text.ts';
import type { AccountAction } from '../accounts/accountAction.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The owner of a record: `visitor:{id}` by a signed cookie, `user:{id}` for a signed-in user. */
export type Owner = `visitor:${string}` | `user:${string}`;

/** A stored file. Its bytes are in the store under the same id. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    owner: text('owner').$type<Owner>().notNull(),
    /** A keyed hash of the sender's network address. */
    network: text('network').notNull().default(''),
    /** The name as shown and as saved, without folders and control characters. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    pageCount: integer('page_count'),
    entries: integer('entries'),
    needsPassword: boolean('needs_password').notNull().default(false),
    /** False where the bytes cannot hold an encrypted PDF, so no inspection is needed. */
    mayBeEncrypted: boolean('may_be_encrypted').notNull().default(true),
    /** Whether the uploaded file had a digital signature. */
    isSigned: boolean('is_signed').notNull().default(false),
    /** The document with the latest save in the editor. This document's own bytes are the original. */
    savedAs: text('saved_as'),
    /** For a save, the document that was saved. */
    savedFor: text('saved_for'),
    /** For a companion of a result (another format of it), the document of the result. They are deleted together. */
    companionOf: text('companion_of'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** The file expires FILE_TTL_MINUTES after this. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** Until then the document does not expire, used or not: it is out for signing (docs/decisions/0304). */
    keptUntil: time('kept_until'),
  },
  (table) => [
    index('documents_owner_created').on(table.owner, table.createdAt.desc()),
    index('documents_last_used').on(table.lastUsedAt),
    index('documents_network').on(table.network),
    index('documents_saved_for').on(table.savedFor).where(sql`${table.savedFor} is not null`),
    index('documents_companion_of').on(table.companionOf).where(sql`${table.companionOf} is not null`),
  ],
);

/** Space that is reserved while files arrive, so that simultaneous uploads do not exceed the quota. */
export const storageReservations = pgTable(
  'storage_reservations',
  {
    id: text('id').primaryKey(),
    /** Null for a visitor without a cookie. */
    owner: text('owner').$type<Owner>(),
    network: text('network').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** After this time the reservation is void: its process is gone. */
    until: time('until').notNull(),
  },
  (table) => [index('storage_reservations_until').on(table.until)],
);

/** One run of an operation. The queue holds only its id. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    operation: text('operation').notNull(),
    owner: text('owner').$type<Owner>().notNull(),
    /** A keyed hash of the sender's network address. */
    network: text('network').notNull().default(''),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    unit: text('unit').$type<JobView['unit']>().notNull().default('steps'),
    inputIds: text('input_ids').array().notNull(),
    /** Parameters and passwords, encrypted. Null once the job is settled. */
    sealedRequest: bytes('sealed_request'),
    resultId: text('result_id'),
    /** The file name that the route sends. `documents.name` of the result is the name to save it under. */
    routeName: text('route_name'),
    report: jsonb('report').$type<Report>(),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorValues: jsonb('error_values').$type<TextValues>(),
    /** The reference of the request in the log. */
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key'),
    requestFingerprint: text('request_fingerprint'),
    /** How often a worker took the job. */
    attempts: integer('attempts').notNull().default(0),
    /** The job's turn among the waiting jobs (docs/decisions/0236). */
    turn: integer('turn').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('jobs_idempotency').on(table.owner, table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
    index('jobs_state').on(table.state),
    index('jobs_owner_operation').on(table.owner, table.operation),
    index('jobs_result').on(table.resultId),
  ],
);

/** How a run is paid: by the balance, by the free allowance of the day, or not at all (billing is off, or the run is a free repeat). */
export type Payment = 'credits' | 'free' | 'none';

/** Credits that are held for a job. Invariant: one row for each key, and `held` is left exactly once. */
export const holds = pgTable(
  'holds',
  {
    key: text('key').primaryKey(),
    owner: text('owner').$type<Owner>().notNull(),
    credits: integer('credits').notNull(),
    payment: text('payment').$type<Payment>().notNull().default('none'),
    /** Buckets of `free_uses` that were incremented, and their day. A void decrements them. */
    freeBuckets: text('free_buckets').array().notNull().default([]),
    freeDay: date('free_day', { mode: 'string' }),
    state: text('state').$type<'held' | 'captured' | 'void'>().notNull().default('held'),
    createdAt: time('created_at').notNull().defaultNow(),
    settledAt: time('settled_at'),
  },
  (table) => [
    index('holds_held').on(table.createdAt).where(sql`${table.state} = 'held'`),
    index('holds_settled').on(table.settledAt),
  ],
);

/** A person with an account, from the moment the address is confirmed (docs/decisions/0040). */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's secret: a reader of the table cannot sign in with it. */
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** The proof of a user's identity: the argon2id hash of the password. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

/** The authenticator app of an account (RFC 6238). Secrets are sealed for their row. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret of the active app. Null until a code of it was confirmed. */
  sealedSecret: bytes('sealed_secret'),
  /** The secret of an app that is being set up. */
  pendingSecret: bytes('pending_secret'),
  /** The 30-second step of the last code that was used, so that no code is accepted twice. */
  usedStep: bigint('used_step', { mode: 'number' }).notNull().default(0),
});

/** A key of a device or a browser (WebAuthn) as the second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id that the authenticator gave it, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The number of signatures that the key counted; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Codes that replace a lost second factor, as keyed hashes. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/**
 * A person who asked for an account and has not confirmed the address: not yet an account, so nobody can occupy somebody else's address.
 * Each attempt has a row of its own, so a password is valid only for the person who chose it (docs/decisions/0040).
 */
export const registrations = pgTable(
  'registrations',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Its argon2id hash. */
    password: text('password').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('registrations_email').on(table.email, table.createdAt.desc()),
    index('registrations_created').on(table.createdAt),
  ],
);

/** Codes that were mailed, as keyed hashes, one for each purpose, such as `registration:{id}`. */
export const codes = pgTable(
  'codes',
  {
    purpose: text('purpose').primaryKey(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('codes_expires').on(table.expiresAt)],
);

/** Counts within a window: tries at a code or a password, requested mails, sign-ups. Keys are keyed hashes, never an address. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** The count is valid until then. After that the row has no meaning. */
    until: time('until').notNull(),
  },
  (table) => [index('throttles_until').on(table.until)],
);

/** Addresses that were granted the sign-up credits: one keyed hash for each normalised address, kept when the account is deleted. */
export const signupGrants = pgTable('signup_grants', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** Personal API tokens. Only a hash of each is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    ending: text('ending').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);

/**
 * The ledger, in double entry: the entries of a transfer add up to zero. Both tables are append-only; a trigger of the database refuses to
 * change or delete a row. The id of a transfer is its idempotency key: `hold:{job}`, `settle:{job}`, `signup:{user}`, `purchase:{capture}`,
 * `refund:{refund}`.
 */
export const transfers = pgTable('transfers', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<CreditKind | 'void' | 'capture'>().notNull(),
  operation: text('operation'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const entries = pgTable(
  'entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** `user:{id}`, `sold:{user id}`, `held`, `spent`, `granted`. */
    account: text('account').notNull(),
    credits: integer('credits').notNull(),
  },
  (table) => [index('entries_account').on(table.account, table.id.desc()), index('entries_transfer').on(table.transferId)],
);

/**
 * The sums of the entries of a user and of the user's purchases, so that a hold locks a single row. Only a refund or dispute may take a
 * user's balance below zero.
 */
export const balances = pgTable('balances', {
  account: text('account').primaryKey(),
  credits: integer('credits').notNull().default(0),
});

/** Free operations of a UTC day, by visitor, account or network address (a keyed hash). */
export const freeUses = pgTable(
  'free_uses',
  {
    bucket: text('bucket').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.day] })],
);

/** A purchase, from the choice of a package on. This record's amount is the one that counts. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    credits: integer('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    mode: text('mode').$type<'live' | 'demo'>().notNull(),
    /** The language of the receipt. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** The state of the purchase. Only `granted` is final, because a payment counts however late it is found. */
    state: text('state').$type<'open' | 'ordered' | 'granted' | 'refused' | 'expired'>().notNull().default('open'),
    orderId: text('order_id').unique(),
    /** The payee of the order, as PayPal named it when the order was made. */
    payeeId: text('payee_id'),
    captureId: text('capture_id').unique(),
    /** How often PayPal refused to capture. The number is part of the request id of the next try. */
    refusals: integer('refusals').notNull().default(0),
    /** Credits taken back after refunds and disputes. */
    takenBack: integer('taken_back').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** When reconciliation asks the provider next; null when there is nothing more to ask. */
    askAt: time('ask_at'),
  },
  (table) => [
    index('checkouts_user').on(table.userId, table.createdAt.desc()),
    index('checkouts_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
    index('checkouts_unpaid').on(table.createdAt).where(sql`${table.state} <> 'granted'`),
  ],
);

/** Provider events that were handled, each of them once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
});

/** Messages of the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
);

/** A document that is sent to its signers. All data about it is deleted with the document (docs/decisions/0304). */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: text('id').primaryKey(),
    owner: text('owner').$type<Owner>().notNull(),
    /** The sender's name when the request was sent. The audit page shows it. */
    senderName: text('sender_name').notNull(),
    senderEmail: text('sender_email').notNull(),
    /** The language of mails to the sender. */
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    state: text('state').$type<RequestState>().notNull().default('running'),
    order: text('signing_order').$type<SignatureRequestOptions['order']>().notNull(),
    message: text('message').notNull(),
    mayDelegate: boolean('may_delegate').notNull(),
    /** The argon2id hash of the passphrase that signers enter beside the code; null for none. */
    passphrase: text('passphrase'),
    fields: jsonb('fields').$type<readonly RequestedField[]>().notNull(),
    copiesTo: text('copies_to').array().notNull(),
    /** The current version of the file. */
    documentId: text('document_id').notNull(),
    pageCount: integer('page_count').notNull(),
    /** The signer who is signing now, and the job that writes the version. They have a meaning only while that job is not settled. */
    stepJobId: text('step_job_id'),
    stepSignerId: text('step_signer_id'),
    remindEveryDays: integer('remind_every_days').notNull(),
    /** When the site sends the next reminder; null for never. */
    remindAt: time('remind_at'),
    /** When the sender last sent a reminder. */
    remindedAt: time('reminded_at'),
    sentAt: time('sent_at').notNull(),
    endsAt: time('ends_at').notNull(),
    endedAt: time('ended_at'),
    /** When the document and the request are deleted. */
    keptUntil: time('kept_until').notNull(),
  },
  (table) => [
    index('signature_requests_owner').on(table.owner, table.sentAt.desc()),
    index('signature_requests_document').on(table.documentId),
    index('signature_requests_step').on(table.stepJobId),
    index('signature_requests_ends').on(table.endsAt).where(sql`${table.state} = 'running'`),
    index('signature_requests_remind').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('signature_requests_kept').on(table.keptUntil),
  ],
);

/** The signers. A signer who delegated stays as a row of the same position, `delegated`. */
export const requestSigners = pgTable(
  'request_signers',
  {
    id: text('id').primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    /** Counted from 1, as in the request. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<SignerState>().notNull().default('waiting'),
    changedAt: time('changed_at'),
    reason: text('reason').notNull().default(''),
    /** How often this place was delegated before. */
    delegations: integer('delegations').notNull().default(0),
  },
  (table) => [index('request_signers_request').on(table.requestId, table.position)],
);

/** Links that were mailed to a signer, as keyed hashes. Each mail has its own link, and all of them work. */
export const signingLinks = pgTable(
  'signing_links',
  {
    hash: text('hash').primaryKey(),
    signerId: text('signer_id')
      .notNull()
      .references(() => requestSigners.id, { onDelete: 'cascade' }),
  },
  (table) => [index('signing_links_signer').on(table.signerId)],
);

/** Browsers in which a signer entered the code. The table stores a hash of the cookie's secret. */
export const signingSessions = pgTable(
  'signing_sessions',
  {
    hash: text('hash').primaryKey(),
    signerId: text('signer_id')
      .notNull()
      .references(() => requestSigners.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('signing_sessions_signer').on(table.signerId), index('signing_sessions_expires').on(table.expiresAt)],
);

/** The events of a request, in order. Invitations and reminders are counted by it. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: text('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    signerId: text('signer_id'),
    at: time('at').notNull(),
    kind: text('kind')
      .$type<'sent' | 'reminded' | Exclude<SignerState, 'waiting'> | Exclude<RequestState, 'running'>>()
      .notNull(),
  },
  (table) => [index('request_events_request').on(table.requestId)],
);

/** Numbers that the site shows about itself, by name. */
export const siteCounts = pgTable('site_counts', {
  name: text('name').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull().default(0),
});

/** Actions on accounts and on the secret, with their actors: append-only, like the ledger, and without names or addresses. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    action: text('action').$type<'credits' | 'delete-user' | 'rotate-secret' | AccountAction>().notNull(),
    /** The account of the machine under which the command ran; null where the owner did it. */
    operator: text('operator'),
    userId: text('user_id'),
    /** The transfer of the ledger, where credits moved. */
    transferId: text('transfer_id').references(() => transfers.id),
    credits: integer('credits'),
    reason: text('reason'),
  },
  (table) => [index('audit_user').on(table.userId)],
);
