import type { Dirent } from 'node:fs';
import { access, constants, lstat, mkdir, open, opendir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/api/errors.ts';
import { type BlobStore, checkId, type InclusiveRange, openRegular } from './blobStore.ts';

const minuteMs = 60_000;

/** Files in `{root}/{first two characters}/{id}`: a folder with a million entries is slow on any file system. */
export function diskBlobStore(root: string): BlobStore {
  const pathOf = (id: string) => join(root, checkId(id).slice(0, 2), id);
  return {
    where: root,
    listEveryMs: minuteMs,
    keep: async (id, path, durable) => {
      const target = pathOf(id);
      const { file, sizeBytes } = await openRegular(path);
      try {
        await file.chmod(0o600);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(path, target);
        const now = new Date();
        await file.utimes(now, now);
        // Both at once. Nobody knows the id before the caller has a record of it, so a file that is not whole yet is not read.
        if (durable) await Promise.all([file.datasync(), flushFolder(dirname(target))]);
        return { sizeBytes };
      } finally {
        await file.close();
      }
    },
    borrow: async (id) => {
      await access(pathOf(id)).catch(isMissing);
      return { path: pathOf(id), giveBack: async () => undefined };
    },
    read: (id, range) => readFrom(pathOf(id), range),
    remove: (id) => rm(pathOf(id), { force: true }),
    ids: (storedBefore) => listIds(root, storedBefore),
    freeBytes: () => freeBytesOf(root),
    check: async () => void (await freeBytesOf(root)),
    close: () => undefined,
  };
}

/** Free space on the disk of a folder. A missing folder is made. */
export async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A range of a file that is opened before anything is answered, so removing the file meanwhile does not cut the answer short. */
export async function readFrom(path: string, { start, end }: InclusiveRange): Promise<Readable> {
  const file = await open(path, 'r').catch(isMissing);
  return file.createReadStream({ start, end });
}

function isMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('not_found') : error;
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
