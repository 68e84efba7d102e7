import { channel } from 'node:diagnostics_channel';
import { AppError } from '#contract/api/appError.ts';
import type { ChildEnd, ChildProgram, Spawn, SpawnRequest } from './childProgram.ts';
import { startDeadline } from './deadlineClock.ts';
import { maxStderrBytes, maxStdoutBytes } from './limits.ts';
import type { RunPriority } from './priority.ts';
import { watchRun } from './resourceWatch.ts';
import type { Limits } from './types.ts';

export interface ProcessEnd extends ChildEnd {
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** What a run of a started process may use, and who hears of it. */
export interface Supervision {
  readonly limits: Pick<Limits, 'memoryBytes' | 'diskBytes'>;
  readonly priority: RunPriority;
  /** It may outlive its caller's work. */
  readonly stays: boolean;
  readonly onLine: ((line: string, tell: (line: string) => void) => void) | undefined;
}

/** A process group that nobody watches yet. */
export interface StartedProcess {
  readonly child: ChildProgram;
  readonly cwd: string;
  /** The first part of what it wrote until now. */
  readonly stdout: () => Buffer;
  readonly stderr: () => Buffer;
}

/** A running process group. */
export interface RunningProcess {
  /** Rejects with `engine_missing` where the program cannot be started, with `too_complex` where the run exceeded a limit. */
  readonly ended: Promise<ProcessEnd>;
  /** Writes to its standard input. Input that the program does not read is lost. */
  write(bytes: string | Uint8Array): void;
  endInput(): void;
  /** Kills the whole group at once. */
  kill(): void;
  /** Its CPU time until now. */
  usedMs(): number;
}

/** `bench:trace` listens: what was started, and when. */
const starts = channel('sheaf-pdf.program');

/** Starts a program as a process group of its own. */
export function startProcess(spawn: Spawn, request: Omit<SpawnRequest, 'env'>): StartedProcess {
  const { argv, cwd } = request;
  const startMs = performance.now();
  // Nothing of the server's environment, which holds the database's address and the session secret.
  const child = spawn({ ...request, env: { PATH: '/usr/bin:/bin', HOME: cwd, TMPDIR: cwd, LANG: 'C.UTF-8' } });
  if (starts.hasSubscribers) starts.publish({ argv, child, startMs });
  // Callers that await it see the error.
  child.ended.catch(() => undefined);
  // A program that ends before it has read everything causes no error here. Its exit code tells.
  child.stdin?.on('error', () => undefined);
  return { child, cwd, stdout: keepFirst(child.stdout, maxStdoutBytes), stderr: keepFirst(child.stderr, maxStderrBytes) };
}

/** Watches a process until it ends. Called in the turn of its start, or while it waits for its input. */
export function supervise(started: StartedProcess, { limits, priority, stays, onLine }: Supervision): RunningProcess {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessEnd>();
  const { child, cwd } = started;
  const { pid } = child;
  const tooMuch = (cause: string) => {
    killGroup(pid);
    reject(new AppError('too_complex', { cause }));
  };
  let usedMs = 0;
  const spent = (ms: number) => {
    usedMs += ms;
    priority.spent(ms);
  };
  const watch = pid === undefined ? undefined : watchRun({ pid, jobDir: cwd, limits, spent }, tooMuch);
  const leave = pid === undefined ? () => undefined : priority.add(pid, stays);
  const ended = () => {
    watch?.stop();
    leave();
    // A program may leave children behind that closed their pipes.
    killGroup(pid);
  };
  child.ended.then(
    (end) => {
      ended();
      resolve({ ...end, stdout: started.stdout(), stderr: started.stderr().toString('utf8') });
    },
    (cause) => {
      ended();
      reject(new AppError('engine_missing', { cause }));
    },
  );
  const write = (bytes: string | Uint8Array) => {
    watch?.lookSoon();
    child.stdin?.write(bytes);
  };
  if (onLine) tellLines(child.stdout, (line) => onLine(line, (answer) => write(`${answer}\n`)));
  return {
    ended: promise,
    write,
    endInput: () => void child.stdin?.end(),
    kill: () => killGroup(child.pid),
    usedMs: () => usedMs,
  };
}

export interface ProcessRun extends Supervision {
  readonly stdin: string | Uint8Array | Promise<string> | undefined;
  readonly holdsInput: boolean;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Runs one process group to its end. Deadline and abort kill the whole group. */
export async function runProcess(start: () => StartedProcess, run: ProcessRun): Promise<ProcessEnd> {
  if (run.signal.aborted) throw reasonOf(run.signal);
  const running = supervise(start(), run);
  let stopped: { readonly reason: unknown } | undefined;
  const kill = (reason: unknown) => {
    stopped ??= { reason };
    running.kill();
  };
  const late = () => kill(new AppError('too_complex', { cause: 'deadline' }));
  const stopClock = startDeadline(
    Math.max(1, run.deadlineMs),
    { niceness: () => run.priority.niceness, usedMs: running.usedMs },
    late,
  );
  const onAbort = () => kill(reasonOf(run.signal));
  run.signal.addEventListener('abort', onAbort, { once: true });
  const give = (bytes: string | Uint8Array) => {
    running.write(bytes);
    if (!run.holdsInput) running.endInput();
  };
  if (run.stdin instanceof Promise) run.stdin.then(give, kill);
  else give(run.stdin ?? '');
  try {
    const end = await running.ended;
    if (stopped) throw stopped.reason;
    return end;
  } finally {
    stopClock();
    run.signal.removeEventListener('abort', onAbort);
  }
}

/** A caller with its own deadlines passes the error as the abort reason. */
export function reasonOf({ reason }: AbortSignal): AppError {
  return reason instanceof AppError ? reason : new AppError('cancelled', { cause: reason });
}

export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // ESRCH: the group has ended already.
  }
}

const longestLine = 16_000;

/** Lines as they arrive. An endless line is cut off. */
function tellLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const line of lines) onLine(line);
  });
}

function keepFirst(stream: NodeJS.ReadableStream | null, maxBytes: number): () => Buffer {
  const chunks: Buffer[] = [];
  let kept = 0;
  stream?.on('data', (chunk: Buffer) => {
    if (kept >= maxBytes) return;
    const part = chunk.subarray(0, maxBytes - kept);
    kept += part.length;
    chunks.push(part);
  });
  return () => Buffer.concat(chunks);
}
