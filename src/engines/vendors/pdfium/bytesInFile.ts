import { open } from 'node:fs/promises';

const chunkBytes = 1024 * 1024;

/** The places of these bytes in a file, read in parts. `maxCount` ends the search. */
export async function offsetsInFile(path: string, wanted: Buffer, maxCount = Number.POSITIVE_INFINITY): Promise<number[]> {
  const found: number[] = [];
  const file = await open(path);
  try {
    const chunk = Buffer.alloc(chunkBytes + wanted.length);
    for (let start = 0; ; start += chunkBytes) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, start);
      const bytes = chunk.subarray(0, bytesRead);
      for (let at = bytes.indexOf(wanted); at >= 0 && at < chunkBytes; at = bytes.indexOf(wanted, at + 1)) {
        found.push(start + at);
        if (found.length >= maxCount) return found;
      }
      if (bytesRead < chunk.length) return found;
    }
  } finally {
    await file.close();
  }
}
