import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { revisionEnds } from '#engines/core/objects/revisionEnds.ts';
import { dictOf, integerOf } from '#engines/core/objects/values.ts';
import type { PdfInput } from '#engines/ports.ts';
import type { FoundChange } from './changes.ts';
import { compareRevisions } from './compareRevisions.ts';
import { newBudget, TooManyValues } from './valueComparison.ts';

const maxRevisions = 100;
const maxTailBytes = 4 * 1024 * 1024;
const openAtOnce = 2;
/** Where readers look for `startxref`. */
const maxOpenEndBytes = 1024;
/** Comments may stand behind it. */
const openEnd = /startxref\s+\d+[\s\0]*(?:%[^\r\n]*(?:[\r\n][\s\0]*|$))*$/;
const maxLineEndBytes = 2;

interface Source {
  readonly path: string;
  readonly password: string;
}

/** A file with its versions. Each version is opened when it is needed. */
export class FileHistory {
  readonly file: FileHandle;
  readonly sizeBytes: number;
  readonly #source: Source;
  readonly #signal: AbortSignal;
  #ends: number[];
  #open: { end: number; document: PdfDocument }[] = [];
  readonly #budget = newBudget();
  /** Signed versions that can only be read by scanning. They cannot be compared. */
  readonly #scanned = new Set<number>();
  readonly #changes = new Map<number, FoundChange[] | undefined>();

  /** The cross-reference table is wrong, so readers may show such a file differently. */
  readonly isDamaged: boolean;

  private constructor(
    source: Source,
    file: FileHandle,
    sizeBytes: number,
    ends: number[],
    signal: AbortSignal,
    isDamaged: boolean,
  ) {
    this.#source = source;
    this.file = file;
    this.sizeBytes = sizeBytes;
    this.#ends = ends;
    this.#signal = signal;
    this.isDamaged = isDamaged;
  }

