import type { Config } from '../config.ts';
import { type MigrationState, readMigrationState } from '../db/migrationState.ts';
import { openSiteDatabase } from '../db/siteDatabase.ts';
import { codeOf, type Finding, fail, ok } from './finding.ts';

/** The fix for a database that refuses the connection, by error code (Node's, or PostgreSQL's of appendix A). */
const fixes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'start the PostgreSQL server, or correct host and port of DATABASE_URL',
  ENOTFOUND: 'correct the host of DATABASE_URL',
  EAI_AGAIN: 'correct the host of DATABASE_URL',
  '28P01': 'correct user and password of DATABASE_URL',
  '28000': 'let this user in (pg_hba.conf), or correct the user of DATABASE_URL',
  '3D000': 'make the database that DATABASE_URL names (createdb)',
  '53300': 'raise max_connections of the PostgreSQL server',
};

/** The finding for a database that did not answer. */
export function refusalFinding(code: string, isEmbedded: boolean): Finding {
  const fix = isEmbedded
    ? 'read server.log in the folder postgres of DATA_DIR, and run this as the user of the server'
    : (fixes[code] ?? 'look into the log of the PostgreSQL server');
  return fail('database', `cannot be reached (${code})`, fix);
}

/** The finding for a database that answered. */
export function migrationsFinding(where: string, state: MigrationState): Finding {
  if (state === 'current') return ok('database', `${where}, its tables are those of this version`);
  if (state === 'none') return ok('database', `${where}, empty: the first start makes the tables`);
  if (state === 'behind') return ok('database', `${where}, of an older version: the next start brings it up to date`);
  return fail('database', `${where}, was written by a newer version of the site`, 'install that version, or restore a backup');
}

/** Connects to the database and reads its tables. Changes none. */
export async function checkDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const isEmbedded = config.databaseUrl === undefined;
  try {
    const site = await openSiteDatabase(config);
    if (!site) return ok('database', 'embedded PostgreSQL, will be made at the first start');
    try {
      return migrationsFinding(site.where, await readMigrationState(site.database));
    } finally {
      await site.close();
    }
  } catch (error) {
    return refusalFinding(codeOf(error), isEmbedded);
  }
}
