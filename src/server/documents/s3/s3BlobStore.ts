import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { AppError } from '#contract/api/errors.ts';
import { errorFacts } from '#server/observability/errorFacts.ts';
import type { Scratch } from '../../jobs/scratch.ts';
import type { S3Config } from '../../storeConfig.ts';
import { type BlobStore, type BorrowedFile, openRegular } from '../blobStore.ts';
import { freeBytesOf } from '../diskBlobStore.ts';
import { hashOf } from './hash.ts';
import { type LocalCopies, openLocalCopies } from './localCopies.ts';
import { type ObjectDownload, type Objects, openObjects } from './objects.ts';
import { unavailable } from './retryPolicy.ts';

export interface S3StoreDeps {
  readonly config: S3Config;
  /** The folder of local copies. */
  readonly root: string;
  readonly scratch: Scratch;
  readonly log: Logger;
}

/** Listing a bucket costs money, and a million names take a thousand calls. */
const listEveryMs = 15 * 60_000;
/** A body that makes no progress for this long is broken. */
const silentMs = 20_000;
const fetchTries = 3;

/** Files as objects of a bucket, one call each, so no incomplete file can stay there (docs/decisions/0230). */
export async function s3BlobStore({ config, root, scratch, log }: S3StoreDeps): Promise<BlobStore> {
  const objects = await openObjects(config);
  const copies = openLocalCopies(join(root, 'copies'), config.cacheBytes, scratch);
  const fetching = new Map<string, Promise<void>>();

  /** The first of several callers that want the same file fetches it for all of them. */
  const fetchOnce = async (id: string): Promise<BorrowedFile | undefined> => {
    const other = fetching.get(id);
    if (other) return other.then(() => copies.lend(id));
    let own: BorrowedFile | undefined;
    const mine = bring(id, { objects, copies, scratch }).then((file) => {
      own = file;
    });
    fetching.set(id, mine);
    await mine.finally(() => fetching.delete(id));
    return own;
  };
  const borrow = async (id: string): Promise<BorrowedFile> => {
    for (;;) {
      const file = (await copies.lend(id)) ?? (await fetchOnce(id));
      if (file) return file;
    }
  };

  return {
    where: `${config.bucket} at ${config.endpoint === undefined ? 'Amazon S3' : new URL(config.endpoint).host}`,
    listEveryMs,
    freeBytes: () => freeBytesOf(root),
    keep: async (id, path) => {
      const { file, sizeBytes } = await openRegular(path);
      await file.chmod(0o600);
      const sha256 = await hashOf(file.createReadStream());
      await objects.put(id, async () => (await openRegular(path)).file.createReadStream(), { sizeBytes, sha256 });
      await copies.take(id, path, sizeBytes).catch((error) => log.warn({ reason: errorFacts(error) }, 'no copy was kept'));
      await rm(path, { force: true });
      return { sizeBytes };
    },
    borrow,
    read: async (id, { start, end }) => {
      const copy = await copies.read(id, start, end);
      if (copy) return copy;
      const { body, sizeBytes } = await objects.get(id, { start, end });
      // A server without range support answers with the whole object.
      if (sizeBytes !== end - start + 1) {
        body.destroy();
        throw unavailable('RangeIgnored');
      }
      return exactly(body, sizeBytes);
    },
    remove: async (id) => {
      await copies.drop(id);
      // Its record is gone, so nobody can request it. The next listing finds what stayed.
      await objects.remove(id).catch((error) => log.warn({ reason: errorFacts(error) }, 'a stored file is removed later'));
    },
    ids: (storedBefore) => objects.ids(storedBefore),
    check: () => objects.check(),
    copies,
    close: () => objects.close(),
  };
}

interface Bringing {
  readonly objects: Objects;
  readonly copies: LocalCopies;
  readonly scratch: Scratch;
}

/** Fetches a whole file, and accepts it only with the stored size and hash. */
async function bring(id: string, { objects, copies, scratch }: Bringing): Promise<BorrowedFile> {
  const scratchFolder = await scratch.open();
  const path = join(scratchFolder.dir, 'file');
  try {
    for (let tries = 1; ; tries += 1) {
      const arriving = await objects.get(id);
      const isWhole = await writeDown(arriving, path).catch(brokenOff);
      if (isWhole) {
        // Without a copy the file is fetched again.
        await copies.share(id, path, arriving.sizeBytes).catch(() => undefined);
        return { path, giveBack: scratchFolder.close };
      }
      if (tries === fetchTries) throw unavailable('BodyIncomplete');
    }
  } catch (error) {
    await scratchFolder.close();
    throw error;
  }
}

/** A broken connection is worth another try. A full disk of our own is not the store's fault. */
function brokenOff(error: NodeJS.ErrnoException): false {
  if (['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(error.code ?? '')) throw error;
  return false;
}

async function writeDown({ body, sizeBytes, sha256 }: ObjectDownload, path: string): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => watch.destroy(new Error('the store fell silent')), silentMs);
  try {
    await pipeline(body, watch, createWriteStream(path, { mode: 0o600 }));
  } finally {
    clearTimeout(timer);
  }
  return bytes === sizeBytes && (sha256 === undefined || hash.digest('hex') === sha256);
}

/** A body that ends early must not look like the end of a file. */
function exactly(body: Readable, sizeBytes: number): Readable {
  let left = sizeBytes;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(left === 0 ? null : new AppError('storage_unavailable')),
  });
  pipeline(body, count).catch(() => undefined);
  return count;
}
