import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiled code of the engines' own scripts. The build makes it from our code only (`scripts/setup/engineCode.mjs`). */
const codeDir = fileURLToPath(new URL('../../../build/engine-code', import.meta.url));
const seenAt = '/code-cache';

let known: readonly string[] = [];

/** Node names such a folder after its version, its architecture and the user id that reads it. */
function foldersOfThisNode(): readonly string[] {
  // At a first start jobs run before the build has ended, so the folder is looked for again until then.
  if (known.length === 0 && existsSync(codeDir)) {
    known = readdirSync(codeDir).filter((name) => name.startsWith(`${process.version}-${process.arch}-`));
  }
  return known;
}

/**
 * The bwrap options that mount the compiled code for a script, so that it is not compiled for each job (docs/decisions/0346). It is mounted
 * read-only, so a program that has read a stranger's file cannot change it for later jobs.
 */
export function codeCacheArgs(uid: number): string[] {
  const folders = foldersOfThisNode();
  if (folders.length === 0) return [];
  // A new build removes the folder while the site is running.
  const binds = folders.flatMap((name) => [
    '--ro-bind-try',
    join(codeDir, name),
    join(seenAt, name.replace(/\d+$/, String(uid))),
  ]);
  return ['--perms', '0755', '--dir', seenAt, ...binds, '--setenv', 'NODE_COMPILE_CACHE', seenAt];
}
