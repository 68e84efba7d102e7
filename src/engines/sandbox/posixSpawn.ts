import { writeFileSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildEnd, ChildProgram, ProgramWeight, Spawn, SpawnRequest } from './childProgram.ts';
import { type CLibrary, openCLibrary } from './cLibrary.ts';

/** A program that has closed its output is waited for, first for this long, then longer. */
const firstWaitMs = 1;
const longestWaitMs = 50;

/**
 * Starts programs with posix_spawn(3). Node uses fork(2), which copies the page tables of this process, and makes a fault of each page that
 * is written afterwards. posix_spawn shares the memory until the program is loaded (docs/decisions/0470). Undefined where the C library does
 * not have it.
 */
export async function posixSpawn(): Promise<Spawn | undefined> {
  const library = await openCLibrary();
  return library && ((request) => start(library, request));
}

function start(library: CLibrary, request: SpawnRequest): ChildProgram {
  const toClose = new Set<number>();
  const pipe = () => {
    const made = library.pipe();
    toClose.add(made.read).add(made.write);
    return made;
  };
  try {
    const [input, output, errors] = [pipe(), pipe(), pipe()];
    const filter = request.filter && pipe();
    const gate = request.weight && pipe();
    const descriptors = [input.read, output.write, errors.write, ...(filter ? [filter.read] : []), ...(gate ? [gate.read] : [])];
    const pid = library.spawn({ ...request, descriptors });
    if (request.weight) weigh(library, pid, request.weight);
    if (filter && request.filter) writeSync(filter.write, request.filter);
    for (const ours of [input.write, output.read, errors.read]) toClose.delete(ours);
    return childOf(library, pid, { input: input.write, output: output.read, errors: errors.read });
  } catch (cause) {
    return notStarted(cause);
  } finally {
    for (const descriptor of toClose) library.close(descriptor);
  }
}

/** The kernel kills an engine before the server when the machine runs out of memory (proc(5)). */
const firstToDie = '1000';

function weigh(library: CLibrary, pid: number, { niceness, limits }: ProgramWeight): void {
  try {
    if (niceness > 0) setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/oom_score_adj`, firstToDie);
    for (const [resource, value] of limits) library.limit(pid, resource, value);
  } catch (cause) {
    // Nothing runs without its limits.
    process.kill(pid, 'SIGKILL');
    void statusOf(library, pid);
    throw cause;
  }
}

interface OurEnds {
  readonly input: number;
  readonly output: number;
  readonly errors: number;
}

function childOf(library: CLibrary, pid: number, ends: OurEnds): ChildProgram {
  const stdin = new Socket({ fd: ends.input, readable: false, writable: true });
  const stdout = new Socket({ fd: ends.output, readable: true, writable: false });
  const stderr = new Socket({ fd: ends.errors, readable: true, writable: false });
  let hasEnded = false;
  const end = async (): Promise<ChildEnd> => {
    await Promise.all([stdout, stderr].map(closed));
    const status = await statusOf(library, pid);
    hasEnded = true;
    stdin.destroy();
    return endOf(status);
  };
  return { pid, stdin, stdout, stderr, ended: end(), hasEnded: () => hasEnded };
}

function closed(stream: Socket): Promise<void> {
  return new Promise((resolve) => {
    stream.on('error', () => undefined).once('close', () => resolve());
  });
}

async function statusOf(library: CLibrary, pid: number): Promise<number> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const status = library.statusOf(pid);
    if (status !== undefined) return status;
    await delay(waitMs);
  }
}

/** The status of waitpid(2): the signal in the lowest seven bits, otherwise the exit code in the next eight. */
function endOf(status: number): ChildEnd {
  const signal = status & 0x7f;
  const killedBy = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0] as NodeJS.Signals | undefined;
  return signal === 0 ? { exitCode: (status >> 8) & 0xff, killedBy: null } : { exitCode: 128, killedBy: killedBy ?? null };
}

function notStarted(cause: unknown): ChildProgram {
  return { pid: undefined, stdin: null, stdout: null, stderr: null, ended: Promise.reject(cause), hasEnded: () => true };
}
