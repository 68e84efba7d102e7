import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { contentDisposition } from './contentDisposition.ts';

export interface FileAnswer {
  readonly path: string;
  /** Names the bytes: the same id always has the same ones. */
  readonly etag: string;
  readonly mediaType: string;
  readonly name: string;
  readonly disposition: 'inline' | 'attachment';
  /** Only these bytes of the file at `path`. */
  readonly slice?: { readonly offset: number; readonly sizeBytes: number };
}

/**
 * A user's file: range requests and conditions (RFC 9110 §13, §14), never run as a page of ours (`sandbox`, nosniff).
 * Nothing but the part asked for is read.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const handle = await open(file.path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new AppError('not_found') : error;
  });
  try {
    const { offset, sizeBytes: size } = file.slice ?? { offset: 0, sizeBytes: (await handle.stat()).size };
    const etag = `"${file.etag}"`;
    reply.headers({
      'accept-ranges': 'bytes',
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': contentDisposition(file.disposition, file.name),
    });
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, size) : undefined;
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${size}`).send();
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.type(file.mediaType).header('content-length', String(Math.max(end - start + 1, 0)));
    // As a stream, because of a text Fastify would take the length for that of the file.
    if (request.method === 'HEAD' || size === 0) return reply.send(Readable.from([]));
    const stream = createReadStream(file.path, { start: offset + start, end: offset + end });
    return reply.send(stream);
  } finally {
    await handle.close();
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

/** One range of bytes; several at once are answered whole, which RFC 9110 §14.2 allows. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
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
