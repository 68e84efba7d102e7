import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiled code of the engines' own scripts, made by the build from our code alone (`scripts/setup/engineCode.mjs`). */
const codeDir = fileURLToPath(new URL('../../../build/engine-code', import.meta.url));
const seenAt = '/code-cache';

let known: readonly string[] = [];

/** Node names such a folder after its version, its machine and the user id that reads it. */
function foldersOfThisNode(): readonly string[] {
  // On a first start jobs run before the build has ended: until then it is looked for again.
  if (known.length === 0 && existsSync(codeDir)) {
    known = readdirSync(codeDir).filter((name) => name.startsWith(`${process.version}-${process.arch}-`));
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
  // A build that begins anew takes the folder away from under a running site.
  const binds = folders.flatMap((name) => [
    '--ro-bind-try',
    join(codeDir, name),
    join(seenAt, name.replace(/\d+$/, String(uid))),
  ]);
  return ['--perms', '0755', '--dir', seenAt, ...binds, '--setenv', 'NODE_COMPILE_CACHE', seenAt];
}
