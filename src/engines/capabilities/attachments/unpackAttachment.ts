import { once } from 'node:events';
import { createInflate } from 'node:zlib';
import { unpredict } from '#engines/core/content/codecs/samples.ts';
import { filtersOf } from '#engines/core/content/streams/describe.ts';
import type { FilterStep } from '#engines/core/content/streams/streamRequest.ts';
import { unpackStep } from '#engines/core/content/streams/unpack.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import type { PdfStream } from '#engines/core/objects/values.ts';

/** Takes the bytes of a file as they come; throws where they are too many. */
export type ByteSink = (bytes: Buffer) => void;

const pieceBytes = 256 * 1024;

/**
 * The bytes of an attached file. What is packed by Flate, as almost all are, goes through in pieces, so that a bomb costs no memory and
 * ends at what the sink takes. Returns false for broken data and for filters that pictures have.
 */
export async function unpackAttachment(stream: PdfStream, sink: ByteSink, signal: AbortSignal): Promise<boolean> {
  const filters = filtersOf(stream.dict);
  // A file that lies elsewhere (§7.3.8.2) is not part of the document.
  if (!filters || stream.dict.has('F')) return false;
  const [only] = filters;
  if (filters.length === 0) {
    for (const piece of pieces(stream)) sink(piece);
    return true;
  }
  if (filters.length === 1 && only?.name === 'FlateDecode' && only.predictor <= 1) return inflateInto(stream, sink, signal);
  const bytes = await plainBytes(filters, rawBytes(stream));
  if (bytes) sink(bytes);
  return bytes !== undefined;
}

function* pieces({ data }: PdfStream): Generator<Buffer> {
  for (let at = 0; at < data.length; at += pieceBytes) {
    const length = Math.min(pieceBytes, data.length - at);
    if (Buffer.isBuffer(data)) yield data.subarray(at, at + length);
    else {
      const piece = Buffer.allocUnsafe(length);
      data.file.readInto(piece, 0, data.offset + at, length);
      yield piece;
    }
  }
}

async function inflateInto(stream: PdfStream, sink: ByteSink, signal: AbortSignal): Promise<boolean> {
  const inflate = createInflate();
  let refusal: unknown;
  let isBroken = false;
  inflate.on('data', (bytes: Buffer) => {
    if (refusal !== undefined) return;
    try {
      signal.throwIfAborted();
      sink(bytes);
    } catch (cause) {
      refusal = cause;
      inflate.destroy();
    }
  });
  inflate.on('error', () => {
    isBroken = true;
  });
  const closed = once(inflate, 'close').catch(() => undefined);
  for (const piece of pieces(stream)) {
    if (inflate.destroyed) break;
    if (!inflate.write(piece)) await Promise.race([once(inflate, 'drain').catch(() => undefined), closed]);
  }
  if (!inflate.destroyed) inflate.end();
  await closed;
  if (refusal !== undefined) throw refusal;
  return !isBroken;
}

async function plainBytes(filters: readonly FilterStep[], packed: Buffer): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined = packed;
  for (const step of filters) {
    const unpacked: Buffer | undefined = bytes && (await unpackStep(step, bytes));
    bytes = unpacked && unpredict(unpacked, step);
  }
  return bytes;
}
