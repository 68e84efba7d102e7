import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { holdLedger } from './credits/ledger.ts';
import { openPolicy } from './credits/policy.ts';
import { type Connection, migrateDatabase, openDatabase } from './db/database.ts';
import { openListener } from './db/listener.ts';
import { diskBlobStore } from './documents/blobStore.ts';
import { DocumentRepository } from './documents/documentRepository.ts';
import { Intake } from './documents/intake.ts';
import { limitLooks } from './documents/looks.ts';
import { type SweepDeps, startSweeping } from './documents/sweep.ts';
import type { ComposedEngines } from './engines.ts';
import { JobDesk } from './jobs/desk.ts';
import { JobRepository, jobChannel } from './jobs/jobRepository.ts';
import { JobSignals } from './jobs/jobSignals.ts';
import { PerformerPool } from './jobs/performerPool.ts';
import { loadPerformers } from './jobs/performers.ts';
import { openQueue } from './jobs/queue.ts';
import { Runner } from './jobs/runner.ts';
import { openScratch } from './jobs/scratch.ts';
import { createMetrics, serveMetrics } from './operations/metrics.ts';
import { deriveKeys, loadSecret } from './secret.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly engines: ComposedEngines;
  readonly log: Logger;
  readonly buildDir: string;
  readonly now?: () => Date;
  readonly longestWaitMs?: number;
}

/** A running service: web, worker or both. */
export interface Service {
  readonly app: FastifyInstance;
  readonly sweepDeps: SweepDeps;
  readonly performerPids: () => number[];
  /** Stops in order: no new work, what runs may end, the rest goes back into the queue. */
  stop(): Promise<void>;
}

/** Larger files are refused by the engines; no real document comes near. */
export const maxPages = 20_000;
/** docs/product.md, "Errors": a request that would outlast 50 s is answered 202. */
const longestWaitMs = 50_000;
/** Of the 30 s in which a stop has to be over. */
const drainMs = 25_000;

export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, connection, engines, log, now = () => new Date() } = options;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const keys = deriveKeys(await loadSecret(config.sessionSecret, config.dataDir));
  const database = openDatabase(connection, (error) => log.warn({ reason: error.message }, 'database connection'));
  await migrateDatabase(database);
  const isWorker = config.role !== 'web';
  const queue = await openQueue({ database, supervise: isWorker, longestJobMs: config.jobDeadlineMs, log });
  const listener = await openListener(connection, [jobChannel], (error) =>
    log.warn({ reason: error.message }, 'database listener'),
  );
  const signals = new JobSignals(listener);
  const blobs = diskBlobStore(join(config.dataDir, 'store'));
  const scratch = await openScratch(join(config.dataDir, 'scratch'));
  const documents = new DocumentRepository(database.sql, config.fileTtlMs, now);
  const jobs = new JobRepository(database.sql, now);
  const ledger = holdLedger(now);
  const policy = openPolicy;
  const requestKey = keys.request;
  const desk = new JobDesk({ database, jobs, queue, signals, ledger, policy, requestKey, maxQueue: config.maxQueue });
  const metrics = createMetrics({ jobs: () => jobs.countByState(), freeBytes: () => blobs.freeBytes() });
  const sweepDeps = { documents, jobs, desk, queue, blobs, scratch, ttlMs: config.fileTtlMs, now };
  const stopping = new AbortController();
  const drained = new AbortController();

  const worker = isWorker
    ? await startWorker({ ...options, database, jobs, documents, blobs, ledger, signals, scratch, requestKey, queue, metrics })
    : undefined;
  const stopSweeping = isWorker ? startSweeping(sweepDeps, log) : async () => undefined;
  const intake = new Intake({
    blobs,
    documents,
    maxBytesOf: () => config.maxPdfBytes,
    quotaBytes: config.visitorQuotaBytes,
    minFreeBytes: config.minFreeDiskBytes,
    lookInto: limitLooks(engines.pages, scratch),
  });
  const app = await buildApp({
    config,
    log,
    keys,
    documents,
    blobs,
    intake,
    zipStream: engines.zipStream,
    desk,
    policy,
    stopping: stopping.signal,
    drained: drained.signal,
    buildDir: options.buildDir,
    longestWaitMs: options.longestWaitMs ?? longestWaitMs,
    checks: {
      database: () => database.pool.query('select 1'),
      queue: () => jobs.countWaiting(),
      storage: () => blobs.freeBytes(),
    },
    extend: (site) => {
      if (config.metrics.kind !== 'public') return;
      site.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
    },
  });
  const metricsServer: Server | undefined =
    config.metrics.kind === 'port' ? await serveMetrics(metrics, config.metrics.port, config.host) : undefined;

  return {
    app,
    sweepDeps,
    performerPids: () => worker?.pids() ?? [],
    stop: async () => {
      stopping.abort();
      // Requests that wait for a job get its result: the worker goes on until the drain is over.
      const closed = app.close();
      // A connection that was busy when the stop began becomes idle later, and would hold the server for its keep-alive time.
      const closing = setInterval(() => app.server.closeIdleConnections(), 100);
      await worker?.stop();
      drained.abort();
      await closed;
      clearInterval(closing);
      metricsServer?.close();
      await stopSweeping();
      signals.close();
      await listener.close();
      await queue.close();
      await scratch.close();
      await database.close();
    },
  };
}

type WorkerDeps = ServiceOptions &
  Omit<ConstructorParameters<typeof Runner>[0], 'pool' | 'deadlineMs' | 'ended'> & {
    readonly queue: Awaited<ReturnType<typeof openQueue>>;
    readonly metrics: ReturnType<typeof createMetrics>;
  };

async function startWorker(deps: WorkerDeps) {
  const { config, engines, log, queue, metrics } = deps;
  // A missing server half stops the start here and not the first job.
  await loadPerformers();
  const { qpdf, allowUnsandboxed, workerConcurrency, jobDeadlineMs } = config;
  const setup = { qpdf, allowUnsandboxed, sandboxLevel: engines.sandbox.level, maxPages };
  const pool = new PerformerPool({ size: workerConcurrency, setup, log });
  await pool.warm();
  const runner = new Runner({ ...deps, pool, deadlineMs: jobDeadlineMs, ended: metrics.jobEnded });
  await queue.work(workerConcurrency, (jobId, lost) => runner.handle(jobId, lost));
  return {
    pids: () => pool.pids(),
    stop: async () => {
      await queue.stopTaking();
      const deadline = Date.now() + drainMs;
      while (runner.running > 0 && Date.now() < deadline) await sleep(20);
      runner.interrupt();
      while (runner.running > 0 && Date.now() < deadline + 3000) await sleep(20);
      await pool.close();
    },
  };
}
