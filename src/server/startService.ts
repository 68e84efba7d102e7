import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { bytesPerMb } from '#contract/files.ts';
import { openAccounts } from './accounts/accounts.ts';
import { resealAuthenticators } from './accounts/secondFactor/authenticators.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openLedger } from './credits/ledger.ts';
import { openPolicy } from './credits/policy.ts';
import { openBoss } from './db/boss.ts';
import { type Connection, openDatabase } from './db/database.ts';
import { openListener } from './db/listener.ts';
import { migrateWhenUp } from './db/migrateWhenUp.ts';
import { limitInspections } from './documents/documentInspections.ts';
import { DocumentRepository } from './documents/documentRepository.ts';
import { InspectionThreads } from './documents/inspectionThreads.ts';
import { memoizeBriefly } from './documents/memoizeBriefly.ts';
import { openBlobStore } from './documents/openBlobStore.ts';
import { StorageQuota } from './documents/storageQuota.ts';
import { type SweepDeps, startSweeping, startTidying } from './documents/sweep.ts';
import { UploadReceiver } from './documents/uploadReceiver.ts';
import type { ComposedEngines } from './engines/composeEngines.ts';
import { connectSeal, findTranslationModels } from './engines/connectedServices.ts';
import { JobRepository, jobChannel } from './jobs/jobRepository.ts';
import { JobService } from './jobs/jobService.ts';
import { JobSignals } from './jobs/jobSignals.ts';
import { ProcessorUse } from './jobs/processorUse.ts';
import { openQueue } from './jobs/queue.ts';
import { openScratch } from './jobs/scratch.ts';
import type { ServicesForJobs } from './jobs/serviceRequests.ts';
import { SlowSenders } from './jobs/slowSenders.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { openMailQueue } from './mail/mailer.ts';
import { openTransport } from './mail/transport.ts';
import { createMetrics, serveMetrics } from './observability/metrics.ts';
import { openProvider } from './payments/openProvider.ts';
import { openPayments, type Payments } from './payments/payments.ts';
import { startReconciling } from './payments/startReconciling.ts';
import { deriveKeys, loadSecret } from './secret.ts';
import { openSetupProgress } from './setupProgress.ts';
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

/** A running service: web, worker or both. */
export interface Service {
  readonly app: FastifyInstance;
  /** Where files are kept, for the log. */
  readonly storage: string;
  readonly sweepDeps: SweepDeps;
  /** Undefined where nothing is sold. */
  readonly payments: Payments | undefined;
  readonly workerProcessPids: () => number[];
  /** Stops in order: takes no new work, lets running jobs finish, returns the rest to the queue. */
  stop(): Promise<void>;
}

/** Engines refuse larger files. Real documents are far smaller. */
export const maxPages = 20_000;
/** docs/product.md, "Jobs": a request that takes longer than 50 s is answered 202. */
const longestWaitMs = 50_000;
/** Part of the 30 s in which a stop has to end. A mail that is cut off is sent again after the next start. */
const deliveryDrainMs = 3000;

