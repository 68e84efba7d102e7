import type { Logger } from 'pino';
import { isDatabaseUnavailable, retry } from '../jobs/queue/retry.ts';
import { type Database, migrateDatabase } from './database.ts';

const longestWaitMs = 30_000;

/**
 * Migrates the tables once the database answers. Machines start together, and a database that was killed recovers: it may come later than
 * this server. Throws its error after half a minute.
 */
export async function migrateWithRetry(database: Database, log: Pick<Logger, 'warn'>): Promise<void> {
  let isTold = false;
  await retry(async () => {
    try {
      await migrateDatabase(database);
    } catch (error) {
      if (!isTold && isDatabaseUnavailable(error))
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the database does not answer yet');
      isTold = true;
      throw error;
    }
  }, longestWaitMs);
}
