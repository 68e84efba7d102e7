import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfInput } from '#engines/ports.ts';

/** A copy that nobody has made yet: the holder makes it at `path` and settles it. */
export interface CopyClaim<Copy> {
  readonly path: string;
  resolve(copy: Copy): void;
  reject(cause: unknown): void;
}

/**
 * Copies of a job's inputs. Several engines of a job need the same copy: it is made once, and lies in `folder` until the job ends.
 * Readers must not change it.
 */
export class SharedCopies {
  readonly #folder: string;
  readonly #copies = new Map<string, Promise<unknown>>();
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The copy of this kind, made by the first caller. */
  async once<Copy>(kind: string, input: PdfInput, make: (path: string) => Promise<Copy>): Promise<Copy> {
    const found = await this.claim<Copy>(kind, input);
    if ('copy' in found) return found.copy;
    make(found.path).then(found.resolve, found.reject);
    return found.made;
  }

  /** The copy, or the claim to make it. A failed copy is forgotten: its next reader tries again and gets its own error. */
  async claim<Copy>(
    kind: string,
    input: PdfInput,
  ): Promise<{ readonly copy: Promise<Copy> } | (CopyClaim<Copy> & { readonly made: Promise<Copy> })> {
    await mkdir(this.#folder, { recursive: true });
    const key = await keyOf(kind, input);
    const known = this.#copies.get(key);
    if (known) return { copy: known as Promise<Copy> };
    const { promise, resolve, reject } = Promise.withResolvers<Copy>();
    this.#copies.set(key, promise);
    promise.catch(() => this.#copies.delete(key));
    this.#count += 1;
    return { path: join(this.#folder, `copy-${this.#count}.pdf`), made: promise, resolve, reject };
  }
}

/** A later step of a job may write another file under the same name. */
async function keyOf(kind: string, { path, password }: PdfInput): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return JSON.stringify([kind, path, password ?? null, size, mtimeMs, ino]);
}
