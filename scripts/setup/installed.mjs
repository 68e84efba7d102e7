/** What is installed on this machine. Plain Node 20 without dependencies. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Packages without a program are detected by one of their files. */
export function isThere({ program, file }) {
  return file === undefined ? hasProgram(program) : existsSync(file);
}

export function hasProgram(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, program)));
}
