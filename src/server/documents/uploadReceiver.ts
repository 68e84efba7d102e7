import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/errors.ts';
import { bytesPerMb, endingOf, type FileKind, headerBytes, mediaTypeOf, outputTypes } from '#contract/files/files.ts';
import type { PdfInfo } from '#engines/ports.ts';
import type { Owner } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Scratch } from '../jobs/scratch.ts';
import type { BlobStore } from './blobStore.ts';
import type { InspectionCaller } from './documentInspections.ts';
import { cleanDocumentName } from './documentName.ts';
import type { DocumentRepository, DocumentRow, NewDocument } from './documentRepository.ts';
import type { Allowance, StorageQuota, Uploader } from './storageQuota.ts';

export interface UploadReceiverDeps {
  readonly blobs: BlobStore;
  /** Where files arrive. Partial uploads of a dead process are deleted with its folder. */
  readonly scratch: Pick<Scratch, 'path'>;
  readonly documents: DocumentRepository;
  /** Limit of a kind of file in bytes, from the settings. */
  maxBytesOf(kind: FileKind): number;
  /** Throws `storage_unavailable`: asked before anything is read, so it may be the answer of a moment ago. */
  storeAnswers(): Promise<void>;
  readonly quota: Pick<StorageQuota, 'reserve'>;
  readonly minFreeBytes: number;
  /** Page count and encryption, found out in the sandbox. */
  inspect(path: string, asking: InspectionCaller): Promise<PdfInfo>;
}

/** A file that has arrived whole and looks like its kind, and is not anybody's document yet. */
export interface ReceivedFile {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** What its first bytes say. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** The trailer of an encrypted PDF names its encryption in clear (ISO 32000-2 §7.6.2): a file without the word has none. */
  readonly mayBeEncrypted: boolean;
  /** A signature says in clear which bytes it covers, for it is made when the rest is written (§12.8.1). */
  readonly isSigned: boolean;
  /** Only when it was asked for: hashing costs time. */
  readonly sha256: string | undefined;
}

export interface ReceiveOptions {
  readonly kind: FileKind;
  readonly fileName: string | undefined;
  readonly wantsHash: boolean;
  readonly allowance: Allowance;
}

/** What a request may bring. */
interface Expected {
  /** Content-Length, 0 when it is unknown. */
  readonly announcedBytes: number;
  readonly kind: FileKind;
  readonly max: number;
}

/** Largest files for which a request that does not say its length sets space aside. */
const maxUnannounced = 4;

/**
 * Nobody else may enter the folder, and the store makes the file private. Until then it is readable by all, so that a sandbox can show it to a
 * program with another user id without a copy.
 */
const arrivalMode = 0o644;

/** Takes files in: every check that can be made while the bytes stream by is made there. */
export class UploadReceiver {
  readonly #deps: UploadReceiverDeps;

  constructor(deps: UploadReceiverDeps) {
    this.#deps = deps;
  }

  /** Refuses what cannot fit, and sets the space aside, before anything is read. */
  async allowance(sender: Uploader, { announcedBytes, kind, max }: Expected): Promise<Allowance> {
    const { blobs, storeAnswers, quota, minFreeBytes, maxBytesOf } = this.#deps;
    const [free] = await Promise.all([blobs.freeBytes(), storeAnswers()]);
    if (free - announcedBytes < minFreeBytes) throw new AppError('storage_full');
    return quota.reserve(sender, announcedBytes > 0 ? announcedBytes : maxBytesOf(kind) * Math.min(max, maxUnannounced));
  }

