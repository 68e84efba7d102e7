import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The dictionary of a linearized file is an object of its first 1,024 bytes (ISO 32000-2, F.3.3). */
const headBytes = 1024;

/** Whether a file is linearized. One that was changed after it was linearized is longer than its dictionary says, and is not. */
export function isLinearized(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const length = readSync(file, head, 0, headBytes, 0);
    const [dict] = /<<[^>]*\/Linearized[^>]*>>/.exec(head.toString('latin1', 0, length)) ?? [];
    return Number(/\/L\s+(\d+)/.exec(dict ?? '')?.[1]) === fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}
