import { spawn } from 'node:child_process';
import { AppError } from '#contract/errors.ts';
import { maxStderrBytes, maxStdoutBytes } from './limits.ts';

export interface ProcessEnd {
  readonly exitCode: number;
  readonly killedBy: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface ProcessStart {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly stdin: string | Uint8Array | undefined;
  /** Goes to descriptor 3, where bwrap reads its seccomp filter. */
  readonly filter: Buffer | undefined;
  readonly onLine: ((line: string) => void) | undefined;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Runs one process group to its end, and to nobody's later: deadline and abort kill the whole group. */
export function runProcess(start: ProcessStart): Promise<ProcessEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessEnd>();
  if (start.signal.aborted) return Promise.reject(reasonOf(start.signal));
  const [program = '', ...args] = start.words;
  const child = spawn(program, args, {
    cwd: start.cwd,
    // Nothing of the server's environment: it holds the database's address and the session secret.
    env: { PATH: '/usr/bin:/bin', HOME: start.cwd, TMPDIR: start.cwd, LANG: 'C.UTF-8' },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', start.filter ? 'pipe' : 'ignore'],
  });
  let stopped: AppError | undefined;
  const kill = (reason: AppError) => {
    stopped ??= reason;
    killGroup(child.pid);
  };
  const deadline = setTimeout(() => kill(new AppError('too_complex', { cause: 'deadline' })), Math.max(1, start.deadlineMs));
  const onAbort = () => kill(reasonOf(start.signal));
  start.signal.addEventListener('abort', onAbort, { once: true });
  const { onLine } = start;
  if (onLine) tellLines(child.stdout, onLine);
  const stdout = keepFirst(child.stdout, maxStdoutBytes);
  const stderr = keepFirst(child.stderr, maxStderrBytes);
  const settle = () => {
    clearTimeout(deadline);
    start.signal.removeEventListener('abort', onAbort);
    // A program may leave children behind that closed their pipes.
    killGroup(child.pid);
  };
  child.once('error', (cause) => {
    settle();
    reject(new AppError('engine_missing', { cause }));
  });
  child.once('close', (code, killedBy) => {
    settle();
    if (stopped) reject(stopped);
    else resolve({ exitCode: code ?? 128, killedBy, stdout: stdout(), stderr: stderr().toString('utf8') });
  });
  feed(child.stdin, start.stdin ?? '');
  if (start.filter) feed(child.stdio[3] as NodeJS.WritableStream, start.filter);
  return promise;
}

/** A caller that sets deadlines of its own says so in the reason. */
function reasonOf({ reason }: AbortSignal): AppError {
  return reason instanceof AppError ? reason : new AppError('cancelled', { cause: reason });
}

/** A program that ends before it has read everything is no error of ours: its exit code tells. */
function feed(pipe: NodeJS.WritableStream | null, bytes: string | Uint8Array): void {
  if (!pipe) return;
  pipe.on('error', () => undefined);
  pipe.end(bytes);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // ESRCH: the group is gone already.
  }
}

const longestLine = 1000;

/** Lines as they come; one that never ends is cut off. */
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
