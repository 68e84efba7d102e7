import { asc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { CreditEntry } from '#contract/endpoints/credits.ts';
import type { Sql } from '../db/database.ts';
import { audit, checkouts, documents, jobs, type Owner, sessions } from '../db/schema.ts';
import { ownRequests } from '../signatureRequests/ownRequests.ts';
import type { AccountParts } from './accounts.ts';
import { viewSecondFactor } from './secondFactor/secondFactor.ts';
import { viewOf } from './signIn.ts';

/** All stored data about a user (docs/product.md, "Privacy"), without hashes of secrets and without bytes of files. */
export async function ownData(parts: AccountParts, userId: string): Promise<object> {
  const { ledger, database, records } = parts;
  const { sql } = database;
  const user = await records.byId(userId);
  if (!user) throw new AppError('auth_required');
  const owner: Owner = `user:${userId}`;
  const [profile, accountBalance, tokens] = [
    await viewOf(parts, user),
    await ledger.accountBalance(sql, userId),
    await parts.tokens.list(userId),
  ];
  return {
    madeAt: parts.now().toISOString(),
    profile: { ...profile, emailVerified: user.emailVerified, updatedAt: user.updatedAt },
    credits: { ...accountBalance, entries: await allEntries(ledger, sql, userId) },
    purchases: await purchasesOf(sql, userId),
    changes: await changesOf(sql, userId),
    sessions: await sql
      .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    secondFactor: await viewSecondFactor(parts, userId),
    tokens,
    documents: await sql.select().from(documents).where(eq(documents.owner, owner)).orderBy(asc(documents.createdAt)),
    jobs: await jobsOf(sql, owner),
    signatures: await ownRequests(sql, owner, user.email),
  };
}

async function allEntries(ledger: AccountParts['ledger'], sql: Sql, userId: string): Promise<readonly CreditEntry[]> {
  const all: CreditEntry[] = [];
  let before: number | undefined;
  do {
    const { entries, next } = await ledger.history(sql, userId, before);
    all.push(...entries);
    before = next ?? undefined;
  } while (before !== undefined);
  return all;
}

function purchasesOf(sql: Sql, userId: string) {
  const { id, credits, amountCents, currency, state, orderId, captureId, takenBack, createdAt } = checkouts;
  return sql
    .select({ id, credits, amountCents, currency, state, orderId, captureId, takenBack, createdAt })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(createdAt));
}

/** Actions on the account, by its owner or an operator, with the reasons. */
function changesOf(sql: Sql, userId: string) {
  const { at, action, operator, credits, reason } = audit;
  const isByOperator = isNotNull(operator);
  return sql
    .select({ at, action, isByOperator, credits, reason })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(asc(audit.id));
}

function jobsOf(sql: Sql, owner: Owner) {
  const { id, operation, state, inputIds, resultId, report, errorCode, createdAt, startedAt, settledAt } = jobs;
  return sql
    .select({ id, operation, state, inputIds, resultId, report, errorCode, createdAt, startedAt, settledAt })
    .from(jobs)
    .where(eq(jobs.owner, owner))
    .orderBy(asc(createdAt));
}
