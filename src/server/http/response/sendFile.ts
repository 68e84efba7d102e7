import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { outputTypes } from '#contract/files/files.ts';
import type { BlobStore, InclusiveRange } from '../../documents/blobStore.ts';
import { contentDisposition } from './contentDisposition.ts';

export interface FileAnswer {
  /** The id of the stored file. */
  readonly id: string;
  readonly sizeBytes: number;
  /** Identifies the bytes: equal tags mean equal bytes. */
  readonly etag: string;
  readonly mediaType: string;
  readonly name: string;
  readonly disposition: 'inline' | 'attachment';
  /** Only these bytes of the stored file. */
  readonly slice?: { readonly offset: number; readonly sizeBytes: number };
}

/**
 * A user's file has an opaque origin and runs no script. Safari's PDF viewer is a script in the document's place and shows an empty window
 * without permission for scripts. `default-src 'none'` still keeps scripts of the document from running.
 */
function policyOf(mediaType: string): string {
  return `default-src 'none'; sandbox${mediaType === outputTypes.pdf ? ' allow-scripts' : ''}`;
}

/**
 * Sends a user's file: range requests and conditions (RFC 9110 §13, §14), never run as a page of ours (`sandbox`, nosniff). Only the
 * requested part is read.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  file: FileAnswer,
): Promise<FastifyReply> {
  const { offset, sizeBytes: size } = file.slice ?? { offset: 0, sizeBytes: file.sizeBytes };
  const etag = `"${file.etag}"`;
  const headers = {
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': policyOf(file.mediaType),
    'content-disposition': contentDisposition(file.disposition, file.name),
  };
  if (matches(request.headers['if-none-match'], etag)) return reply.status(304).headers(headers).send();
  const ifRange = request.headers['if-range'];
  const ranges = ifRange === undefined || ifRange === etag ? parseRanges(request.headers.range, size) : undefined;
  if (ranges === 'unsatisfiable') {
    return reply.status(416).headers(headers).header('content-range', `bytes */${size}`).send();
  }
  if (ranges && ranges.length > 1) {
    return sendParts(request, reply, blobs, file, { headers, ranges, offset, size });
  }
  const { start, end } = ranges?.[0] ?? { start: 0, end: size - 1 };
  // Sent as a stream, because Fastify would take the length of a string for that of the file. A store that is away, or lacks the file, is
  // reported before any header of the file.
  const isEmpty = request.method === 'HEAD' || size === 0;
  const stream = isEmpty ? Readable.from([]) : await blobs.read(file.id, { start: offset + start, end: offset + end });
  reply.headers(headers);
  if (ranges) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply
    .type(file.mediaType)
    .header('content-length', String(Math.max(end - start + 1, 0)))
    .send(stream);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

interface Parts {
  readonly headers: Readonly<Record<string, string>>;
  readonly ranges: readonly InclusiveRange[];
  readonly offset: number;
  readonly size: number;
}

/** Several ranges in one answer (RFC 9110 §14.6): a viewer finds the pages of a long document by a thousand small reads. */
async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  { id, mediaType }: FileAnswer,
  { headers, ranges, offset, size }: Parts,
): Promise<FastifyReply> {
  const boundary = randomUUID();
  const parts = ranges.map((range) => ({
    ...range,
    head: `\r\n--${boundary}\r\ncontent-type: ${mediaType}\r\ncontent-range: bytes ${range.start}-${range.end}/${size}\r\n\r\n`,
  }));
  const tail = `\r\n--${boundary}--\r\n`;
  const length = parts.reduce((sum, { head, start, end }) => sum + head.length + end - start + 1, tail.length);
  const file = request.method === 'HEAD' ? undefined : await openBorrowed(blobs, id);
  async function* body(handle: FileHandle) {
    for (const { head, start, end } of parts) {
      yield Buffer.from(head);
      yield* bytesOf(handle, offset + start, end - start + 1);
    }
    yield Buffer.from(tail);
  }
  const stream = Readable.from(file ? body(file) : [], { objectMode: false, highWaterMark: pieceBytes });
  // Also when no part is ever read.
  stream.once('close', () => void file?.close());
  return reply
    .status(206)
    .headers(headers)
    .type(`multipart/byteranges; boundary=${boundary}`)
    .header('content-length', String(length))
    .send(stream);
}

/** A thousand small reads need a disk: from a remote store the file is fetched once. It stays readable while it is open. */
async function openBorrowed(blobs: BlobStore, id: string): Promise<FileHandle> {
  const { path, giveBack } = await blobs.borrow(id);
  try {
    return await open(path, 'r');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new AppError('not_found') : error;
  } finally {
    await giveBack();
  }
}

const pieceBytes = 64 * 1024;

async function* bytesOf(handle: FileHandle, position: number, length: number) {
  for (let done = 0; done < length; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, length - done));
    const { bytesRead } = await handle.read(piece, 0, piece.length, position + done);
    if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
    done += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

/** Keeps the header below Node's limit. */
const maxRanges = 256;

/**
 * The requested ranges. More ranges than that, or more bytes than the file has, are answered with the whole file, which RFC 9110 §14.2
 * allows.
 */
export function parseRanges(header: string | undefined, size: number): InclusiveRange[] | 'unsatisfiable' | undefined {
  const wanted = /^bytes=(.+)$/.exec(header?.trim() ?? '')?.[1]?.split(',') ?? [];
  if (wanted.length === 0 || wanted.length > maxRanges) return undefined;
  const all = wanted.map((each) => parseRange(each.trim(), size));
  if (all.includes(undefined)) return undefined;
  const ranges = all.filter((each): each is InclusiveRange => each !== undefined && each !== 'unsatisfiable');
  if (ranges.length === 0) return 'unsatisfiable';
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return ranges.length > 1 && bytes > size ? undefined : ranges;
}

function parseRange(spec: string, size: number): InclusiveRange | 'unsatisfiable' | undefined {
  const match = /^(\d*)-(\d*)$/.exec(spec);
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
