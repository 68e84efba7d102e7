import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall } from '#engines/ports.ts';
import { type RunPriority, reasonOf } from '#engines/sandbox.ts';
import type { EngineChoice } from '../engines/engineChoice.ts';
import { environmentWithoutSecrets } from '../environmentWithoutSecrets.ts';
import type { InspectionResults, InspectionTask } from './inspectionTasks.ts';
import type { FromThread, ToThread } from './inspectionThread.ts';

const maxIdleMs = 60_000;
const entry = join(import.meta.dirname, 'inspectionThread.ts');

export type ThreadSetup = Pick<EngineChoice, 'qpdf' | 'allowUnsandboxed' | 'sandboxLevel' | 'maxPages'>;

export interface ThreadLimits {
  /** What a thread may take after its deadline, or after its caller has gone. Then it is ended. */
  readonly graceMs?: number;
  /** A thread that needs more memory for its objects ends alone. Real files need far less. */
  readonly maxHeapMb?: number;
}

interface Thread {
  readonly worker: Worker;
  idle: NodeJS.Timeout | undefined;
  /** Why it ended by itself. */
  failure: Error | undefined;
}

/**
 * Threads that read strangers' files for requests (docs/decisions/0430). They are started when they are needed, and end after a minute
 * without work. A thread that does not come to an end in time, or needs too much memory, is ended, and the file is `too_complex`.
 */
export class InspectionThreads {
  readonly #setup: ThreadSetup;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #graceMs: number;
  readonly #maxHeapMb: number;
  readonly #all = new Set<Thread>();
  readonly #idle: Thread[] = [];

  constructor(setup: ThreadSetup, log: Pick<Logger, 'warn'>, { graceMs = 2000, maxHeapMb = 512 }: ThreadLimits = {}) {
    this.#setup = setup;
    this.#log = log;
    this.#graceMs = graceMs;
    this.#maxHeapMb = maxHeapMb;
  }

  async run<Task extends InspectionTask>(
    task: Task,
    { scratchDir, signal, deadlineMs }: EngineCall,
    priority: RunPriority,
  ): Promise<InspectionResults[Task['kind']]> {
    if (signal.aborted) throw reasonOf(signal);
    const thread = this.#take();
    const { niceness } = priority;
    const request = { type: 'inspect', task, scratchDir, deadlineMs, niceness } as const;
    const caller = { signal, priority, graceMs: this.#graceMs };
    try {
      return (await answered(thread, request, caller)) as InspectionResults[Task['kind']];
    } finally {
      this.#giveBack(thread);
    }
  }

  /** Starts a thread ahead for a caller who will soon need one. */
  warm(): void {
    if (this.#all.size === 0) this.#giveBack(this.#start());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map(({ worker }) => worker.terminate()));
  }

  #take(): Thread {
    const idle = this.#idle.pop();
    if (idle) {
      clearTimeout(idle.idle);
      return idle;
    }
    return this.#start();
  }

  #start(): Thread {
    const worker = new Worker(entry, {
      workerData: this.#setup,
      env: environmentWithoutSecrets(),
      resourceLimits: { maxOldGenerationSizeMb: this.#maxHeapMb },
    });
    // A server that stops does not wait for it.
    worker.unref();
    const thread: Thread = { worker, idle: undefined, failure: undefined };
    worker.on('error', (failure) => {
      thread.failure = failure;
      this.#log.warn({ reason: failure.message }, 'inspection thread ended');
    });
    this.#all.add(thread);
    worker.once('exit', () => this.#forget(thread));
    return thread;
  }

  /** A thread that ends takes no more work. */
  #forget(thread: Thread): void {
    this.#all.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #giveBack(thread: Thread): void {
    if (!this.#all.has(thread)) return;
    this.#idle.push(thread);
    thread.idle = setTimeout(() => {
      this.#forget(thread);
      void thread.worker.terminate();
    }, maxIdleMs).unref();
  }
}

/** Ended at its deadline, for want of memory, or by a fault of ours. */
function endOf({ failure }: Thread): AppError {
  const isOurs = failure !== undefined && !('code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY');
  return isOurs ? new AppError('internal', { cause: failure }) : new AppError('too_complex');
}

interface Caller {
  readonly signal: AbortSignal;
  readonly priority: RunPriority;
  readonly graceMs: number;
}

/** Sends a request and resolves with its result. Rejects with `too_complex` when the thread has ended, and `cancelled`. */
function answered(thread: Thread, request: ToThread & { type: 'inspect' }, { signal, priority, graceMs }: Caller) {
  const { worker } = thread;
  return new Promise<InspectionResults[InspectionTask['kind']]>((resolve, reject) => {
    const endLater = (ms: number) => setTimeout(() => void worker.terminate(), ms).unref();
    let ending = endLater(request.deadlineMs + graceMs);
    const onAbort = () => {
      worker.postMessage({ type: 'cancel' } satisfies ToThread);
      clearTimeout(ending);
      ending = endLater(graceMs);
    };
    const onExit = () => finish(() => reject(signal.aborted ? new AppError('cancelled') : endOf(thread)));
    const onMessage = (message: FromThread) => {
      if (message.type === 'spent') {
        priority.spent(message.ms);
        worker.postMessage({ type: 'weigh', niceness: priority.niceness } satisfies ToThread);
      } else if (message.type === 'done') finish(() => resolve(message.result));
      else finish(() => reject(new AppError(message.code, { values: message.values, cause: message.cause })));
    };
    const finish = (settle: () => void) => {
      clearTimeout(ending);
      worker.off('message', onMessage).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    worker.on('message', onMessage).once('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    worker.postMessage(request);
  });
}
