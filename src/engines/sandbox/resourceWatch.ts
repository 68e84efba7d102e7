import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuMs, SampledTime } from './cpuTime.ts';
import { descendants } from './descendants.ts';
import type { Limits } from './types.ts';

/** Most runs end before the first check. */
const everyMs = 250;
/** A program that waits is looked at less and less often: a look at LibreOffice, its threads and open files takes 20 ms. */
const idleMs = 2000;
/** Allowance for additional processes: the sandbox's own, a shell. */
const slackBytes = 128 * 1024 ** 2;
const blockBytes = 512;

export interface Watched {
  readonly pid: number;
  /** The only folder that it may write. */
  readonly jobDir: string;
  readonly limits: Pick<Limits, 'memoryBytes' | 'diskBytes'>;
  /** Told of CPU time that the run has used. */
  readonly spent: (ms: number) => void;
}

export interface ResourceWatch {
  /** The program gets something to do. */
  lookSoon(): void;
  stop(): void;
}

/**
 * The kernel's limits count by process and by file. This counts a run as a whole: its processes, and what they have written
 * (docs/decisions/0294). Reports the first exceeded limit.
 */
export function watchRun({ pid, jobDir, limits, spent }: Watched, tooMuch: (cause: string) => void): ResourceWatch {
  let isOver = false;
  let waitMs = everyMs;
  let seenMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const time = new SampledTime(performance.now());
  const look = async () => {
    const pids = await descendants(pid);
    const each = await Promise.all(pids.map((one) => cpuMs(one, 'descendants')));
    const ms = each.reduce((sum, one) => sum + one, 0);
    if (!isOver) spent(time.sample(ms, performance.now()));
    waitMs = ms === seenMs ? Math.min(2 * waitMs, idleMs) : everyMs;
    seenMs = ms;
    const used = await memoryOf(pids);
    if (used > limits.memoryBytes + slackBytes) return 'memory of all processes';
    const written = (await namedBytes(jobDir)) + (await namelessBytes(pids));
    return written > limits.diskBytes ? 'files of the run' : undefined;
  };
  const lookLater = () => {
    timer = setTimeout(async () => {
      timer = undefined;
      const cause = await look().catch(() => undefined);
      if (isOver) return;
      if (cause === undefined) lookLater();
      else tooMuch(cause);
    }, waitMs).unref();
  };
  lookLater();
  return {
    lookSoon: () => {
      if (waitMs === everyMs) return;
      waitMs = everyMs;
      // During a look the next one follows anyway.
      if (timer === undefined || isOver) return;
      clearTimeout(timer);
      lookLater();
    },
    stop: () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      spent(time.rest(performance.now()));
    },
  };
}

/** Their memory that is not backed by files: private memory, and shared memory. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return texts.reduce((sum, text) => {
    const kilobytes = [...text.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((all, [, words]) => all + Number(words), 0);
    return sum + kilobytes * 1024;
  }, 0);
}

/** The disk space of the files in a folder. */
async function namedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return namedBytes(path);
      return entry.isFile() ? stat(path).then(({ blocks }) => blocks * blockBytes, nothing) : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Deleted files that are still open: they take space and are in no folder. */
async function namelessBytes(pids: readonly number[]): Promise<number> {
  const files = new Map<string, number>();
  for (const pid of pids) {
    for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const found = await stat(`/proc/${pid}/fd/${descriptor}`).catch(() => undefined);
      if (found?.isFile() && found.nlink === 0) files.set(`${found.dev}:${found.ino}`, found.blocks * blockBytes);
    }
  }
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}

const nothing = () => 0;
