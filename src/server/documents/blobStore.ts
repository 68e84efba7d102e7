import { constants, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes by id. Records know their owners and names; the store knows neither. */
export interface BlobStore {
  /** The kind and place of the store, for the log. */
  readonly where: string;
  /** The interval at which listing all ids is worth its cost. */
  readonly listEveryMs: number;
  /**
   * Takes over a finished file of this process's scratch folder; the file at `path` is gone afterwards. `durable` syncs it to the disk.
   * Results and uploads must survive a power cut. The inputs of a job need not: the job would only fail without a charge.
   */
  keep(id: string, path: string, durable: boolean): Promise<{ sizeBytes: number }>;
  /** A file on this machine for programs to read, until it is released. Throws `not_found`. */
  borrow(id: string): Promise<BorrowedFile>;
  /** Streams a range of bytes. Throws `not_found` before the first one. */
  read(id: string, range: InclusiveRange): Promise<Readable>;
  /** Succeeds whether the file exists or not. */
  remove(id: string): Promise<void>;
  /** Every id that was stored before the given time. */
  ids(storedBefore: Date): AsyncIterable<string>;
  /** Free space for files that arrive at this machine. */
  freeBytes(): Promise<number>;
  /** Resolves when the store answers, else throws `storage_unavailable`. */
  check(): Promise<void>;
  /** Local copies that exist only for speed. Undefined where the store itself is local. */
  readonly copies?: Copies;
  close(): void;
}

/** From the first to the last byte, both included. */
export interface InclusiveRange {
  readonly start: number;
  readonly end: number;
}

/** A file that exists until it is released. */
export interface BorrowedFile {
  readonly path: string;
  giveBack(): Promise<void>;
}

/** Copies of stored files on this machine's disk. */
export interface Copies {
  /** Ids of copies that were not used since. */
  ids(unusedSince: Date): AsyncIterable<string>;
  drop(id: string): Promise<void>;
}

/** Ids are ours, but paths and addresses are built from them, so only our alphabet is accepted. */
export function checkId(id: string): string {
  if (!/^[A-Za-z0-9_-]{22}$/.test(id)) throw new Error('not a document id');
  return id;
}

/** Opens a regular file for reading. A symbolic link that an engine left in its place is never followed. */
export async function openRegular(path: string) {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new Error('not a regular file');
    return { file, sizeBytes: facts.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}
