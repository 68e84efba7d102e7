import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';

/**
 * Divides the files of a benchmark into two halves. Files of the even half may be looked at while a method is developed; those of
 * the odd half are only scored. A change that improves only the even half is overfitted and is no gain.
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
