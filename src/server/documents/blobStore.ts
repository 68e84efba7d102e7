import { constants, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes by id. Records know whose they are and what they are called; the store knows neither. */
export interface BlobStore {
  /** What it is, for the log. */
  readonly where: string;
  /** How often it is worth asking for every id that it has. */
  readonly listEveryMs: number;
  /**
   * Takes over a finished file of this process's scratch folder; the file at `path` is gone afterwards. `durable` forces it onto the
   * disk: what somebody was told is stored has to survive a power cut, the inputs of a job that would then fail for nothing do not.
   */
  keep(id: string, path: string, durable: boolean): Promise<{ sizeBytes: number }>;
  /** A file on this machine for programs to read, until it is given back. Throws `not_found`. */
  borrow(id: string): Promise<BorrowedFile>;
  /** The bytes of a stretch, as they come. Throws `not_found` before the first one. */
  read(id: string, stretch: Stretch): Promise<Readable>;
  /** Asks nobody whether there was such a file. */
  remove(id: string): Promise<void>;
  /** Every id that was stored before the given time. */
  ids(storedBefore: Date): AsyncIterable<string>;
  /** Room for files that arrive at this machine. */
  freeBytes(): Promise<number>;
  /** Resolves when the store answers, else throws `storage_unavailable`. */
  check(): Promise<void>;
  /** Copies that this machine keeps only for speed; none where the bytes themselves are here. */
  readonly copies?: Copies;
  close(): void;
}

/** From the first to the last byte. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A file that stays until it is given back. */
export interface BorrowedFile {
  readonly path: string;
  giveBack(): Promise<void>;
}

/** Copies of stored files on this machine's disk. */
export interface Copies {
  /** Ids whose copy nobody has used since. */
  ids(unusedSince: Date): AsyncIterable<string>;
  drop(id: string): Promise<void>;
}

/** Ids are ours, but paths and addresses are built from them: nothing but our alphabet may pass. */
export function checkId(id: string): string {
  if (!/^[A-Za-z0-9_-]{22}$/.test(id)) throw new Error('not a document id');
  return id;
}

/** A regular file, opened for reading. A link that an engine left in its place is never followed. */
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
