import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { AppError } from '#contract/api/appError.ts';
import type { ByteFile } from './values.ts';

const windowBytes = 64 * 1024;
const maxWindows = 8;

export interface Slice {
  readonly offset: number;
  readonly sizeBytes: number;
}

interface Window {
  readonly start: number;
  readonly bytes: Buffer;
}

/** Reads a file, or a slice of one, through a few small windows, so a 100 MB file costs half a megabyte of memory. */
export class WindowedFile implements ByteFile {
  readonly #descriptor: number;
  readonly #start: number;
  readonly sizeBytes: number;
  /** Most recently used first. */
  #windows: Window[] = [];

  constructor(path: string, slice?: Slice) {
    this.#descriptor = openSync(path, 'r');
    this.#start = slice?.offset ?? 0;
    this.sizeBytes = slice?.sizeBytes ?? fstatSync(this.#descriptor).size;
  }

  close(): void {
    this.#windows = [];
    closeSync(this.#descriptor);
  }

  readInto(target: Uint8Array, targetOffset: number, offset: number, length: number): void {
    for (let done = 0; done < length; ) {
      const got = readSync(this.#descriptor, target, targetOffset + done, length - done, this.#start + offset + done);
      if (got === 0) throw new AppError('damaged', { cause: 'the file ends too early' });
      done += got;
    }
  }

  read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    this.readInto(bytes, 0, offset, length);
    return bytes;
  }

  /** Bytes from `offset` on: at least `wantedBytes`, unless the file ends before. */
  from(offset: number, wantedBytes: number): { bytes: Buffer; isWhole: boolean } {
    if (offset < 0 || offset >= this.sizeBytes) throw new AppError('damaged', { cause: 'an offset beyond the file' });
    const wanted = Math.min(wantedBytes, this.sizeBytes - offset);
    const index = this.#windows.findIndex(({ start, bytes }) => start <= offset && offset + wanted <= start + bytes.length);
    const window = index < 0 ? this.#load(offset, wanted) : (this.#windows.splice(index, 1)[0] as Window);
    this.#windows.unshift(window);
    if (this.#windows.length > maxWindows) this.#windows.pop();
    const bytes = window.bytes.subarray(offset - window.start);
    return { bytes, isWhole: window.start + window.bytes.length === this.sizeBytes };
  }

  #load(offset: number, wanted: number): Window {
    const start = offset - (offset % 4096);
    const length = Math.min(Math.max(windowBytes, offset - start + wanted), this.sizeBytes - start);
    return { start, bytes: this.read(start, length) };
  }
}
