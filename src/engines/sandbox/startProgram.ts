import { existsSync } from 'node:fs';
import type { Spawn } from './childProgram.ts';
import { type Command, commandLine, type Isolation, type JobFolder } from './commandLine.ts';
import { defaultLimits, type ResourceLimit, resourceLimits } from './limits.ts';
import { type StartedProcess, startProcess } from './process.ts';

/** How programs are started and isolated on this machine. */
export interface SandboxPlace {
  readonly isolation: Isolation;
  readonly filter: Buffer | undefined;
  readonly spawn: Spawn;
  /**
   * `spawn` sets limits and priority while the sandbox's program waits for its filter. An ordinary user's limit of processes would count those
   * of the server too, before there is a user namespace.
   */
  readonly spawnLimits: boolean;
}

/**
 * bwrap reads more arguments from there before it does anything (bwrap(1)). There are none: it waits for its limits, which its descendants
 * inherit.
 */
const waitsForLimits = ['--args', '4'];

/** Starts a program in its sandbox, with limits and a priority. */
export function startProgram(place: SandboxPlace, command: Command, folder: JobFolder, niceness: number): StartedProcess {
  const { isolation, filter, spawn, spawnLimits } = place;
  const reserves = typeof command.program !== 'string' || command.reservesAddresses === true;
  const memoryBytes = command.limits?.memoryBytes ?? defaultLimits.memoryBytes;
  const limits = resourceLimits({ ...defaultLimits, ...command.limits }, reserves);
  const program = programArgs(command, memoryBytes);
  if (spawnLimits) {
    const [bwrap = '', ...args] = commandLine(isolation, command, folder, program);
    return startProcess(spawn, {
      argv: [bwrap, ...waitsForLimits, ...args],
      cwd: folder.jobDir,
      filter,
      weight: { niceness, limits },
    });
  }
  const argv = commandLine(isolation, command, folder, [...firstToDie(), ...limited(limits), ...program]);
  return startProcess(spawn, { argv: [...lowered(niceness), ...argv], cwd: folder.jobDir, filter });
}

function programArgs({ program, args }: Command, memoryBytes: number): string[] {
  if (typeof program === 'string') return [program, ...args];
  const heapMb = Math.floor((memoryBytes * 0.75) / 1024 ** 2);
  return [process.execPath, `--max-old-space-size=${heapMb}`, program.nodeScript, ...args];
}

const [choom, prlimit] = ['/usr/bin/choom', '/usr/bin/prlimit'] as const;
/** Systems whose /bin is a folder of its own may have it there. */
const nice = ['/usr/bin/nice', '/bin/nice'].find((path) => existsSync(path)) ?? 'nice';

/** When the machine runs out of memory, the kernel kills an engine before the server (proc(5), `oom_score_adj`). */
function firstToDie(): string[] {
  return existsSync(choom) ? [choom, '-n', '1000', '--'] : [];
}

function limited(limits: readonly ResourceLimit[]): string[] {
  return existsSync(prlimit) ? [prlimit, ...limits.map(([resource, value]) => `--${resource}=${value}`), '--'] : [];
}

function lowered(niceness: number): string[] {
  return niceness > 0 ? [nice, '-n', String(niceness)] : [];
}
