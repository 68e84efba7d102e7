import { join } from 'node:path';
import pino from 'pino';
import { deleteUser } from '../accounts/accountDeletion.ts';
import { openAccounts } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import { openLedger } from '../credits/ledger.ts';
import { openPolicy } from '../credits/policy.ts';
import type { Sql } from '../db/database.ts';
import { openListener } from '../db/listener.ts';
import { openPgBoss } from '../db/pgBoss.ts';
import type { SiteDatabase } from '../db/siteDatabase.ts';
import { openBlobStore } from '../documents/openBlobStore.ts';
import { JobRepository, jobChannel } from '../jobs/jobRepository.ts';
import { JobService } from '../jobs/jobService.ts';
import { JobSignals } from '../jobs/jobSignals.ts';
import { openQueue } from '../jobs/queue/queue.ts';
import { SlowClients } from '../jobs/queue/slowClients.ts';
import { openScratch } from '../jobs/scratch.ts';
import { openMailQueue } from '../mail/mailer.ts';
import { deriveKeys, loadSecret } from '../secret.ts';

/** The user's own deletion, for a process that serves no requests. Jobs that run elsewhere learn of their end through the database. */
export async function openAccountDeletion(config: Config, { database, connection }: SiteDatabase, now: () => Date) {
  const log = pino({ level: 'silent' });
  const keys = deriveKeys(await loadSecret(config));
  const boss = await openPgBoss({ database, supervise: false, log });
  const queue = await openQueue(boss, config.jobDeadlineMs);
  const listener = await openListener(connection, [jobChannel], {
    onError: () => undefined,
    onSilence: () => database.breakOff(),
  });
  const signals = new JobSignals(listener);
  const jobs = new JobRepository(database.sql, now);
  const ledger = openLedger(now);
  const policy = openPolicy({ config, sql: database.sql, ledger, now });
  const { maxQueue } = config;
  const mailer = await openMailQueue({ boss, key: keys.mail, now, log });
  const accounts = openAccounts({ config, database, mailer, ledger, keys, now });
  const slowClients = new SlowClients(accounts);
  const requestKey = keys.request;
  const jobService = new JobService({ database, jobs, queue, signals, ledger, policy, requestKey, slowClients, maxQueue });
  const scratch = await openScratch(join(config.dataDir, 'scratch'));
  const blobs = await openBlobStore(config, scratch, log);
  return {
    deleteUser: (user: { id: string; email: string }, note: (transaction: Sql) => Promise<void>) =>
      deleteUser({ accounts, jobService, blobs }, user, note),
    close: async () => {
      blobs.close();
      await scratch.close();
      signals.close();
      await listener.close();
      await boss.stop({ graceful: false, close: true });
    },
  };
}
