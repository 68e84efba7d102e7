import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '#contract/api/errors.ts';
import type { Operation } from '#contract/api/operation.ts';
import { neededPart } from '#contract/site/setupParts.ts';

/** The format that `npm start` writes (scripts/setup/progressFile.mjs). */
const progress = z.object({
  /** The installing process. */
  pid: z.int(),
  parts: z.array(
    z.object({
      part: z.string(),
      packages: z.array(z.string()),
      state: z.enum(['waiting', 'installing', 'ready', 'failed']),
      percent: z.int(),
      secondsLeft: z.int(),
      fix: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
});

export type PartProgress = z.infer<typeof progress>['parts'][number] & { readonly state: 'waiting' | 'installing' | 'failed' };

/** The parts that are not ready. A file of a process that has ended is ignored: what is missing then is not being installed. */
export async function readSetupProgress(path: string): Promise<readonly PartProgress[]> {
  try {
    const { pid, parts } = progress.parse(JSON.parse(await readFile(path, 'utf8')));
    return isAlive(pid) ? parts.filter((each): each is PartProgress => each.state !== 'ready') : [];
  } catch {
    // The file is removed when everything is installed.
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What routes ask. */
export interface SetupProgress {
  parts(): Promise<readonly PartProgress[]>;
  /** Throws `being_set_up` while the operation's part is being installed. */
  requireReady(operation: Pick<Operation, 'needs'>): Promise<void>;
}

export function openSetupProgress(path: string | undefined, hasModel: boolean): SetupProgress {
  const parts = async () => (path === undefined ? [] : readSetupProgress(path));
  return {
    parts,
    requireReady: async (operation) => {
      const needed = neededPart(operation, hasModel);
      if (needed === undefined || path === undefined) return;
      const part = (await parts()).find((each) => each.part === needed);
      // For a part that could not be installed the engine itself answers that the tool is not available.
      if (!part || part.state === 'failed') return;
      const minutes = Math.max(1, Math.ceil(part.secondsLeft / 60));
      throw new AppError('being_set_up', { values: { minutes }, retryAfterSeconds: Math.max(5, part.secondsLeft) });
    },
  };
}
