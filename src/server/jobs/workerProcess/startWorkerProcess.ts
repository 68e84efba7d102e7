import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '#contract/api/appError.ts';
import { environmentWithoutSecrets } from '../../environmentWithoutSecrets.ts';
import { newId } from '../../ids.ts';
import type { ServicesForJobs } from './serviceRequests.ts';
import type { WorkerProcessSetup } from './workerProtocol.ts';

export interface WorkerProcessOptions {
  readonly setup: Omit<WorkerProcessSetup, 'residentDir' | 'model' | 'hasTimestamps' | 'hasRevocation'>;
  /** The folder that holds one folder for each worker process, for programs that stay from job to job. */
  readonly residentRoot: string;
  /** Present where the operator has connected one. */
  readonly services: ServicesForJobs;
  readonly log: Logger;
}

export interface StartedProcess {
  readonly child: ChildProcess;
  /** Rejects with `WorkerProcessDied` if the process ends before it takes jobs. */
  readonly ready: Promise<void>;
}

interface Ending {
  /** The process has ended. */
  ended(): void;
  /** Whether nobody has to know why. */
  isExpected(): boolean;
}

/** The process ended during a job. The job may be tried again. */
export class WorkerProcessDied extends Error {
  constructor() {
    super('the worker process ended in the middle of a job');
    this.name = 'WorkerProcessDied';
  }
}

/** The error of a job whose process ended by itself. V8 aborts a process whose objects no longer fit: a retry would need as much memory. */
export function endOfProcess({ signalCode }: ChildProcess): Error {
  return signalCode === 'SIGABRT' ? new AppError('too_complex', { cause: 'out of memory' }) : new WorkerProcessDied();
}

const entry = join(import.meta.dirname, 'workerProcess.ts');

/** Starts a worker process. It tells by a message that it takes jobs. */
export function startWorkerProcess(options: WorkerProcessOptions, ending: Ending): StartedProcess {
  const residentDir = join(options.residentRoot, newId());
  const child = forkWorker(setupOf(options, residentDir));
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new WorkerProcessDied()));
  });
  // Callers that await it see the error. An idle process that ends must not end the server.
  ready.catch(() => undefined);
  child.once('exit', (code, killedBy) => {
    ending.ended();
    // Programs in that folder end with their parent, a moment later.
    void rm(residentDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
    if (!ending.isExpected() && code !== 0) options.log.warn({ code, killedBy, words }, 'worker process ended');
  });
  return { child, ready };
}

function setupOf({ setup, services }: WorkerProcessOptions, residentDir: string): WorkerProcessSetup {
  const { model: forJobs, timestamps, revocation } = services;
  const facts = forJobs && { model: { name: forJobs.model.name, contextTokens: forJobs.model.contextTokens } };
  return { ...setup, residentDir, hasTimestamps: timestamps !== undefined, hasRevocation: revocation !== undefined, ...facts };
}

function forkWorker(setup: WorkerProcessSetup): ChildProcess {
  return fork(entry, [JSON.stringify(setup)], {
    // A process group of its own, so that the process and its children can be killed together.
    detached: true,
    // Each thread would hold memory of its own.
    env: { ...environmentWithoutSecrets(), MALLOC_ARENA_MAX: '2' },
    // 35,000 cells of tables in Word take 600 MB. A young generation of 2 MB takes a quarter more CPU time on 100 pages (docs/decisions/0432).
    execArgv: ['--max-old-space-size=768', '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Ends a worker process and all programs of its group. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
