import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a zip of stored entries by its central directory (APPNOTE 4.3.12), independently of the code that writes zips. */
export async function unzip(path: string, intoFolder: string): Promise<{ name: string; path: string }[]> {
  await rm(intoFolder, { recursive: true, force: true });
  await mkdir(intoFolder, { recursive: true });
  const file = await open(path);
  try {
    const bytes = await file.readFile();
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    if (end < 0) throw new Error('no end of central directory');
    const count = bytes.readUInt16LE(end + 10);
    const entries: { name: string; path: string }[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no central directory entry');
      if (bytes.readUInt16LE(at + 10) !== 0) throw new Error('not a stored entry');
      const size = bytes.readUInt32LE(at + 24);
      const nameLength = bytes.readUInt16LE(at + 28);
      const local = bytes.readUInt32LE(at + 42);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const outPath = join(intoFolder, `${index}.bin`);
      await writeFile(outPath, bytes.subarray(start, start + size));
      entries.push({ name, path: outPath });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } finally {
    await file.close();
  }
}
