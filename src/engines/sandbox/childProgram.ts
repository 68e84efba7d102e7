import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ResourceLimit } from './limits.ts';

export interface SpawnRequest {
  /** The complete command line, beginning with the program. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What it reads from descriptor 3. At most 4096 bytes. */
  readonly filter: Buffer | undefined;
  /** Set before its descriptor 4 ends, for which it waits; it comes with a filter. Only `posixSpawn` can. */
  readonly weight?: ProgramWeight;
}

/** What the program and all that it starts may take. */
export interface ProgramWeight {
  readonly niceness: number;
  readonly limits: readonly ResourceLimit[];
}

export interface ChildEnd {
  readonly exitCode: number;
  readonly killedBy: NodeJS.Signals | null;
}

/** A started program, in a session and a process group of its own. */
export interface ChildProgram {
  /** Undefined where it could not be started. */
  readonly pid: number | undefined;
  readonly stdin: Writable | null;
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  /** Resolves when it has ended and its output was read. Rejects where it could not be started. */
  readonly ended: Promise<ChildEnd>;
  /** Its id may belong to another process then. */
  hasEnded(): boolean;
}

export type Spawn = (request: SpawnRequest) => ChildProgram;

/** For systems without the calls of `posixSpawn`. */
export const nodeSpawn: Spawn = ({ argv: [program = '', ...args], cwd, env, filter }) => {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe', filter ? 'pipe' : 'ignore'] });
  const filterPipe = child.stdio[3] as NodeJS.WritableStream | null;
  filterPipe?.on('error', () => undefined);
  if (filter) filterPipe?.end(filter);
  const ended = new Promise<ChildEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve({ exitCode: code ?? 128, killedBy }));
  });
  const { pid, stdin, stdout, stderr } = child;
  return { pid, stdin, stdout, stderr, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
};
