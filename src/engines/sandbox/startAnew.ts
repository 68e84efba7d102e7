import { rm } from 'node:fs/promises';
import { commandLine, type Isolation } from './commandLine.ts';
import { makeJobFolder, type RootedFolder } from './jobFolder.ts';
import { type StartedProcess, startProcess } from './process.ts';
import type { SandboxCommand } from './types.ts';

/** How programs are isolated on this machine. */
export interface SandboxPlace {
  readonly isolation: Isolation;
  readonly filter: Buffer | undefined;
  readonly hasLimits: boolean;
}

/** A run whose folder is ready. `start` gives the process that gets its input. */
export interface ReadyRun {
  readonly folder: RootedFolder;
  readonly start: () => StartedProcess;
  /** Ends what still runs, and removes the folder. */
  close(): Promise<void>;
}

/** A sandbox that is started for this run. */
export async function startAnew(place: SandboxPlace, command: SandboxCommand, niceness: number): Promise<ReadyRun> {
  const { isolation, filter, hasLimits } = place;
  const folder = await makeJobFolder(isolation, command);
  const argv = commandLine(isolation, command, folder, hasLimits);
  return {
    folder,
    start: () => startProcess({ argv, cwd: folder.jobDir, filter, niceness }),
    close: () => rm(folder.root, { recursive: true, force: true }),
  };
}
