import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { AppError } from '#contract/errors.ts';

/** docs/product.md, "Office to PDF": what a package may hold before anything else opens it. */
const most = { entries: 10_000, bytes: 1024 ** 3, ratio: 100, bytesAtAnyRatio: 32 * 1024 ** 2 };

const endBytes = 22;
const longestComment = 65_535;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;

interface Entry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 is stored, 8 is deflated (APPNOTE.TXT 4.4.5). */
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly checksum: number;
  readonly headerOffset: number;
}

/** Told the parts of a package as they are unpacked. */
export interface PartReader {
  /** Whether the content of this part is wanted; of all others only the size counts. */
  wants(name: string): boolean;
  read(name: string, piece: Buffer): void;
}

/**
 * Unpacks a zip package to nowhere: it must hold what it says, within limits. Throws `office_damaged`, `office_protected` and
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

const damaged = (cause: string) => new AppError('office_damaged', { cause });

/** The central directory (APPNOTE.TXT 4.3.12). */
async function readDirectory(file: FileHandle, size: number): Promise<Entry[]> {
  const tailBytes = Math.min(size, endBytes + longestComment);
  const tail = await bytesAt(file, size - tailBytes, tailBytes);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || tail.length - at < endBytes) throw damaged('no end of the zip');
  const [count, bytes, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (offset + bytes > size) throw damaged('a directory beyond the end');
  const directory = await bytesAt(file, offset, bytes);
  const entries: Entry[] = [];
  for (let from = 0; from + 46 <= directory.length && entries.length < count; ) {
    if (directory.readUInt32LE(from) !== directorySignature) throw damaged('no entry of a directory');
    const nameBytes = directory.readUInt16LE(from + 28);
    entries.push({
      name: directory.toString('utf8', from + 46, from + 46 + nameBytes),
      isEncrypted: (directory.readUInt16LE(from + 8) & 1) === 1,
      method: directory.readUInt16LE(from + 10),
      packedBytes: directory.readUInt32LE(from + 20),
      bytes: directory.readUInt32LE(from + 24),
      checksum: directory.readUInt32LE(from + 16),
      headerOffset: directory.readUInt32LE(from + 42),
    });
    from += 46 + nameBytes + directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32);
  }
  if (entries.length !== count || count === 0) throw damaged('fewer entries than announced');
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

async function unpack(file: FileHandle, entry: Entry, size: number, take: (piece: Buffer) => void): Promise<void> {
  const header = await bytesAt(file, entry.headerOffset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== localSignature) throw damaged('no local header');
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
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
