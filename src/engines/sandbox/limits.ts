import type { Limits } from './types.ts';

/** Enough for a 100 MB PDF with room to spare; a run that needs more ends with `too_complex`. */
export const defaultLimits: Limits = {
  memoryBytes: 2 * 1024 ** 3,
  cpuSeconds: 60,
  fileBytes: 1024 ** 3,
  diskBytes: 3 * 1024 ** 3,
  processes: 64,
  openFiles: 512,
};

/** What is kept of a program's words; the rest is read and thrown away, so that it never blocks on a full pipe. */
export const maxStdoutBytes = 8 * 1024 * 1024;
export const maxStderrBytes = 64 * 1024;

/** `prlimit` and its words. Node and Chromium reserve tens of gigabytes of addresses and use few: their data segment is what can be limited. */
export function prlimitWords(limits: Limits, reservesAddresses: boolean): string[] {
  return [
    '/usr/bin/prlimit',
    reservesAddresses ? `--data=${limits.memoryBytes}` : `--as=${limits.memoryBytes}`,
    `--cpu=${limits.cpuSeconds}`,
    `--fsize=${limits.fileBytes}`,
    `--nofile=${limits.openFiles}`,
    `--nproc=${limits.processes}`,
    '--core=0',
    '--',
  ];
}
