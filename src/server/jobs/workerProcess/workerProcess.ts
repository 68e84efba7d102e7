/**
 * A worker process: a child process that runs our TypeScript for one job at a time and starts engines in the sandbox. It has neither the
 * database's address nor the secret. It is a composition root, like main.ts.
 */
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { SharedCopies } from '#engines/core/sharedCopies.ts';
import { RunPriority } from '#engines/sandbox.ts';
import { collectGarbage } from '../../collectGarbage.ts';
import { composeEngines } from '../../engines/composeEngines.ts';
import { errorFacts } from '../../observability/errorFacts.ts';
import { isDiskFull } from '../queue/retry.ts';
import { executeOperation } from './executeOperation.ts';
import { loadOperationHandler } from './operationHandler.ts';
import { ParentServices } from './parentServices.ts';
import type { EndOfJob, FromWorkerProcess, HandlerRequest, ToWorkerProcess, WorkerProcessSetup } from './workerProtocol.ts';

const setup: WorkerProcessSetup = JSON.parse(process.argv[2] ?? '{}');
const services = new ParentServices(tell);
const priority = new RunPriority(0, (ms) => tell({ type: 'spent', ms }));
const engines = await composeEngines({
  ...setup,
  model: setup.model && services.model(setup.model),
  seal: services.seal(),
  timestamps: setup.hasTimestamps ? services.timestamps() : undefined,
  revocation: setup.hasRevocation ? services.revocation() : undefined,
  priority: () => priority,
});
let running: AbortController | undefined;

function tell(message: FromWorkerProcess): void {
  if (process.connected) process.send?.(message);
}

async function run(request: HandlerRequest): Promise<void> {
  const controller = new AbortController();
  running = controller;
  let resident: EndOfJob['resident'];
  const call = {
    scratchDir: request.scratchDir,
    copies: new SharedCopies(join(request.scratchDir, 'copies')),
    signal: controller.signal,
    deadlineMs: request.deadlineMs,
    owner: request.owner,
    keepsProgram: (hasSpare: boolean) => {
      resident = { hasSpare };
    },
    progress: (done: number, total: number) => tell({ type: 'progress', done, total }),
  };
  try {
    const handler = await loadOperationHandler(request.operation);
    if (!handler) throw new AppError('engine_missing');
    const result = await executeOperation(handler, request, engines, call);
    tell({ type: 'done', result, rssBytes: process.memoryUsage.rss(), resident });
  } catch (error) {
    const { code, values } = error instanceof AppError ? error : new AppError(isDiskFull(error) ? 'storage_full' : 'internal');
    // Steps that ran beside the failed one are stopped before the job's folder is removed.
    controller.abort();
    const cause = JSON.stringify(errorFacts(error));
    tell({ type: 'failed', code, values, cause, rssBytes: process.memoryUsage.rss(), resident });
  } finally {
    running = undefined;
  }
}

process.on('message', (message: ToWorkerProcess) => {
  if (message.type === 'execute') {
    tell({ type: 'taken' });
    priority.niceness = message.niceness;
    void run(message.request);
  } else if (message.type === 'weigh') priority.niceness = message.niceness;
  else if (message.type === 'cancel') running?.abort();
  else if (message.type === 'prepareOffice') {
    if (!running) priority.niceness = message.niceness;
    void engines.office.prepare();
  } else services.hear(message);
});
// The server is gone: stop the engines and exit.
process.on('disconnect', () => {
  if (!running) process.exit(0);
  running.abort();
  setTimeout(() => process.exit(0), 500);
});
// A Ctrl-C in the terminal reaches the whole group. The server decides when worker processes end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
collectGarbage();
tell({ type: 'ready' });
