import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import type { FileSlice, ZipWriter } from '../ports.ts';
import { centralHeader, endOfArchive, localHeader, type ZippedFile } from './zipFormat.ts';

export interface ZipEntry {
  /** The name inside the zip. A name that is taken gets ` (2)` before its extension. */
  readonly name: string;
  /** A folder inside the zip: a fixed name of ours, never a user's. */
  readonly folder?: string;
  readonly path: string;
  /** The part of the file to add; default: the whole file. */
  readonly slice?: FileSlice;
}

/**
 * Our own writer, because it is five times as fast as the libraries for a thousand small files (docs/decisions/0013). Files are stored
 * uncompressed, because PDFs are compressed already.
 */
export function createZipWriter(): ZipWriter {
  return {
    async zip(entries, outPath, call) {
      const out = await open(outPath, 'w', 0o644);
      try {
        const told = (done: number) => call.progress(done, entries.length);
        for await (const chunk of zipChunks(entries, call.signal, told)) await out.write(chunk);
      } finally {
        await out.close();
      }
    },
  };
}

/** The bytes of a stored zip of these files, generated while they are read. For a response: `reply.send(zipStream(entries))`. */
export function zipStream(entries: readonly ZipEntry[], signal?: AbortSignal): Readable {
  return Readable.from(
    zipChunks(entries, signal, () => undefined),
    { objectMode: false },
  );
}

/** Small files are combined until a chunk has this size. Larger ones are read in pieces of it. */
const chunkBytes = 512 * 1024;

/** Unzip programs do not replace characters that their system forbids in names. */
const portableName = (name: string): string => name.replace(/[<>:"|?*]/g, '_');

async function* zipChunks(
  entries: readonly ZipEntry[],
  signal: AbortSignal | undefined,
  told: (done: number) => void,
): AsyncGenerator<Buffer> {
  const bare = distinctNames(entries.map((entry) => portableName(entry.name)));
  const names = entries.map(({ folder }, index) => (folder === undefined ? '' : `${folder}/`) + (bare[index] ?? ''));
  const files: ZippedFile[] = [];
  const time = new Date();
  let offset = 0;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  for (const [index, entry] of entries.entries()) {
    if (signal?.aborted) throw new AppError('cancelled');
    for await (const piece of filePieces(entry, names[index] ?? '', offset, time, files)) {
      offset += piece.length;
      gathered.push(piece);
      gatheredBytes += piece.length;
      if (gatheredBytes < chunkBytes) continue;
      yield Buffer.concat(gathered);
      told(index + 1);
      gathered = [];
      gatheredBytes = 0;
    }
  }
  yield Buffer.concat([...gathered, ...files.map(centralHeader), endOfArchive(files, offset)]);
  told(entries.length);
}

/**
 * A file's header and bytes. The header needs size and checksum, because readers that cannot seek require them for stored files, so a large
 * file is read twice. Reads are synchronous: for a thousand small files the thread pool takes five times as long as the reading. A large
 * file yields to the event loop after each piece.
 */
async function* filePieces(
  entry: ZipEntry,
  name: string,
  offset: number,
  time: Date,
  files: ZippedFile[],
): AsyncGenerator<Buffer> {
  const descriptor = openSync(entry.path, 'r');
  try {
    const start = entry.slice?.offset ?? 0;
    const size = entry.slice?.sizeBytes ?? fstatSync(descriptor).size;
    let bytes = readPiece(descriptor, start, 0, size);
    let checksum = crc32(bytes);
    for (let position = bytes.length; position < size; position += bytes.length) {
      await new Promise(setImmediate);
      bytes = readPiece(descriptor, start, position, size);
      checksum = crc32(bytes, checksum);
    }
    const file = { name: Buffer.from(name), size, checksum, offset, time };
    files.push(file);
    yield localHeader(file);
    if (bytes.length === size) yield bytes;
    else {
      for (let position = 0; position < size; position += bytes.length) {
        bytes = readPiece(descriptor, start, position, size);
        yield bytes;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes from `position` of the `size` bytes that begin at `start`. */
function readPiece(descriptor: number, start: number, position: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.min(chunkBytes, size - position));
  for (let done = 0; done < bytes.length; ) {
    const got = readSync(descriptor, bytes, done, bytes.length - done, start + position + done);
    if (got === 0) throw new AppError('internal', { cause: 'a file became shorter while it was zipped' });
    done += got;
  }
  return bytes;
}

/** Unique names without folders, compared without case, because some systems ignore it. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  return names.map((name) => {
    const clean = name.replace(/[/\\\p{Cc}]/gu, '_') || '_';
    const base = stem(clean);
    let free = clean;
    let number = lastNumber.get(clean.toLowerCase()) ?? 1;
    while (taken.has(free.toLowerCase())) free = `${base} (${++number})${clean.slice(base.length)}`;
    lastNumber.set(clean.toLowerCase(), number);
    taken.add(free.toLowerCase());
    return free;
  });
}
