import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobCopies, PdfInput, SharedCopy } from '#engines/ports/call.ts';

/**
 * Copies of a job's inputs. Several engines of a job need the same copy: it is made once, and stays in `folder` until the job ends. Readers
 * must not change it.
 */
export class SharedCopies implements JobCopies {
  readonly #folder: string;
  readonly #copies = new Map<string, Promise<unknown>>();
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async once<Copy>(kind: string, input: PdfInput, make: (path: string) => Promise<Copy>): Promise<Copy> {
    const found = await this.claim<Copy>(kind, input);
    if ('copy' in found) return found.copy;
    make(found.path).then(found.resolve, found.reject);
    return found.made;
  }

  async claim<Copy>(kind: string, input: PdfInput): Promise<SharedCopy<Copy>> {
    await this.#open();
    const key = await keyOf(kind, input);
    const known = this.#copies.get(key);
    if (known) return { copy: known as Promise<Copy> };
    const { promise, resolve, reject } = Promise.withResolvers<Copy>();
    this.#copies.set(key, promise);
    promise.catch(() => this.#copies.delete(key));
    this.#count += 1;
    return { path: join(this.#folder, `copy-${this.#count}.pdf`), made: promise, resolve, reject };
  }

  /** The folder above it is not made: a step that outlives its failed job must not bring back the job's folder. */
  async #open(): Promise<void> {
    await mkdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** A later step of a job may write another file under the same name. */
async function keyOf(kind: string, { path, password }: PdfInput): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return JSON.stringify([kind, path, password ?? null, size, mtimeMs, ino]);
}
