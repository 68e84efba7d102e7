import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxCommand } from './types.ts';

const require = createRequire(import.meta.url);

/** sharp and what it loads; `@img` holds libvips. */
export const sharpPackages = ['sharp', '@img', 'detect-libc', 'semver'] as const;

/** The folder where this project's packages are installed. */
const modules = dirname(dirname(require.resolve('zod/package.json')));
/** The engines' core, which their processes import. */
const core = fileURLToPath(new URL('../core', import.meta.url));
const manifest = fileURLToPath(new URL('../../../package.json', import.meta.url));

/**
 * One of our own scripts as a sandboxed program. It sees its own folder, the core of the engines, the named packages and the manifest with
 * its aliases, and nothing else. A package that does not exist for this machine is left out.
 */
export function nodeProgram(script: URL, packages: readonly string[]): Exclude<SandboxCommand['program'], string> {
  const nodeScript = fileURLToPath(script);
  return { nodeScript, readable: [dirname(nodeScript), core, ...packages.map(packageFolder).filter(existsSync), manifest] };
}

/** The folder of a package (or a scope), whether or not it is installed. */
export function packageFolder(name: string): string {
  return join(modules, name);
}
