import { constants, deflateSync, inflateSync } from 'node:zlib';
import type { StreamRequest } from '#engines/core/content/streams/streamRequest.ts';
import { type StreamWork, smallestOf } from '#engines/core/content/streams/streamWork.ts';

/** The most of one stream that is read for the estimate: packing it better takes about a quarter of a second. */
export const maxReadBytes = 256 * 1024;
/** What little packed says of much more than this is that it is packed well already. */
const maxUnpackedBytes = 16 * 1024 * 1024;
/** Fonts lose glyphs, and bilevel images get another code: both are read as a whole or not at all. */
const maxWholeBytes = 4 * 1024 * 1024;

/**
 * The size of a stream that is packed as well as possible, in parts of its size. Its beginning stands for a large one, so that the estimate
 * ends in time whatever the file holds (docs/decisions/0424).
 */
export async function packedShare(work: StreamWork, stream: StreamRequest): Promise<number> {
  const isWhole = stream.glyphs !== undefined || stream.bilevel !== undefined;
  if (stream.length <= (isWhole ? maxWholeBytes : maxReadBytes)) {
    const made = await smallestOf(work, stream);
    return Math.min(1, (made?.bytes.length ?? stream.length) / stream.length);
  }
  const [filter, ...more] = stream.filters;
  if (isWhole || more.length > 0 || (filter && filter.name !== 'FlateDecode')) return 1;
  const packed = work.read({ offset: stream.offset, length: maxReadBytes });
  const plain = filter ? beginningOf(packed) : packed;
  return plain ? Math.min(1, deflateSync(plain, { level: 9 }).length / packed.length) : 1;
}

/** Undefined for what cannot be unpacked. */
function beginningOf(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxUnpackedBytes });
  } catch {
    return undefined;
  }
}
