import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiled code of the engines' own scripts, made by the build from our code alone (`scripts/setup/engineCode.mjs`). */
const codeDir = fileURLToPath(new URL('../../../build/engine-code', import.meta.url));
const seenAt = '/code-cache';

let known: readonly string[] | undefined;

/** Node names such a folder after its version, its machine and the user id that reads it. */
function foldersOfThisNode(): readonly string[] {
  if (known) return known;
  try {
    known = readdirSync(codeDir).filter((name) => name.startsWith(`${process.version}-${process.arch}-`));
  } catch {
    known = [];
  }
  return known;
}

/**
 * Words of bwrap that show a script the compiled code, so that it is not compiled anew for each job (docs/decisions/0346). It can be read
 * and not written: what has read a stranger's file leaves nothing for the next.
 */
export function codeCacheWords(uid: number): string[] {
  const folders = foldersOfThisNode();
  if (folders.length === 0) return [];
  const binds = folders.flatMap((name) => ['--ro-bind', join(codeDir, name), join(seenAt, name.replace(/\d+$/, String(uid)))]);
  return ['--perms', '0755', '--dir', seenAt, ...binds, '--setenv', 'NODE_COMPILE_CACHE', seenAt];
}
