import { open } from 'node:fs/promises';

const chunkBytes = 1024 * 1024;
const overlapBytes = 128;

/**
 * The ends of a file's revisions, each after its `%%EOF`: an incremental update leaves the earlier bytes unchanged (ISO 32000-2 §7.5.6).
 * The last one is the current file.
 */
export async function revisionEnds(path: string, signal?: AbortSignal): Promise<number[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const ends: number[] = [];
    for (let start = 0; start < size; start += chunkBytes) {
      signal?.throwIfAborted();
      const bytes = Buffer.alloc(Math.min(chunkBytes + overlapBytes, size - start));
      await file.read(bytes, 0, bytes.length, start);
      const text = bytes.toString('latin1');
      for (const match of text.matchAll(/startxref\s+(\d+)\s+(?:%(?!%EOF)[^\r\n]{0,40}\s+)?%%EOF/g)) {
        // The first part of a linearized file names no cross-reference table, or a later one (annex F).
        const at = start + match.index;
        const isOwn = match.index < chunkBytes && Number(match[1]) > 0 && Number(match[1]) < at;
        if (isOwn) ends.push(start + match.index + match[0].length);
      }
    }
    return ends;
  } finally {
    await file.close();
  }
}
