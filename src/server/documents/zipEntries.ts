import { open } from 'node:fs/promises';

/** One file of a zip that was written without compression, as ours are. */
export interface ZipEntry {
  readonly name: string;
  /** Of the local header, from the start of the zip. */
  readonly headerOffset: number;
  readonly sizeBytes: number;
  /** 0 is stored (APPNOTE.TXT 4.4.5). */
  readonly method: number;
}

const endBytes = 22;
const longestComment = 65_535;
const entrySignature = 0x02014b50;
const localHeaderBytes = 30;

/**
 * What a zip holds, read from its central directory (APPNOTE.TXT 4.3.12, 4.3.16) and independently of what wrote it.
 * Undefined when it is no sound zip.
 */
export async function readZipEntries(path: string): Promise<ZipEntry[] | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tailBytes = Math.min(size, endBytes + longestComment);
    const tail = Buffer.alloc(tailBytes);
    await file.read(tail, 0, tailBytes, size - tailBytes);
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (at < 0 || tail.length - at < endBytes) return undefined;
    const claimed = tail.readUInt16LE(at + 10);
    const directory = Buffer.alloc(tail.readUInt32LE(at + 12));
    const offset = tail.readUInt32LE(at + 16);
    if (offset + directory.length > size) return undefined;
    await file.read(directory, 0, directory.length, offset);
    const entries = readDirectory(directory);
    return entries?.length === claimed ? entries : undefined;
  } finally {
    await file.close();
  }
}

function readDirectory(directory: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      headerOffset: directory.readUInt32LE(at + 42),
      sizeBytes: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? entries : undefined;
}

/** Where the bytes of an entry begin: its local header has a length of its own (APPNOTE.TXT 4.3.7). */
export async function dataOffsetOf(path: string, entry: ZipEntry): Promise<number> {
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(localHeaderBytes);
    await file.read(header, 0, localHeaderBytes, entry.headerOffset);
    return entry.headerOffset + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}