  /** `isDamaged`: each version is read by scanning for its objects. */
  static async read({ path, password = '' }: PdfInput, signal: AbortSignal, isDamaged = false): Promise<FileHistory> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const history = new FileHistory({ path, password }, file, size, await revisionEnds(path, signal), signal, isDamaged);
      await history.#addOpenEnd();
      return history;
    } catch (cause) {
      await file.close();
      throw cause;
    }
  }

  /** Readers show a last version without `%%EOF` too. */
  async #addOpenEnd(): Promise<void> {
    const start = this.#ends.at(-1) ?? 0;
    const text = await this.#text(Math.max(start, this.sizeBytes - maxOpenEndBytes), this.sizeBytes);
    if (openEnd.test(text) || this.#ends.length === 0) this.#ends.push(this.sizeBytes);
  }

  /** A version that was signed without `%%EOF` behind its `startxref` ends where the signature says. */
  async addSignedEnds(signedEnds: ReadonlySet<number>): Promise<void> {
    for (const end of signedEnds) {
      if (end <= 0 || end > this.sizeBytes || this.#ends.some((known) => Math.abs(known - end) <= maxLineEndBytes)) continue;
      const start = this.#ends.findLast((known) => known < end) ?? 0;
      if (openEnd.test(await this.#text(Math.max(start, end - maxOpenEndBytes), end))) this.#ends.push(end);
    }
    this.#ends.sort((a, b) => a - b);
  }

  async close(): Promise<void> {
    for (const { document } of this.#open) document.close();
    this.#open = [];
    await this.file.close();
  }

  /** The end offset of each version. `keepReadable` drops false ones. */
  get ends(): readonly number[] {
    return this.#ends;
  }

  get last(): PdfDocument {
    return this.at(this.#ends.length - 1);
  }

  /** A version as a separate document, read from its own end. */
  at(index: number): PdfDocument {
    this.#signal.throwIfAborted();
    const end = this.#ends[index];
    if (end === undefined) throw new AppError('internal');
    const known = this.#open.findIndex((each) => each.end === end);
    const [opened] = known < 0 ? [{ end, document: this.#openSlice(end) }] : this.#open.splice(known, 1);
    if (!opened) throw new AppError('internal');
    this.#open.unshift(opened);
    for (const { document } of this.#open.splice(openAtOnce)) document.close();
    return opened.document;
  }

  #openSlice(end: number): PdfDocument {
    const slice = { offset: 0, sizeBytes: end };
    const { path, password } = this.#source;
    return this.isDamaged || this.#scanned.has(end)
      ? PdfDocument.openDamaged(path, slice, password)
      : PdfDocument.open(path, slice, password);
  }

  /** Drops false versions, keeps damaged ones that were signed and, if there are very many, unsigned ones in the middle. */
  keepReadable(signedEnds: ReadonlySet<number>): void {
    const isSigned = (end: number) => [...signedEnds].some((signed) => Math.abs(signed - end) <= maxLineEndBytes);
    const isLast = (end: number) => end === this.#ends.at(-1);
    if (this.#ends.length > maxRevisions)
      this.#ends = this.#ends.filter((end) => isLast(end) || isSigned(end)).slice(-maxRevisions);
    this.#ends = this.#ends.filter((end, index) => {
      if (isLast(end) || this.#isReadable(index)) return true;
      if (isSigned(end)) this.#scanned.add(end);
      return isSigned(end);
    });
  }

  #isReadable(index: number): boolean {
    try {
      return this.at(index).catalog.size > 0;
    } catch (cause) {
      if (cause instanceof AppError && cause.code !== 'cancelled') return false;
      throw cause;
    }
  }

  /** The version that ends where the signed bytes end, with or without a line end; undefined if there is none. */
  async revisionOf(signedEnd: number): Promise<number | undefined> {
    const index = this.#ends.findLastIndex((end) => end <= signedEnd + maxLineEndBytes);
    const end = this.#ends[index];
    if (end === undefined) return undefined;
    return signedEnd <= end || (await this.#kindOf(end, signedEnd)) !== 'objects' ? index : undefined;
  }

  /** What stands between two offsets where no version ends: nothing, words that no reader shows, or objects that some readers would find. */
  async #kindOf(start: number, end: number): Promise<'none' | 'words' | 'objects'> {
    if (end - start > maxTailBytes) return 'objects';
    const text = await this.#text(start, end);
    if (/^[\s\0]*$/.test(text)) return 'none';
    return /\b(obj|stream|xref|trailer)\b/.test(text) ? 'objects' : 'words';
  }

  async #text(start: number, end: number): Promise<string> {
    const bytes = Buffer.alloc(end - start);
    const { bytesRead } = await this.file.read(bytes, 0, bytes.length, start);
    return bytes.toString('latin1', 0, bytesRead);
  }

  /** What stands behind the last version, and behind `signedEnd`: words may be signed with it. */
  async tail(signedEnd = 0): Promise<'none' | 'words' | 'objects'> {
    const start = this.#ends.at(-1) ?? this.sizeBytes;
    return await this.#kindOf(Math.min(this.sizeBytes, Math.max(start, signedEnd)), this.sizeBytes);
  }

  /** Whether the trailer, which is never encrypted, has an encryption entry. */
  async saysEncrypted(): Promise<boolean> {
    return (await this.#text(Math.max(0, this.sizeBytes - maxTailBytes), this.sizeBytes)).includes('/Encrypt');
  }

  /** The changes of version `index` against the previous one; undefined if they cannot be determined. */
  changesAt(index: number): FoundChange[] | undefined {
    if (!this.#changes.has(index)) this.#changes.set(index, this.#compare(index));
    return this.#changes.get(index);
  }

  #compare(index: number): FoundChange[] | undefined {
    if (this.#ends.slice(index - 1, index + 1).some((end) => this.#scanned.has(end))) return undefined;
    try {
      const [before, after] = [this.at(index - 1), this.at(index)];
      return hasRandomBytes(before) && hasRandomBytes(after) ? undefined : compareRevisions(before, after, this.#budget);
    } catch (cause) {
      const isKnown = cause instanceof TooManyValues || (cause instanceof AppError && cause.code !== 'cancelled');
      if (isKnown) return undefined;
      throw cause;
    }
  }
}

/**
 * AES starts each string with random bytes. A rewritten string therefore looks changed, and field names cannot be read (ISO 32000-2
 * §7.6.3).
 */
function hasRandomBytes({ trailer, isDecrypted }: PdfDocument): boolean {
  return !isDecrypted && (integerOf(dictOf(trailer.get('Encrypt'))?.get('V')) ?? 0) >= 4;
}
