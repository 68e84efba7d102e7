/** The central directory of a zip, after PKWARE's APPNOTE 6.3.10, whose section numbers are cited. */
export interface ZipDirectoryEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 is stored, 8 is deflated (4.4.5). */
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly checksum: number;
  readonly headerOffset: number;
}

/** The maximum length after the directory: its end record and a comment (4.3.16). */
export const longestZipTail = 22 + 65_535;

/** The number of a directory's entries and its position; undefined where a file does not end like a zip. */
export function findZipDirectory(tail: Buffer): { count: number; bytes: number; offset: number } | undefined {
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || tail.length - at < 22) return undefined;
  return { count: tail.readUInt16LE(at + 10), bytes: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
}

/** Undefined where the number of entries differs from the announced one (4.3.12). */
export function readZipDirectory(directory: Buffer, count: number): ZipDirectoryEntry[] | undefined {
  const entries: ZipDirectoryEntry[] = [];
  for (let from = 0; from + 46 <= directory.length && entries.length < count; ) {
    if (directory.readUInt32LE(from) !== 0x02014b50) return undefined;
    const nameBytes = directory.readUInt16LE(from + 28);
    const flags = directory.readUInt16LE(from + 8);
    entries.push({
      name: directory.toString('utf8', from + 46, from + 46 + nameBytes),
      isEncrypted: (flags & 1) === 1,
      method: directory.readUInt16LE(from + 10),
      packedBytes: directory.readUInt32LE(from + 20),
      bytes: directory.readUInt32LE(from + 24),
      checksum: directory.readUInt32LE(from + 16),
      headerOffset: directory.readUInt32LE(from + 42),
    });
    from += 46 + nameBytes + directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32);
  }
  return entries.length === count && count > 0 ? entries : undefined;
}

/** The start of an entry's bytes; undefined where its local header is missing (4.3.7). */
export function startOfEntry(header: Buffer, headerOffset: number): number | undefined {
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return undefined;
  return headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}
