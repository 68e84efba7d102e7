/**
 * A thread that reads strangers' files for requests of the web process, one at a time, so that no file can stop the server from answering
 * (docs/decisions/0430). It is a composition root, like jobs/workerProcess/workerProcess.ts.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#contract/api/appError.ts';
import { RunPriority, runAt } from '#engines/sandbox.ts';
import { composeEngines } from '../engines/composeEngines.ts';
import type { EngineChoice } from '../engines/engineChoice.ts';
import { type InspectionResults, type InspectionTask, inspect } from './inspectionTasks.ts';

/** For the thread. */
export type ToThread = ThreadRequest | { readonly type: 'weigh'; readonly niceness: number } | { readonly type: 'cancel' };

interface ThreadRequest {
  readonly type: 'inspect';
  readonly task: InspectionTask;
  readonly scratchDir: string;
  readonly deadlineMs: number;
  readonly niceness: number;
}

/** From the thread. `cause` is for the log only. */
export type FromThread =
  | { readonly type: 'spent'; readonly ms: number }
  | { readonly type: 'done'; readonly result: InspectionResults[InspectionTask['kind']] }
  | { readonly type: 'failed'; readonly code: AppError['code']; readonly values: AppError['values']; readonly cause: string };

const engines = await composeEngines(workerData as EngineChoice);
let running: { readonly controller: AbortController; readonly priority: RunPriority } | undefined;

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function run({ task, scratchDir, deadlineMs, niceness }: ThreadRequest): Promise<void> {
  const controller = new AbortController();
  const priority = new RunPriority(niceness, (ms) => tell({ type: 'spent', ms }));
  running = { controller, priority };
  const call = { scratchDir, signal: controller.signal, deadlineMs, progress: () => undefined };
  try {
    tell({ type: 'done', result: await runAt(priority, () => inspect(engines, task, call)) });
  } catch (error) {
    const { code, values } = error instanceof AppError ? error : new AppError('internal');
    const { cause } = error instanceof Error ? error : {};
    tell({ type: 'failed', code, values, cause: String(cause instanceof Error ? cause.message : (cause ?? error)) });
  } finally {
    running = undefined;
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'inspect') void run(message);
  else if (message.type === 'cancel') running?.controller.abort();
  else if (running) running.priority.niceness = message.niceness;
});
