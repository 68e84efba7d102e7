import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { bytesPerMb } from '#contract/files/files.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { limitInspections } from './documents/documentInspections.ts';
import { InspectionThreads } from './documents/inspectionThreads.ts';
import { memoizeBriefly } from './documents/memoizeBriefly.ts';
import { type SweepDeps, startLocalSweeping, startSweeping } from './documents/sweep.ts';
import { UploadReceiver } from './documents/uploadReceiver.ts';
import { connectSeal, findTranslationModels } from './engines/connectedServices.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { openTransport } from './mail/transport.ts';
import { serveMetrics } from './observability/metrics.ts';
import type { Payments } from './payments/payments.ts';
import { startReconciling } from './payments/startReconciling.ts';
import { openParts, type Parts, type ServiceOptions } from './serviceParts.ts';
import { openSetupProgress } from './setupProgress.ts';

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

interface StopSignals {
  readonly stopping: AbortSignal;
  readonly drained: AbortSignal;
}

function openApp(options: ServiceOptions, parts: Parts, stop: StopSignals): Promise<FastifyInstance> {
  const { config, engines, log, buildDir } = options;
  const { database, documents, blobs, scratch, jobs, metrics } = parts;
  const { qpdf, sandbox } = engines;
  const { allowUnsandboxed } = config;
  const threads = new InspectionThreads({ qpdf, allowUnsandboxed, sandboxLevel: sandbox.level, maxPages }, log);
  const inspections = limitInspections({ engines, threads, scratch, use: parts.use });
  const uploadReceiver = new UploadReceiver({
    blobs,
    scratch,
    documents,
    storeAnswers: memoizeBriefly(() => blobs.check()),
    maxBytesOf: (kind) => config.maxMb[kind.limit] * bytesPerMb,
    quota: parts.quota,
    minFreeBytes: config.minFreeDiskBytes,
    inspect: inspections.facts,
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
  const { allowUnsandboxed, signatureRootsDir, ocrLanguages, estimateMs, translationModelsDir } = config;
  const folders = { signatureRootsDir, translationModelsDir };
  const { qpdf, sandbox } = engines;
  const setup = { qpdf, allowUnsandboxed, ...folders, ocrLanguages, estimateMs, sandboxLevel: sandbox.level, maxPages };
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
  if (config.production && config.payments.mode === 'demo') log.warn('PAYMENTS=demo: credits are sold for simulated payments');
  const parts = await openParts(options);
  const stopping = new AbortController();
  const drained = new AbortController();
  const isWorker = config.role !== 'web';
  const worker = isWorker ? await openWorker(options, parts) : undefined;
  const stopMail = isWorker ? await startMail(config, parts) : async () => undefined;
  const stopSweeping = isWorker ? startSweeping(parts.sweepDeps, log) : startLocalSweeping(parts.sweepDeps, log);
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
