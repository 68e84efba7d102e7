import type { Limits } from './types.ts';

/** Enough for a 100 MB PDF with room to spare. A run that needs more ends with `too_complex`. */
export const defaultLimits: Limits = {
  memoryBytes: 2 * 1024 ** 3,
  cpuSeconds: 60,
  fileBytes: 1024 ** 3,
  diskBytes: 3 * 1024 ** 3,
  processes: 64,
  openFiles: 512,
};

/** The part of a program's output that is kept. The rest is read and discarded, so the program never blocks on a full pipe. */
export const maxStdoutBytes = 8 * 1024 * 1024;
export const maxStderrBytes = 64 * 1024;

export type ResourceLimit = readonly [resource: 'as' | 'data' | 'cpu' | 'fsize' | 'nofile' | 'nproc' | 'core', value: number];

/**
 * The limits of one process (setrlimit(2)). Node and Chromium reserve tens of gigabytes of address space and use little of it, so their data
 * segment is limited instead.
 */
export function resourceLimits(limits: Limits, reservesAddresses: boolean): ResourceLimit[] {
  return [
    [reservesAddresses ? 'data' : 'as', limits.memoryBytes],
    ['cpu', limits.cpuSeconds],
    ['fsize', limits.fileBytes],
    ['nofile', limits.openFiles],
    ['nproc', limits.processes],
    ['core', 0],
  ];
}
