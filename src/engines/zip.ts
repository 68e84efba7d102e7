import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { Archiver } from './ports.ts';

export interface ZipEntry {
  /** The name inside the zip; a name that is already taken gets ` (2)` before its ending. */
  readonly name: string;
  readonly path: string;
}

/** The bytes of a stored zip of these files, as they are read. For a response: `reply.send(zipStream(entries))`. */
export function zipStream(_entries: readonly ZipEntry[], _signal?: AbortSignal): Readable {
  throw new AppError('engine_missing');
}

export function createArchiver(): Archiver {
  throw new AppError('engine_missing');
}
