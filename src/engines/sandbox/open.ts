import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nodeSpawn, type Spawn } from './childProgram.ts';
import type { Isolation } from './commandLine.ts';
import { copyResult, layOut, makeOpenFolder, takeResult } from './jobFolder.ts';
import { defaultLimits } from './limits.ts';
import { posixSpawn } from './posixSpawn.ts';
import { PreparedSandboxes } from './preparedSandboxes.ts';
import { currentPriority, RunPriority } from './priority.ts';
import { runProcess, supervise } from './process.ts';
import { seccompFilter } from './seccomp.ts';
import { startAnew } from './startAnew.ts';
import { type SandboxPlace, startProgram } from './startProgram.ts';
import type { Resident, ResidentCommand, Sandbox, SandboxCommand, SandboxLevel, SandboxOptions, SandboxRun } from './types.ts';

const levelOf: Readonly<Record<Isolation, SandboxLevel>> = {
  'namespaces as root': 1,
  'namespaces as user': 1,
  'other user id': 2,
  'limits only': 3,
};

const descriptions: Readonly<Record<SandboxLevel, string>> = {
  1: 'level 1: namespaces, a system-call filter, no network',
  2: 'level 2: another user id and limits; keep this container without a network',
  3: 'level 3: limits only, programs see your files and network; for development',
};

/** Finds the best level that works here by running a program on it. Throws when none is good enough. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const asRoot = process.getuid?.() === 0;
  const spawn = (await posixSpawn()) ?? nodeSpawn;
  const ladder: Isolation[] = asRoot ? ['namespaces as root', 'other user id'] : ['namespaces as user'];
  if (options.allowUnsandboxed) ladder.push('limits only');
  for (const isolation of ladder) {
    if (options.level !== undefined && levelOf[isolation] !== options.level) continue;
    const sandbox = sandboxOf(isolation, options, spawn);
    if (options.level !== undefined || isolation === 'limits only' || (await works(sandbox))) return sandbox;
  }
  throw new Error(
    'No isolation works here for programs that read uploaded files. Install bubblewrap and allow user namespaces, ' +
      'or run as root in a container of its own, or set ALLOW_UNSANDBOXED=1 if every uploaded file is trusted.',
  );
}

function sandboxOf(isolation: Isolation, options: Pick<SandboxOptions, 'priority' | 'preparedDir'>, spawn: Spawn): Sandbox {
  const asked = options.priority ?? currentPriority;
  const priority = () => asked() ?? new RunPriority(0);
  const level = levelOf[isolation];
  const filter = level === 1 ? seccompFilter(process.arch) : undefined;
  const spawnLimits = isolation === 'namespaces as root' && spawn !== nodeSpawn;
  const place: SandboxPlace = { isolation, filter, spawn, spawnLimits };
  const prepared =
    level === 1 && options.preparedDir !== undefined ? new PreparedSandboxes(place, options.preparedDir) : undefined;
  const run = async (given: SandboxCommand): Promise<SandboxRun> => {
    // The program starts in its own folder, so relative paths have to be made absolute.
    const command = { ...given, inputs: given.inputs.map((input) => ({ ...input, path: resolve(input.path) })) };
    const weight = priority();
    const started = (await prepared?.take(command, weight.niceness)) ?? (await startAnew(place, command, weight.niceness));
    const { folder, close } = started;
    try {
      const end = await runProcess(started.start, {
        stdin: command.stdin,
        limits: { ...defaultLimits, ...command.limits },
        priority: weight,
        stays: false,
        onLine: command.onLine,
        holdsInput: command.holdsInput ?? false,
        deadlineMs: command.deadlineMs,
        signal: command.signal,
      });
      return { ...end, take: (name, toPath) => takeResult(folder.jobDir, name, toPath), close };
    } catch (cause) {
      await close();
      throw cause;
    } finally {
      prepared?.refill(command);
    }
  };
  const start = async (command: ResidentCommand): Promise<Resident> => {
    const folder = await makeOpenFolder(isolation, command);
    const limits = { ...defaultLimits, ...command.limits };
    const weight = priority();
    const process = startProgram(place, command, folder, weight.niceness);
    const running = supervise(process, { limits, onLine: command.onLine, priority: weight, stays: true });
    const ended = running.ended.then(() => undefined);
    // Callers that await it see the error.
    ended.catch(() => undefined);
    const close = async () => {
      running.kill();
      await ended.catch(() => undefined);
      // The kernel ends the processes of the namespace a moment after the group.
      await rm(folder.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    };
    return {
      ended,
      tell: (line) => running.write(`${line}\n`),
      show: (name, path) => layOut(folder, name, path),
      hide: (name) => rm(join(folder.inDir, name), { force: true }),
      take: (name, toPath) => copyResult(folder.jobDir, name, toPath),
      close,
    };
  };
  return { level, description: descriptions[level], run, start, close: async () => prepared?.close() };
}

/** The self-test: a program starts and reports back. `sandbox.test.ts` proves what it cannot do. */
async function works(sandbox: Sandbox): Promise<boolean> {
  if (sandbox.level === 1 && !(isExecutable('/usr/bin/bwrap') && seccompFilter(process.arch))) return false;
  const scratchDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  try {
    const run = await sandbox.run({
      program: '/usr/bin/env',
      args: ['true'],
      inputs: [],
      deadlineMs: 10_000,
      signal: new AbortController().signal,
      scratchDir,
    });
    return run.exitCode === 0;
  } catch {
    return false;
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
