import { open } from 'node:fs/promises';

const endSignature = 0x06054b50;
const endBytes = 22;
const longestComment = 65_535;
const entrySignature = 0x02014b50;

/**
 * How many files a zip holds, read from its central directory (APPNOTE.TXT 4.3.12, 4.3.16) and independently of what wrote it.
 * Returns undefined when it is no sound zip.
 */
export async function countZipEntries(path: string): Promise<number | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tailBytes = Math.min(size, endBytes + longestComment);
    const tail = Buffer.alloc(tailBytes);
    await file.read(tail, 0, tailBytes, size - tailBytes);
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (at < 0 || tail.length - at < endBytes || tail.readUInt32LE(at) !== endSignature) return undefined;
    const claimed = tail.readUInt16LE(at + 10);
    const directory = Buffer.alloc(tail.readUInt32LE(at + 12));
    const offset = tail.readUInt32LE(at + 16);
    if (offset + directory.length > size) return undefined;
    await file.read(directory, 0, directory.length, offset);
    return countDirectory(directory) === claimed ? claimed : undefined;
  } finally {
    await file.close();
  }
}

function countDirectory(directory: Buffer): number {
  let entries = 0;
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    entries += 1;
  }
  return at === directory.length ? entries : -1;
}
