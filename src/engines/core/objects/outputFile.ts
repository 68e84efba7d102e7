import { closeSync, openSync, writeSync } from 'node:fs';
import type { ByteRange } from './values.ts';

const bufferBytes = 1024 * 1024;

/** One buffer is reused for all files, so a thousand small files need no thousand buffers. */
const spare: Buffer[] = [];

/** Where a PDF is written. */
export type PdfOutput = Pick<OutputFile, 'position' | 'text' | 'bytes' | 'copy'>;

/** Counts what would be written. Nothing is copied, so that the size of a large file is known at once. */
export class CountedOutput implements PdfOutput {
  position = 0;

  text(text: string): void {
    this.position += text.length;
  }
  bytes(bytes: Uint8Array): void {
    this.position += bytes.length;
  }
  copy({ length }: ByteRange): void {
    this.position += length;
  }
}

/** A file written through one buffer. Ranges of other files are read straight into it. */
export class OutputFile {
  readonly #descriptor: number;
  readonly #buffer: Buffer;
  #used = 0;
  #flushed = 0;
  #start = 0;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w', 0o644);
    this.#buffer = spare.pop() ?? Buffer.allocUnsafe(bufferBytes);
  }

  /** Bytes written since the part began: the offset of the next byte. */
  get position(): number {
    return this.#flushed + this.#used - this.#start;
  }

  /** Counts positions from here on, for another PDF in the same file. Returns its position in the file. */
  startPart(): number {
    this.#start = this.#flushed + this.#used;
    return this.#start;
  }

  text(text: string): void {
    if (text.length > bufferBytes) {
      this.bytes(Buffer.from(text, 'latin1'));
      return;
    }
    if (this.#used + text.length > bufferBytes) this.flush();
    this.#used += this.#buffer.write(text, this.#used, 'latin1');
  }

  bytes(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#used === bufferBytes) this.flush();
      const part = bytes.subarray(at, at + bufferBytes - this.#used);
      this.#buffer.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
    }
  }

  copy({ file, offset, length }: ByteRange): void {
    for (let done = 0; done < length; ) {
      if (this.#used === bufferBytes) this.flush();
      const part = Math.min(length - done, bufferBytes - this.#used);
      file.readInto(this.#buffer, this.#used, offset + done, part);
      this.#used += part;
      done += part;
    }
  }

  close(): void {
    try {
      this.flush();
    } finally {
      closeSync(this.#descriptor);
      if (spare.length < 2) spare.push(this.#buffer);
    }
  }

  /** Writes the buffer to the system, so that others can read it. */
  flush(): void {
    for (let done = 0; done < this.#used; ) done += writeSync(this.#descriptor, this.#buffer, done, this.#used - done);
    this.#flushed += this.#used;
    this.#used = 0;
  }
}
