import { userInfo } from 'node:os';
import { asc, desc, eq } from 'drizzle-orm';
import { removeFactors } from '../accounts/secondFactor/removeFactors.ts';
import type { Config } from '../config.ts';
import { openLedger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import { readMigrationState } from '../db/migrationState.ts';
import { audit, contactMessages, jobs, users } from '../db/schema.ts';
import { openSiteDatabase, type SiteDatabase } from '../db/siteDatabase.ts';
import { newId } from '../ids.ts';
import { JobRepository } from '../jobs/jobRepository.ts';
import { generateSecret, rotateStoredSecret } from '../secret.ts';
import { openAccountDeletion } from './accountDeletion.ts';
import { printable } from './printable.ts';
import type { Command } from './readCommand.ts';
import { UsageError } from './usageError.ts';

type Ask<Word extends Command['word']> = Extract<Command, { word: Word }>;

interface Office {
  readonly config: Config;
  readonly site: SiteDatabase;
  readonly now: () => Date;
}

/** Executes a command and returns what to print. Throws a Refusal when it did nothing (docs/product.md, "Operations"). */
export async function runCommand(command: Command, config: Config, now = () => new Date()): Promise<string[]> {
  const site = await openSiteDatabase(config);
  if (!site) throw new UsageError('There is no database in DATA_DIR yet. Start the site once, or set DATABASE_URL.');
  try {
    if ((await readMigrationState(site.database)) !== 'current') {
      throw new UsageError('The database is not that of this version. Start the site of this version once.');
    }
    const office = { config, site, now };
    if (command.word === 'messages') return await listMessages(site.database, command);
    if (command.word === 'jobs') return await countJobs(office);
    if (command.word === 'audit') return await listAudit(site.database, command);
    if (command.word === 'rotate-secret') return await rotateSecret(office, command);
    if (command.word === 'credits') return await giveCredits(office, command);
    if (command.word === 'end-second-factor') return await endSecondFactor(office, command);
    return await deleteUser(office, command);
  } finally {
    await site.close();
  }
}

async function listMessages({ sql }: Database, { limit }: Ask<'messages'>): Promise<string[]> {
  const rows = await sql.select().from(contactMessages).orderBy(desc(contactMessages.createdAt)).limit(limit);
  if (rows.length === 0) return ['No messages.'];
  return rows.map(({ createdAt, name, email, subject, message, language }) => {
    const head = `${createdAt.toISOString()}  ${oneLine(name)} <${oneLine(email)}>  (${language})`;
    const body = printable(message).replaceAll(/^/gm, '    ');
    return `${head}\n  ${oneLine(subject)}\n${body}\n`;
  });
}

async function listAudit({ sql }: Database, { limit }: Ask<'audit'>): Promise<string[]> {
  const rows = await sql.select().from(audit).orderBy(desc(audit.id)).limit(limit);
  if (rows.length === 0) return ['Nothing was done yet.'];
  return rows.map(({ at, action, operator, userId, credits, reason }) =>
    [
      at.toISOString(),
      action.padEnd(16),
      `by ${operator === null ? 'the owner' : oneLine(operator)}`,
      ...(userId === null ? [] : [`account ${userId}`]),
      ...(credits === null ? [] : [`${credits} credits`]),
      ...(reason === null ? [] : [oneLine(reason)]),
    ].join('  '),
  );
}

/** docs/decisions/0227: what was signed, sealed or hashed with the old secret stays readable until the next change. */
async function rotateSecret({ config, site, now }: Office, { yes }: Ask<'rotate-secret'>): Promise<string[]> {
  if (config.sessionSecret !== undefined) {
    return [
      'SESSION_SECRET is set, so it is yours to change. Set these two for every process, and start them again:',
      `SESSION_SECRET=${generateSecret()}`,
      'SESSION_SECRET_BEFORE=(what SESSION_SECRET is now)',
      'A day later SESSION_SECRET_BEFORE can go.',
    ];
  }
  if (!yes)
    throw new UsageError('Would put a new secret into DATA_DIR. Start the site again afterwards. Say it again with --yes.');
  await rotateStoredSecret(config.dataDir);
  await site.database.sql.insert(audit).values({ at: now(), action: 'rotate-secret', operator: userInfo().username });
  return ['There is a new secret. Start the site again: until then it works with the old one.'];
}

function oneLine(text: string): string {
  return printable(text).replaceAll('\n', ' ');
}

async function countJobs({ site, now }: Office): Promise<string[]> {
  const { sql } = site.database;
  const counts = await new JobRepository(sql, now).countByState();
  const [oldest] = await sql.select().from(jobs).where(eq(jobs.state, 'waiting')).orderBy(asc(jobs.createdAt)).limit(1);
  const lines = Object.entries(counts).map(([state, count]) => `${state.padEnd(10)}${count}`);
  if (!oldest) return [...lines, 'Nothing waits.'];
  const seconds = Math.max(0, Math.round((now().getTime() - oldest.createdAt.getTime()) / 1000));
  return [...lines, `Waits longest: ${oldest.id} (${oldest.operation}), ${seconds} s`];
}

async function giveCredits({ config, site, now }: Office, { email, credits, reason, yes }: Ask<'credits'>): Promise<string[]> {
  if (config.billing === 'off') throw new UsageError('BILLING=off: everything is free here, and credits mean nothing.');
  const { sql } = site.database;
  const ledger = openLedger(now);
  const userId = await userOf(site.database, email);
  const { balance } = await ledger.accountBalance(sql, userId);
  if (!yes) throw new UsageError(`Would give ${credits} credits to ${email}, who has ${balance}. Say it again with --yes.`);
  const transferId = `adjustment:${newId()}`;
  const after = await sql.transaction(async (transaction) => {
    // The row is locked until the credits are granted: a concurrent deletion of the account happens before or after.
    const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
    if (!user) throw new UsageError(`The account of ${email} was deleted meanwhile.`);
    await ledger.grant(transaction, { key: transferId, kind: 'adjustment', userId, credits });
    const line = { at: now(), action: 'credits', operator: userInfo().username, userId, transferId, credits, reason } as const;
    await transaction.insert(audit).values(line);
    return ledger.accountBalance(transaction, userId);
  });
  return [`Gave ${credits} credits to ${email}, who has ${after.balance} now. Ledger and audit: ${transferId}`];
}

async function deleteUser({ config, site, now }: Office, { email, yes }: Ask<'delete-user'>): Promise<string[]> {
  const userId = await userOf(site.database, email);
  if (!yes) {
    const { balance } = await openLedger(now).accountBalance(site.database.sql, userId);
    throw new UsageError(`Would delete ${email} with all files, and ${balance} credits would be lost. Say it again with --yes.`);
  }
  const deletion = await openAccountDeletion(config, site, now);
  try {
    await deletion.deleteUser({ id: userId, email }, async (transaction) => {
      const line = { at: now(), action: 'delete-user', operator: userInfo().username, userId } as const;
      await transaction.insert(audit).values(line);
    });
  } finally {
    await deletion.close();
  }
  return [`Deleted. The ledger and the audit keep the id ${userId}, which belongs to nobody now.`];
}

/** For a user who lost the phone and the recovery codes and has proved their identity by other means. */
async function endSecondFactor({ site, now }: Office, { email, yes }: Ask<'end-second-factor'>): Promise<string[]> {
  const { sql } = site.database;
  const userId = await userOf(site.database, email);
  if (!yes) throw new UsageError(`Would let ${email} sign in with the password alone. Say it again with --yes.`);
  await sql.transaction(async (transaction) => {
    await removeFactors(transaction, userId);
    const line = { at: now(), action: 'second-factor-off', operator: userInfo().username, userId } as const;
    await transaction.insert(audit).values(line);
  });
  return [`${email} signs in with the password alone now. Ask for a new password as well where the old one may be known.`];
}

async function userOf({ sql }: Database, email: string): Promise<string> {
  const [user] = await sql.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new UsageError(`Nobody has an account with the address ${email}.`);
  return user.id;
}
