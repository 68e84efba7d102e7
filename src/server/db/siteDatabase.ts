import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Connection, connectionOf, type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

/** The database of a site, for a command that runs beside it. */
export interface SiteDatabase {
  readonly database: Database;
  readonly connection: Connection;
  /** The database's address, without a password. */
  readonly where: string;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name. Attaches to the embedded one while the site runs; else starts it for as long as the command
 * needs it. Undefined where the site never started.
 */
export async function openSiteDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<SiteDatabase | undefined> {
  if (config.databaseUrl !== undefined) return openAt(connectionOf(config.databaseUrl), 'DATABASE_URL', async () => undefined);
  if (!existsSync(join(config.dataDir, 'postgres', 'data', 'PG_VERSION'))) return undefined;
  const embedded = await startEmbeddedPostgres(config.dataDir, () => undefined);
  return openAt(connectionOf(embedded.address), `embedded PostgreSQL, ${embedded.how}`, () => embedded.stop());
}

function openAt(connection: Connection, where: string, stop: () => Promise<void>): SiteDatabase {
  const database = openDatabase(connection, () => undefined);
  const close = async () => {
    await database.close();
    await stop();
  };
  return { database, connection, where, close };
}
