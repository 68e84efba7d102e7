import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Queue } from './queue/queue.ts';
import { Runner, type RunnerDeps } from './runner.ts';
import { openScratch } from './scratch.ts';
import type { CpuUsage } from './workerProcess/cpuUsage.ts';
import { checkOperationHandlers } from './workerProcess/operationHandlers.ts';
import type { ServicesForJobs } from './workerProcess/serviceRequests.ts';
import { WorkerProcessPool } from './workerProcess/workerProcessPool.ts';
import type { WorkerProcessSetup } from './workerProcess/workerProtocol.ts';

export interface WorkerDeps extends Omit<RunnerDeps, 'pool' | 'deadlineMs' | 'ended'> {
  readonly config: Config;
  readonly setup: Omit<WorkerProcessSetup, 'residentDir' | 'model' | 'hasTimestamps' | 'hasRevocation'>;
  readonly services: ServicesForJobs;
  readonly queue: Queue;
  readonly use: CpuUsage;
  readonly metrics: Metrics;
  /** Whether worker processes are started before the first job. */
  readonly isWarm: boolean;
}

export interface Worker {
  /** Process ids of the worker processes. */
  pids(): number[];
  /** Takes no new jobs, lets running ones finish, returns the rest to the queue (docs/decisions/0028). */
  stop(): Promise<void>;
}

/** Part of the 30 s in which a stop has to end. */
const drainMs = 25_000;
const giveBackMs = 3000;

/** The part of the service that runs jobs. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { config, setup, services, log, queue, metrics } = deps;
  // A missing operation handler fails the start here, not the first job.
  checkOperationHandlers();
  const { workerConcurrency: size, jobDeadlineMs: deadlineMs } = config;
  const residents = await openScratch(join(config.dataDir, 'residents'));
  const { use } = deps;
  const pool = new WorkerProcessPool({ size, setup, residentRoot: residents.path, services, use, log });
  if (deps.isWarm) await pool.warm();
  const runner = new Runner({ ...deps, pool, deadlineMs, ended: metrics.jobEnded });
  await queue.work(size, (jobId, lost) => runner.handle(jobId, lost), use);
  const untilIdle = async (deadline: number) => {
    while (runner.running > 0 && Date.now() < deadline) await sleep(20);
  };
  return {
    pids: () => pool.pids(),
    stop: async () => {
      await queue.stopTaking();
      await untilIdle(Date.now() + drainMs);
      runner.interrupt();
      await untilIdle(Date.now() + giveBackMs);
      await pool.close();
      await residents.close();
    },
  };
}
