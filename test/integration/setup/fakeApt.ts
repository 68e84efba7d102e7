import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePackages } from '../../../scripts/setup/debianPackages.mjs';

/**
 * A simulated machine without any of the site's programs on its PATH. The folder has links to standard programs, and fakes of
 * `apt-get` and `sudo` that act like the real ones. "Installing" a package adds a link to its program to the folder.
 */
export interface BareMachine {
  readonly path: string;
  /** All calls of apt-get so far. */
  calls(): string[];
  /** The installation of this package waits until `release`. */
  hold(name: string): void;
  release(name: string): void;
  /** The installation of this package fails as if the archive had no such package, until `repair`. */
  breakPackage(name: string): void;
  repair(name: string): void;
}

const everywhere = ['sh', 'id', 'env', 'setsid', 'script', 'cat', 'sleep', 'ln', 'true', 'nice', 'setpriv', 'prlimit', 'unshare'];
/** The packages that are detected by a program. */
const programs = sitePackages.flatMap(({ name, program }) => (program === undefined ? [] : [[name, program] as const]));

const aptGet = (folder: string) => `#!/bin/sh
echo "$*" >> ${folder}/calls
case "$*" in *" update") exit 0;; esac
for name; do
  case "$name" in
${programs.map(([name, program]) => `    ${name}) program=${program};;`).join('\n')}
    *) continue;;
  esac
  echo "dlstatus:1:40.0:Retrieving $name"
  while [ -e ${folder}/hold-$name ]; do sleep 0.1; done
  if [ -e ${folder}/broken-$name ]; then echo "E: Unable to locate package $name"; exit 100; fi
  ln -sf /usr/bin/$program ${folder}/bin/$program
done
`;

/** Removes the options before the command and runs it, without asking for a password. */
const sudo = (folder: string) => `#!/bin/sh
echo "sudo $*" >> ${folder}/calls
while [ "$1" = -n ] || [ "$1" = -v ]; do shift; done
[ $# -eq 0 ] || exec "$@"
`;

export function bareMachine(folder: string): BareMachine {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const which = (name: string) => execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  for (const name of everywhere) symlinkSync(join('/usr/bin', name), join(bin, name));
  for (const name of ['node', 'npm']) symlinkSync(which(name), join(bin, name));
  for (const [name, text] of Object.entries({ 'apt-get': aptGet(folder), sudo: sudo(folder) })) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const mark = (kind: string) => (name: string) => writeFileSync(join(folder, `${kind}-${name}`), '');
  const unmark = (kind: string) => (name: string) => rmSync(join(folder, `${kind}-${name}`), { force: true });
  return {
    path: bin,
    calls: () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : []),
    hold: mark('hold'),
    release: unmark('hold'),
    breakPackage: mark('broken'),
    repair: unmark('broken'),
  };
}
