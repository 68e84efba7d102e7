/** A stamp is the hash of what a step was made from: the step is skipped while it is the same. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './place.mjs';

export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(`${relative(root, path)}\0`);
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

export function isFresh(stampPath, hash) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash;
}

export function writeStamp(stampPath, hash) {
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, hash);
}
