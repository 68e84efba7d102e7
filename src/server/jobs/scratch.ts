import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newId } from '../ids.ts';

export interface ScratchFolder {
  readonly dir: string;
  /** Removes it. What a program that is just being stopped still holds is left to the sweep. */
  close(): Promise<void>;
}

/** Scratch folders: one for each process, and in it one for each job and a file for each upload. They are empty while nothing runs. */
export interface Scratch {
  /** The folder of this process. */
  readonly path: string;
  /** Makes a new private folder. */
  open(): Promise<ScratchFolder>;
  /** Removes the folders of processes that have ended, and of this process's jobs that have ended if a program wrote there again. */
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
  const openFolders = new Set<string>();
  const scratch: Scratch = {
    path: own,
    open: async () => {
      const id = newId();
      const dir = join(own, id);
      openFolders.add(id);
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const close = async () => {
        openFolders.delete(id);
        await removeFolder(dir).catch(() => undefined);
      };
      return { dir, close };
    },
    sweep: async () => {
      let swept = await sweepFolders(own, openFolders);
      for (const name of await readdir(root)) {
        const path = join(root, name);
        if (path === own || !(await isAbandoned(path, name))) continue;
        await removeFolder(path);
        swept += 1;
      }
      return swept;
    },
    close: async () => {
      clearInterval(beat);
      await removeFolder(own);
    },
  };
  await scratch.sweep();
  return scratch;
}

/** Removes the folders of jobs that have ended. Uploads are files, and stay. */
async function sweepFolders(own: string, openFolders: ReadonlySet<string>): Promise<number> {
  const entries = await readdir(own, { withFileTypes: true });
  const ended = entries.filter((entry) => entry.isDirectory() && !openFolders.has(entry.name));
  for (const { name } of ended) await removeFolder(join(own, name));
  return ended.length;
}

/** A program that is being stopped may still write a file while its folder is removed, so a folder that is not empty is tried again. */
function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
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
