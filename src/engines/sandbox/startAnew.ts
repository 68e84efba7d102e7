import { rm } from 'node:fs/promises';
import { makeJobFolder, type RootedFolder } from './jobFolder.ts';
import type { StartedProcess } from './process.ts';
import { type SandboxPlace, startProgram } from './startProgram.ts';
import type { SandboxCommand } from './types.ts';

/** A run whose folder is ready. `start` gives the process that gets its input. */
export interface ReadyRun {
  readonly folder: RootedFolder;
  readonly start: () => StartedProcess;
  /** Ends what still runs, and removes the folder. */
  close(): Promise<void>;
}

/** A sandbox that is started for this run. */
export async function startAnew(place: SandboxPlace, command: SandboxCommand, niceness: number): Promise<ReadyRun> {
  const folder = await makeJobFolder(place.isolation, command);
  return {
    folder,
    start: () => startProgram(place, command, folder, niceness),
    close: () => rm(folder.root, { recursive: true, force: true }),
  };
}
