import { open } from 'node:fs/promises';
import type { ArchiveFinding } from './findings.ts';

const headBytes = 64;
const tailBytes = 32;

/** Header and trailer of a file (ISO 19005-2 §6.1.2 and §6.1.3). */
export async function checkFile(path: string): Promise<readonly ArchiveFinding[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(headBytes);
    await file.read(head, 0, headBytes, 0);
    const tail = Buffer.alloc(tailBytes);
    const from = Math.max(0, size - tailBytes);
    const { bytesRead } = await file.read(tail, 0, tailBytes, from);
    const findings: ArchiveFinding[] = [];
    const add = (clause: string, what: string) => findings.push({ subject: 'structure', clause, what, page: 0 });
    const lines = head.toString('latin1');
    if (!/^%PDF-1\.[0-7](?:\r\n|\r|\n)/.test(lines)) add('6.1.2', 'the file does not begin as it should');
    // Four bytes above 127 in a comment mark the file as binary, so that no program treats it as text.
    if (!/^%PDF-1\.[0-7](?:\r\n|\r|\n)%[\x80-\xff]{4}/.test(lines)) add('6.1.2', 'the file does not say that it is binary');
    if (!/%%EOF(?:\r\n|\r|\n)?$/.test(tail.toString('latin1', 0, bytesRead)))
      add('6.1.3', 'something stands behind the end of the file');
    return findings;
  } finally {
    await file.close();
  }
}
