import { crc32, inflateRawSync } from 'node:zlib';
import { findZipDirectory, longestZipTail, readZipDirectory, startOfEntry, type ZipDirectoryEntry } from './zipDirectory.ts';

export type ZipRefusal = 'archive_damaged' | 'archive_protected' | 'archive_bomb';

/** A zip that was refused, with the reason. */
export class RefusedZip extends Error {
  readonly code: ZipRefusal;

  constructor(code: ZipRefusal, cause: string) {
    super(cause);
    this.code = code;
  }
}

export interface ZipBounds {
  readonly entries: number;
  /** The total of all reads. */
  readonly bytes: number;
  /** The maximum compression ratio, above `bytesAtAnyRatio`. */
  readonly ratio: number;
  readonly bytesAtAnyRatio: number;
}

export const zipBounds: ZipBounds = { entries: 10_000, bytes: 512 * 1024 ** 2, ratio: 100, bytesAtAnyRatio: 32 * 1024 ** 2 };

/** Files that operating systems add for themselves. */
const ofSystems = /(?:^|\/)(?:__MACOSX|\.[^/]+|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

/**
 * The files of a zip, by their path from its root. Names that lead outside are ignored. Parts are decompressed on demand, within a common
 * limit.
 */
export class ZipFolder {
  readonly #bytes: Buffer;
  readonly #bounds: ZipBounds;
  readonly #entries = new Map<string, ZipDirectoryEntry>();
  /** Links from systems that ignore case may not match exactly. */
  readonly #bySmallName = new Map<string, string>();
  #readBytes = 0;

  constructor(bytes: Buffer, bounds: ZipBounds = zipBounds) {
    this.#bytes = bytes;
    this.#bounds = bounds;
    const found = findZipDirectory(bytes.subarray(Math.max(0, bytes.length - longestZipTail)));
    if (!found) throw new RefusedZip('archive_damaged', 'no end of the zip');
    if (found.count > bounds.entries) throw new RefusedZip('archive_bomb', 'too many entries');
    const entries = readZipDirectory(bytes.subarray(found.offset, found.offset + found.bytes), found.count);
    if (!entries) throw new RefusedZip('archive_damaged', 'other entries than announced');
    for (const entry of entries) {
      const name = entry.name.replaceAll('\\', '/');
      const isFile = name !== '' && !name.endsWith('/') && !ofSystems.test(name);
      if (!isFile || name.startsWith('/') || name.split('/').includes('..')) continue;
      this.#entries.set(name, entry);
      this.#bySmallName.set(name.toLowerCase(), name);
    }
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** The exact name of a file; undefined where there is none. */
  nameOf(path: string): string | undefined {
    return this.#entries.has(path) ? path : this.#bySmallName.get(path.toLowerCase());
  }

  /** Undefined for a missing or damaged file: the other parts are still useful. */
  read(path: string): Buffer | undefined {
    const entry = this.#entries.get(this.nameOf(path) ?? '');
    if (!entry) return undefined;
    if (entry.isEncrypted) throw new RefusedZip('archive_protected', 'an encrypted entry');
    const start = startOfEntry(this.#bytes.subarray(entry.headerOffset, entry.headerOffset + 30), entry.headerOffset);
    if (start === undefined || start + entry.packedBytes > this.#bytes.length) return undefined;
    const unpacked = this.#unpack(this.#bytes.subarray(start, start + entry.packedBytes), entry);
    return unpacked && unpacked.length === entry.bytes && crc32(unpacked) === entry.checksum ? unpacked : undefined;
  }

  #unpack(packed: Buffer, { method, bytes }: ZipDirectoryEntry): Buffer | undefined {
    // The announced size is counted, and decompression cannot exceed it.
    this.#readBytes += bytes;
    const { bytes: most, ratio, bytesAtAnyRatio } = this.#bounds;
    if (this.#readBytes > most || (this.#readBytes > bytesAtAnyRatio && this.#readBytes > this.#bytes.length * ratio))
      throw new RefusedZip('archive_bomb', 'too many bytes');
    if (method === 0) return packed;
    if (method !== 8) return undefined;
    try {
      return bytes === 0 ? Buffer.alloc(0) : inflateRawSync(packed, { maxOutputLength: bytes });
    } catch {
      return undefined;
    }
  }
}
