import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { AppError } from '#contract/api/errors.ts';
import {
  findZipDirectory,
  longestZipTail,
  readZipDirectory,
  startOfEntry,
  type ZipDirectoryEntry,
} from '#engines/core/zipDirectory.ts';

/** docs/product.md, "Office to PDF": the limits of a package, checked before any other program opens it. */
const most = { entries: 10_000, bytes: 1024 ** 3, ratio: 100, bytesAtAnyRatio: 32 * 1024 ** 2 };

/** Receives the parts of a package while they are unpacked. */
export interface PartReader {
  /** Whether the content of this part is wanted. Of all others only the size is counted. */
  wants(name: string): boolean;
  read(name: string, piece: Buffer): void;
}

/**
 * Unpacks a zip package without storing it: its sizes must be as announced, within limits. Throws `office_damaged`, `office_protected` and
 * `office_bomb` without a name. Returns the names of its parts.
 */
export async function readPackage(path: string, reader: PartReader, signal: AbortSignal): Promise<readonly string[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    if (entries.length > most.entries) throw new AppError('office_bomb');
    if (entries.some((entry) => entry.isEncrypted)) throw new AppError('office_protected');
    let bytes = 0;
    for (const entry of entries) {
      signal.throwIfAborted();
      await unpack(file, entry, size, (piece) => {
        bytes += piece.length;
        const isBomb = bytes > most.bytes || (bytes > most.bytesAtAnyRatio && bytes > size * most.ratio);
        if (isBomb) throw new AppError('office_bomb');
        if (reader.wants(entry.name)) reader.read(entry.name, piece);
      });
    }
    return entries.map((entry) => entry.name);
  } finally {
    await file.close();
  }
}

/** The names of a package's parts. */
export async function partNames(path: string): Promise<readonly string[]> {
  const file = await open(path, 'r');
  try {
    return (await readDirectory(file, (await file.stat()).size)).map(({ name }) => name);
  } finally {
    await file.close();
  }
}

const damaged = (cause: string) => new AppError('office_damaged', { cause });

async function readDirectory(file: FileHandle, size: number): Promise<ZipDirectoryEntry[]> {
  const tailBytes = Math.min(size, longestZipTail);
  const found = findZipDirectory(await bytesAt(file, size - tailBytes, tailBytes));
  if (!found) throw damaged('no end of the zip');
  if (found.offset + found.bytes > size) throw damaged('a directory beyond the end');
  const entries = readZipDirectory(await bytesAt(file, found.offset, found.bytes), found.count);
  if (!entries) throw damaged('other entries than announced');
  return entries;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const pieceBytes = 256 * 1024;

async function* piecesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += pieceBytes) yield await bytesAt(file, at, Math.min(pieceBytes, to - at));
}

async function unpack(file: FileHandle, entry: ZipDirectoryEntry, size: number, take: (piece: Buffer) => void): Promise<void> {
  const start = startOfEntry(await bytesAt(file, entry.headerOffset, 30), entry.headerOffset);
  if (start === undefined) throw damaged('no local header');
  if (start + entry.packedBytes > size) throw damaged('an entry beyond the end');
  if (entry.packedBytes === 0) return;
  if (entry.method !== 0 && entry.method !== 8) throw damaged(`compression method ${entry.method}`);
  let bytes = 0;
  let checksum = 0;
  const packed = piecesOf(file, start, start + entry.packedBytes);
  try {
    for await (const piece of entry.method === 0 ? packed : Readable.from(packed).pipe(createInflateRaw())) {
      bytes += piece.length;
      checksum = crc32(piece, checksum);
      take(piece);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('office_damaged', { cause });
  }
  if (bytes !== entry.bytes || checksum !== entry.checksum) throw damaged('a part of other bytes than announced');
}