  /** Streams one file to the disk. On any error nothing of it stays. */
  async receive(source: Readable, { kind, fileName, wantsHash, allowance }: ReceiveOptions): Promise<ReceivedFile> {
    const { scratch, maxBytesOf } = this.#deps;
    const id = newId();
    const path = join(scratch.path, id);
    const limits = limitArrival(kind, maxBytesOf(kind), allowance);
    const hash = wantsHash ? createHash('sha256') : undefined;
    if (hash) limits.stream.on('data', (chunk: Buffer) => hash.update(chunk));
    try {
      await pipeline(source, limits.stream, createWriteStream(path, { flags: 'wx', mode: arrivalMode }));
      const seen = limits.seen();
      const name = cleanDocumentName(fileName, endingOf(seen.mediaType, fileName));
      return { id, path, name, ...seen, sha256: hash?.digest('base64url') };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async discard(file: ReceivedFile): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** Removes the bytes of a document whose record is gone. */
  async forget(id: string): Promise<void> {
    await this.#deps.blobs.remove(id);
  }

  /** Makes arrived files their owner's documents, as inputs of a job: all of them, or none. */
  async storeAll(files: readonly ReceivedFile[], owner: Owner, network: string): Promise<DocumentRow[]> {
    const { blobs, documents } = this.#deps;
    try {
      await Promise.all(files.map(({ id, path }) => blobs.keep(id, path, false)));
      return await documents.insertInputs(files.map((file) => recordOf(file, owner, network)));
    } catch (error) {
      for (const { id } of files) await blobs.remove(id);
      throw error;
    }
  }

  /** Makes one file its owner's document. A PDF is looked into first: it must open, or need a password to. */
  async storeChecked(file: ReceivedFile, owner: Owner, asking: InspectionCaller): Promise<DocumentRow> {
    const { blobs, documents } = this.#deps;
    try {
      const facts =
        file.mediaType === outputTypes.pdf ? await this.#facts(file.path, asking) : { pageCount: null, needsPassword: false };
      await blobs.keep(file.id, file.path, true);
      return await documents.insert({ ...recordOf(file, owner, asking.network), ...facts });
    } catch (error) {
      await blobs.remove(file.id);
      throw error;
    } finally {
      await this.discard(file);
    }
  }

  async #facts(path: string, asking: InspectionCaller): Promise<Pick<DocumentRow, 'pageCount' | 'needsPassword'>> {
    try {
      const { pageCount } = await this.#deps.inspect(path, asking);
      return { pageCount, needsPassword: false };
    } catch (error) {
      if (error instanceof AppError && error.code === 'needs_password') return { pageCount: null, needsPassword: true };
      throw error;
    }
  }
}

function recordOf({ path: _, sha256: __, ...file }: ReceivedFile, owner: Owner, network: string): NewDocument {
  return { ...file, owner, network };
}

/** PDFs have the specification's own words. */
export function wrongType(kind: FileKind): AppError {
  return kind.name === 'pdf' ? new AppError('wrong_type') : new AppError('wrong_kind', { values: { accepted: kind.label } });
}

/** Counts, and stops at the first thing that is wrong: the kind, the size, the owner's space. */
function limitArrival(kind: FileKind, maxBytes: number, allowance: Allowance) {
  let bytes = 0;
  const encryption = wordWatch('/Encrypt');
  const signature = wordWatch('/ByteRange');
  let header: Buffer | undefined = Buffer.alloc(0);
  let mediaType = '';
  const checkHeader = (isWhole: boolean) => {
    if (!header || (header.length < headerBytes && !isWhole)) return;
    const found = mediaTypeOf(kind, header.subarray(0, headerBytes));
    if (found === undefined) throw wrongType(kind);
    mediaType = found;
    header = undefined;
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      allowance.bytesLeft -= chunk.length;
      try {
        if (bytes > maxBytes) throw new AppError('file_too_large', { values: { maxMb: Math.floor(maxBytes / bytesPerMb) } });
        if (allowance.bytesLeft < 0) throw new AppError('quota_exceeded');
        if (header) header = Buffer.concat([header, chunk.subarray(0, headerBytes)]);
        checkHeader(false);
        encryption.look(chunk);
        signature.look(chunk);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        if (bytes === 0) throw new AppError('empty_file');
        checkHeader(true);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  const seen = () => {
    const isPdf = mediaType === outputTypes.pdf;
    return { mediaType, sizeBytes: bytes, mayBeEncrypted: isPdf && encryption.found(), isSigned: isPdf && signature.found() };
  };
  return { stream, seen };
}

/** Whether a word comes by in a stream, also across two of its pieces. */
function wordWatch(word: string) {
  let tail = Buffer.alloc(0);
  let found = false;
  return {
    look: (chunk: Buffer) => {
      if (found) return;
      const seam = Buffer.concat([tail, chunk.subarray(0, word.length)]);
      found = chunk.includes(word) || seam.includes(word);
      tail = Buffer.concat([tail, chunk.subarray(-word.length)]).subarray(-(word.length - 1));
    },
    found: () => found,
  };
}
