/** The folder of the project, and the Node that runs it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const modules = join(root, 'node_modules');

export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** The Node that runs the project: 24 from node_modules on Linux, else the current one. */
export function projectNode() {
  const own = join(modules, '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
}

/** The environment in which our own Node comes first, so that npm and its scripts use it too. */
export function projectEnv() {
  return { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` };
}
