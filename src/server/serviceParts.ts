import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openAccounts } from './accounts/accounts.ts';
import { resealAuthenticators } from './accounts/secondFactor/authenticators.ts';
import type { Config } from './config.ts';
import { openLedger } from './credits/ledger.ts';
import { openPolicy } from './credits/policy.ts';
import { type Connection, openDatabase } from './db/database.ts';
import { openListener } from './db/listener.ts';
import { migrateWithRetry } from './db/migrateWithRetry.ts';
import { openPgBoss } from './db/pgBoss.ts';
import { DocumentRepository } from './documents/documentRepository.ts';
import { openBlobStore } from './documents/openBlobStore.ts';
import { StorageQuota } from './documents/storageQuota.ts';
import type { SweepDeps } from './documents/sweep.ts';
import type { ComposedEngines } from './engines/composeEngines.ts';
import { JobRepository, jobChannel } from './jobs/jobRepository.ts';
import { JobService } from './jobs/jobService.ts';
import { JobSignals } from './jobs/jobSignals.ts';
import { openQueue } from './jobs/queue/queue.ts';
import { SlowClients } from './jobs/queue/slowClients.ts';
import { openScratch } from './jobs/scratch.ts';
import { CpuUsage } from './jobs/workerProcess/cpuUsage.ts';
import type { ServicesForJobs } from './jobs/workerProcess/serviceRequests.ts';
import { openMailQueue } from './mail/mailer.ts';
import { createMetrics } from './observability/metrics.ts';
import { openProvider } from './payments/openProvider.ts';
import { openPayments } from './payments/payments.ts';
import { deriveKeys, type Keys, loadSecret } from './secret.ts';
import { recordSignature } from './signatureRequests/recordSignature.ts';
import { sendRequest } from './signatureRequests/sendRequest.ts';
import { sweepRequests } from './signatureRequests/sweepRequests.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly engines: ComposedEngines;
  /** Used by the worker only. */
  readonly services?: ServicesForJobs;
  readonly log: Logger;
  readonly buildDir: string;
  readonly now?: () => Date;
  readonly longestWaitMs?: number;
  /** False: worker processes are started by the jobs that need them, and not ahead. */
  readonly isWarm?: boolean;
}

/** Opens the database, the queue in it, and the connection on which changes of jobs are told. */
async function openConnections({ config, connection, log }: ServiceOptions, keys: Keys) {
  const database = openDatabase(connection, (error) => log.warn({ reason: error.message }, 'database connection'));
  await migrateWithRetry(database, log);
  await resealAuthenticators(database.sql, keys.secondFactor);
  const boss = await openPgBoss({ database, supervise: config.role !== 'web', log });
  const queue = await openQueue(boss, config.jobDeadlineMs);
  const listener = await openListener(connection, [jobChannel], {
    onError: (error) => log.warn({ reason: error.message }, 'database listener'),
    onSilence: () => {
      log.warn('the database does not answer');
      database.breakOff();
    },
  });
  const signals = new JobSignals(listener);
  const stopQueue = async () => {
    signals.close();
    await listener.close();
    await boss.stop({ graceful: false, close: true });
  };
  return { database, boss, queue, listener, signals, stopQueue };
}

/** Opens everything that web and worker share, in the order of dependencies. */
export async function openParts(options: ServiceOptions) {
  const { config, log, now = () => new Date() } = options;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const keys = deriveKeys(await loadSecret(config));
  const connections = await openConnections(options, keys);
  const { database, boss, queue, listener, signals } = connections;
  const scratch = await openScratch(join(config.dataDir, 'scratch'));
  const blobs = await openBlobStore(config, scratch, log);
  const documents = new DocumentRepository(database.sql, config.fileTtlMs, now);
  const jobs = new JobRepository(database.sql, now);
  const ledger = openLedger(now);
  const policy = openPolicy({ config, sql: database.sql, ledger, now });
  const mails = await openMailQueue({ boss, key: keys.mail, now, log });
  const accounts = openAccounts({ config, database, mailer: mails, ledger, keys, now });
  const signing = { accounts, documents };
  const deliveries = { signatureRequest: sendRequest(signing), signature: recordSignature(signing) };
  const slowClients = new SlowClients(accounts);
  const shared = { database, jobs, queue, signals, ledger, policy, requestKey: keys.request, slowClients };
  const jobService = new JobService({ ...shared, maxQueue: config.maxQueue });
  const metrics = createMetrics({ jobs: () => jobs.countByState(), freeBytes: () => blobs.freeBytes() });
  const { visitorQuotaBytes: ownerBytes, networkQuotaBytes: networkBytes } = config;
  const quota = new StorageQuota({ database, ownerBytes, networkBytes, now });
  const sweepDeps: SweepDeps = {
    quota,
    sweepRequests: () => sweepRequests(signing, blobs),
    database,
    documents,
    jobs,
    jobService,
    ledger,
    queue,
    blobs,
    scratch,
    ttlMs: config.fileTtlMs,
    dataDir: config.dataDir,
    now,
  };
  const provider = await openProvider(config);
  const payments = provider && openPayments({ config, provider, database, ledger, mailer: mails, log, now });
  const close = async () => {
    await provider?.close();
    await connections.stopQueue();
    blobs.close();
    await scratch.close();
    await database.close();
  };
  return {
    ...shared,
    use: new CpuUsage(),
    deliveries,
    listener,
    keys,
    accounts,
    mails,
    payments,
    blobs,
    scratch,
    documents,
    quota,
    jobService,
    metrics,
    sweepDeps,
    close,
  };
}

export type Parts = Awaited<ReturnType<typeof openParts>>;
