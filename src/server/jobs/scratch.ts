import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newId } from '../ids.ts';

export interface Room {
  readonly dir: string;
  close(): Promise<void>;
}

/** Scratch folders: one for each process, and in it one for each job and a file for each upload. They are empty while nothing runs. */
export interface Scratch {
  /** The folder of this process. */
  readonly path: string;
  /** Makes a new private folder. */
  open(): Promise<Room>;
  /** Removes the folders of processes that have ended. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

const beatMs = 10_000;
/** A process of another machine counts as dead when its folder was not touched for this long. */
const silentMs = 120_000;

export async function openScratch(root: string): Promise<Scratch> {
  const own = join(root, `${hostname()}.${process.pid}.${await startTicks(process.pid)}.${newId().slice(0, 6)}`);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const beat = setInterval(() => void utimes(own, new Date(), new Date()).catch(() => undefined), beatMs);
  beat.unref();
  const scratch: Scratch = {
    path: own,
    open: async () => {
      const dir = join(own, newId());
      await mkdir(dir, { recursive: true, mode: 0o700 });
      return { dir, close: () => rm(dir, { recursive: true, force: true }) };
    },
    sweep: async () => {
      let swept = 0;
      for (const name of await readdir(root)) {
        const path = join(root, name);
        if (path === own || !(await isAbandoned(path, name))) continue;
        await rm(path, { recursive: true, force: true });
        swept += 1;
      }
      return swept;
    },
    close: async () => {
      clearInterval(beat);
      await rm(own, { recursive: true, force: true });
    },
  };
  await scratch.sweep();
  return scratch;
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const parts = name.split('.');
  const [pid, ticks] = parts.slice(-3, -1);
  const host = parts.slice(0, -3).join('.');
  const facts = await stat(path).catch(() => undefined);
  if (!facts) return false;
  if (host === hostname() && (await startTicks(Number(pid))) !== ticks) return true;
  return Date.now() - facts.mtimeMs > silentMs;
}

/** The start time of a process in kernel ticks. It tells the process from a later one with the same id (proc(5), `stat` field 22). */
async function startTicks(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? 'none';
}
