import type { Dirent } from 'node:fs';
import { constants, lstat, mkdir, open, opendir, rename, rm, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes by id. Records know whose they are and what they are called; the store knows neither. */
export interface BlobStore {
  /** A path where a new file may be written, in a place from which `keep` can take it. */
  incomingPath(id: string): Promise<string>;
  /**
   * Takes a finished file over; the file at `path` is gone afterwards. `durable` forces it onto the disk: what somebody was told is
   * stored has to survive a power cut, the inputs of a job that would then fail for nothing do not.
   */
  keep(id: string, path: string, durable: boolean): Promise<{ sizeBytes: number }>;
  /** A path for reading, on this machine. */
  localPath(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Every id that was stored before the given time. */
  ids(storedBefore: Date): AsyncIterable<string>;
  /** Removes half-written files that nobody has touched since. */
  dropAbandoned(untouchedSince: Date): Promise<number>;
  freeBytes(): Promise<number>;
}

/** Files in `{root}/{first two characters}/{id}`; a folder with a million entries is slow on any file system. */
export function diskBlobStore(root: string): BlobStore {
  const incoming = join(root, 'incoming');
  const pathOf = (id: string) => {
    // Ids are ours, but a path is built from them: nothing but our alphabet may pass.
    if (!/^[A-Za-z0-9_-]{22}$/.test(id)) throw new Error('not a document id');
    return join(root, id.slice(0, 2), id);
  };
  return {
    incomingPath: async (id) => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      return join(incoming, id);
    },
    keep: async (id, path, durable) => {
      const target = pathOf(id);
      const sizeBytes = await closeFile(path, durable);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      const now = new Date();
      await utimes(target, now, now);
      if (durable) await flushFolder(dirname(target));
      return { sizeBytes };
    },
    localPath: async (id) => pathOf(id),
    remove: (id) => rm(pathOf(id), { force: true }),
    ids: (storedBefore) => listIds(root, storedBefore),
    dropAbandoned: (untouchedSince) => dropOld(incoming, untouchedSince),
    freeBytes: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** Size of a regular file, on the disk if wanted. A link that an engine left in its place is never followed. */
async function closeFile(path: string, durable: boolean): Promise<number> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new Error('not a regular file');
    await file.chmod(0o600);
    if (durable) await file.datasync();
    return facts.size;
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* entriesOf(path: string): AsyncIterable<Dirent> {
  try {
    yield* await opendir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function* listIds(root: string, storedBefore: Date): AsyncIterable<string> {
  for await (const fan of entriesOf(root)) {
    if (!fan.isDirectory() || fan.name.length !== 2) continue;
    for await (const entry of entriesOf(join(root, fan.name))) {
      const facts = await lstat(join(root, fan.name, entry.name)).catch(() => undefined);
      if (facts?.isFile() && facts.mtime < storedBefore) yield entry.name;
    }
  }
}

async function dropOld(folder: string, untouchedSince: Date): Promise<number> {
  let dropped = 0;
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    const facts = await lstat(path).catch(() => undefined);
    if (!facts || facts.mtime >= untouchedSince) continue;
    await rm(path, { force: true, recursive: true });
    dropped += 1;
  }
  return dropped;
}
