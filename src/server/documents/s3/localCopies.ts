import { link, lstat, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../../ids.ts';
import type { Scratch } from '../../jobs/scratch.ts';
import { type BorrowedFile, type Copies, checkId } from '../blobStore.ts';
import { readFrom } from '../diskBlobStore.ts';

/** Copies of stored files in one folder, which all processes of a machine may share. The least recently used ones make room. */
export interface LocalCopies extends Copies {
  /** A copy as a file of the borrower's own: another process may drop the copy, and the file stays. Undefined without a copy. */
  lend(id: string): Promise<BorrowedFile | undefined>;
  /** Undefined without a copy. */
  read(id: string, start: number, end: number): Promise<Readable | undefined>;
  /** Moves the file at `path` among the copies. */
  take(id: string, path: string, sizeBytes: number): Promise<void>;
  /** Adds a hard link to the file at `path` among the copies. */
  share(id: string, path: string, sizeBytes: number): Promise<void>;
}

/** Frees more space than the next file needs, so that not every file has to scan the folder. */
const fullShare = 0.9;

export function openLocalCopies(root: string, maxBytes: number, scratch: Scratch): LocalCopies {
  const pathOf = (id: string) => join(root, checkId(id));
  // Measured at the first file, and again when the files since then could have filled the folder.
  let freeBytes = 0;
  const makeRoom = async (sizeBytes: number) => {
    if (freeBytes < sizeBytes) freeBytes = Math.floor(maxBytes - (await trim(root, maxBytes * fullShare - sizeBytes)));
    freeBytes -= sizeBytes;
  };
  const place = async (id: string, sizeBytes: number, put: (target: string) => Promise<void>) => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    if (sizeBytes <= maxBytes * fullShare) {
      await makeRoom(sizeBytes);
      await put(pathOf(id));
    }
  };
  return {
    lend: async (id) => {
      const scratchFolder = await scratch.open();
      const path = join(scratchFolder.dir, 'file');
      const isThere = await link(pathOf(id), path).then(() => true, isAbsent);
      if (!isThere) await scratchFolder.close();
      else await touch(pathOf(id));
      return isThere ? { path, giveBack: scratchFolder.close } : undefined;
    },
    read: async (id, start, end) => {
      const stream = await readFrom(pathOf(id), { start, end }).catch(() => undefined);
      if (stream) await touch(pathOf(id));
      return stream;
    },
    take: async (id, path, sizeBytes) => {
      await place(id, sizeBytes, async (target) => {
        await rename(path, target);
        await touch(target);
      });
      await rm(path, { force: true });
    },
    share: (id, path, sizeBytes) =>
      place(id, sizeBytes, async (target) => {
        // Written under another name first, so readers of the copy see either file whole.
        const fresh = `${target}.${newId()}`;
        await link(path, fresh);
        await rename(fresh, target);
        // A rename onto another name of the same file leaves both (rename(2)).
        await rm(fresh, { force: true });
      }),
    ids: (unusedSince) => unused(root, unusedSince),
    drop: (id) => rm(pathOf(id), { force: true }),
  };
}

function isAbsent(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

interface Copy {
  readonly name: string;
  readonly sizeBytes: number;
  readonly usedAt: number;
}

async function copiesIn(root: string): Promise<Copy[]> {
  const names = await readdir(root).catch(() => []);
  const copies: Copy[] = [];
  for (const name of names) {
    const facts = await lstat(join(root, name)).catch(() => undefined);
    if (facts) copies.push({ name, sizeBytes: facts.size, usedAt: facts.mtimeMs });
  }
  return copies;
}

async function* unused(root: string, since: Date): AsyncIterable<string> {
  for (const { name, usedAt } of await copiesIn(root)) {
    if (usedAt >= since.getTime()) continue;
    // A file that a process left between two names is removed at once.
    if (name.length === newId().length) yield name;
    else await rm(join(root, name), { force: true });
  }
}

/** Drops the least recently used copies, and returns the size of the others. */
async function trim(root: string, keepBytes: number): Promise<number> {
  const copies = (await copiesIn(root)).sort((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const { name, sizeBytes } of copies) {
    if (bytes + sizeBytes > keepBytes) await rm(join(root, name), { force: true });
    else bytes += sizeBytes;
  }
  return bytes;
}
