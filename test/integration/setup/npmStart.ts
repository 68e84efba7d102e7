import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { processTree } from '../../../scripts/processes.ts';
import { root } from '../../../scripts/setup/place.mjs';
import { freePort } from '../../../scripts/site.ts';

/** `npm start` with its processes, as a person runs it. */
export interface NpmStart {
  readonly url: string;
  /** The processes of the command itself, of npm, of the start script and of the server. */
  readonly pids: { readonly outer: number; readonly npm: number; readonly start: number; readonly server: number };
  /** The whole output. */
  said(): string;
  /** Ends it in order, like Ctrl-C, and waits for the end. */
  stop(): Promise<void>;
}

const started: ChildProcess[] = [];

/** Kills the remaining processes at once, for use after a failed test. */
export function endAll(): void {
  for (const child of started.splice(0)) for (const pid of processTree(child.pid ?? 0)) kill(pid, 'SIGKILL');
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

export function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** Starts the command and waits until the site answers. */
export async function npmStart(env: Record<string, string>, command: readonly string[] = ['npm', 'start']): Promise<NpmStart> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = command;
  const settings = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...env };
  // A process group of its own, as a terminal creates one for each command.
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] as const, detached: true };
  const child = spawn(program, args, { ...options, stdio: [...options.stdio], env: { ...process.env, ...settings } });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; !(await answers()); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`no site (${child.exitCode}): ${said.slice(-2000)}`);
  }
  const outer = child.pid ?? 0;
  const tree = processTree(outer);
  const find = (pattern: RegExp) => tree.find((pid) => pattern.test(commandOf(pid))) ?? 0;
  const pids = { outer, npm: find(/^npm|\/npm /), start: find(/scripts\/start\.mjs/), server: find(/entry\.mjs/) };
  const stop = async () => {
    kill(-outer, 'SIGINT');
    await expect.poll(() => isAlive(pids.server), { timeout: 30_000 }).toBe(false);
  };
  return { url, pids, said: () => said, stop };
}