/** Opens everything that web and worker share, in the order of dependencies. */
async function openParts({ config, connection, log, now = () => new Date() }: ServiceOptions) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const keys = deriveKeys(await loadSecret(config));
  const database = openDatabase(connection, (error) => log.warn({ reason: error.message }, 'database connection'));
  await migrateWhenUp(database, log);
  await resealAuthenticators(database.sql, keys.secondFactor);
  const boss = await openBoss({ database, supervise: config.role !== 'web', log });
  const queue = await openQueue(boss, config.jobDeadlineMs);
  const listener = await openListener(connection, [jobChannel], {
    onError: (error) => log.warn({ reason: error.message }, 'database listener'),
    onSilence: () => {
      log.warn('the database does not answer');
      database.breakOff();
    },
  });
  const signals = new JobSignals(listener);
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
  const slowSenders = new SlowSenders(accounts);
  const shared = { database, jobs, queue, signals, ledger, policy, requestKey: keys.request, slowSenders };
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
    signals.close();
    await listener.close();
    await boss.stop({ graceful: false, close: true });
    blobs.close();
    await scratch.close();
    await database.close();
  };
  return {
    ...shared,
    use: new ProcessorUse(),
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

type Parts = Awaited<ReturnType<typeof openParts>>;

interface StopSignals {
  readonly stopping: AbortSignal;
  readonly drained: AbortSignal;
}

function openApp(options: ServiceOptions, parts: Parts, stop: StopSignals): Promise<FastifyInstance> {
  const { config, engines, log, buildDir } = options;
  const { database, documents, blobs, scratch, jobs, metrics } = parts;
  const { qpdf, allowUnsandboxed } = config;
  const threads = new InspectionThreads({ qpdf, allowUnsandboxed, sandboxLevel: engines.sandbox.level, maxPages }, log);
  const inspections = limitInspections({ engines, threads, scratch, use: parts.use });
  const uploadReceiver = new UploadReceiver({
    blobs,
    scratch,
    documents,
    storeAnswers: memoizeBriefly(() => blobs.check()),
    maxBytesOf: (kind) => config.maxMb[kind.limit] * bytesPerMb,
    quota: parts.quota,
    minFreeBytes: config.minFreeDiskBytes,
    lookInto: inspections.facts,
  });
  return buildApp({
    ...parts,
    ...stop,
    config,
    log,
    uploadReceiver,
    inspections,
    buildDir,
    setup: openSetupProgress(config.setupProgressFile, config.ai !== undefined),
    zipStream: engines.zipStream,
    translationModelLanguages: [...findTranslationModels(config.translationModelsDir).models.keys()],
    longestWaitMs: options.longestWaitMs ?? longestWaitMs,
    checks: {
      database: () => database.pool.query('select 1'),
      queue: () => jobs.countWaiting(),
      storage: () => blobs.check(),
    },
    extend: (site) => {
      site.addHook('onClose', () => threads.close());
      if (config.metrics.kind !== 'public') return;
      site.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
    },
  });
}

function openWorker(
  { config, engines, services = {}, log, now = () => new Date(), isWarm = true }: ServiceOptions,
  parts: Parts,
): Promise<Worker> {
  const { qpdf, allowUnsandboxed, signatureRootsDir, ocrLanguages, estimateMs, translationModelsDir } = config;
  const folders = { signatureRootsDir, translationModelsDir };
  const setup = { qpdf, allowUnsandboxed, ...folders, ocrLanguages, estimateMs, sandboxLevel: engines.sandbox.level, maxPages };
  const seal = connectSeal({ ...config, now });
  return startWorker({ ...parts, config, setup, services: { seal, ...services }, log, isWarm });
}

/** Processes that run jobs deliver mails; web processes only queue them. */
async function startMail(config: Config, { mails, blobs, database }: Parts): Promise<() => Promise<void>> {
  const transport = openTransport(config, blobs);
  await mails.work(transport.deliver, database.sql);
  return async () => {
    await Promise.race([mails.stopTaking(), sleep(deliveryDrainMs, undefined, { ref: false })]);
    transport.close();
  };
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log } = options;
  if (config.production && config.payments.mode === 'demo') log.warn('PAYMENTS=demo: credits are given away for pretended money');
  const parts = await openParts(options);
  const stopping = new AbortController();
  const drained = new AbortController();
  const isWorker = config.role !== 'web';
  const worker = isWorker ? await openWorker(options, parts) : undefined;
  const stopMail = isWorker ? await startMail(config, parts) : async () => undefined;
  const stopSweeping = isWorker ? startSweeping(parts.sweepDeps, log) : startTidying(parts.sweepDeps, log);
  const stopReconciling = isWorker && parts.payments ? startReconciling(parts.payments, log) : async () => undefined;
  const app = await openApp(options, parts, { stopping: stopping.signal, drained: drained.signal });
  const { metrics } = config;
  const metricsServer = metrics.kind === 'port' ? await serveMetrics(parts.metrics, metrics.port, config.host) : undefined;
  return {
    app,
    storage: parts.blobs.where,
    sweepDeps: parts.sweepDeps,
    payments: parts.payments,
    workerProcessPids: () => worker?.pids() ?? [],
    stop: async () => {
      stopping.abort();
      // Requests that wait for a job get its result: the worker runs until the drain is over.
      const closed = app.close();
      // A connection that was busy when the stop began becomes idle later, and would hold the server for its keep-alive time.
      const closing = setInterval(() => app.server.closeIdleConnections(), 100);
      await worker?.stop();
      drained.abort();
      await closed;
      clearInterval(closing);
      metricsServer?.close();
      await stopSweeping();
      await stopReconciling();
      await stopMail();
      await parts.close();
    },
  };
}
