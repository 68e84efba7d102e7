import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';

/**
 * Files of a benchmark in two halves: those of the even one may be looked at while a method is made, those of the odd one are only
 * scored. What helps the first half alone fits its files and is no gain.
 */
export type Half = 'even' | 'odd';

export const halves: readonly Half[] = ['even', 'odd'];

/** By the last hexadecimal digit of the SHA-256 of the file's base name, without its extension. */
export function halfOf(path: string): Half {
  const digest = createHash('sha256')
    .update(basename(path, extname(path)))
    .digest('hex');
  return Number.parseInt(digest.slice(-1), 16) % 2 === 0 ? 'even' : 'odd';
}
