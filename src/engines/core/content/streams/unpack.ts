/** Decodes filters that only compress bytes. Part of the process that reads untrusted bytes. */
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { ascii85, asciiHex } from '../../objects/asciiFilters.ts';
import type { FilterStep } from './streamRequest.ts';

const inflateLater = promisify(inflate);
export const maxUnpackedBytes = 160 * 1024 * 1024;

/** Undefined for another filter, broken data, or too many bytes. Predictors are not reversed. */
export async function unpackStep({ name, early }: FilterStep, bytes: Buffer): Promise<Buffer | undefined> {
  if (name === 'FlateDecode') {
    try {
      return await inflateLater(bytes, { maxOutputLength: maxUnpackedBytes, finishFlush: constants.Z_FINISH });
    } catch {
      return undefined;
    }
  }
  if (name === 'ASCII85Decode') return ascii85(bytes, maxUnpackedBytes);
  if (name === 'ASCIIHexDecode') return asciiHex(bytes);
  if (name === 'RunLengthDecode') return runLength(bytes);
  return name === 'LZWDecode' ? lzw(bytes, early) : undefined;
}

function runLength(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    const part = length < 128 ? bytes.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, bytes[at + 1] ?? 0);
    at += length < 128 ? length + 2 : 2;
    size += part.length;
    if (size > maxUnpackedBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const clearCode = 256;
const endCode = 257;
const firstFree = 258;
const maxCodes = 4096;

/** ISO 32000-2 §7.4.4. A table entry is a piece of the output, by its start and length. */
function lzw(bytes: Buffer, early: number): Buffer | undefined {
  const table = { starts: new Int32Array(maxCodes), lengths: new Int32Array(maxCodes), next: firstFree };
  let out = Buffer.allocUnsafe(bytes.length * 4 + 2 * maxCodes);
  let [size, before, width, held, heldBits] = [0, 0, 9, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    heldBits += 8;
    if (heldBits < width) continue;
    heldBits -= width;
    const code = (held >> heldBits) & ((1 << width) - 1);
    if (code === endCode) break;
    if (code === clearCode) {
      [table.next, width, before] = [firstFree, 9, 0];
      continue;
    }
    // The previous piece and the first byte of this one, which is about to be written after it.
    if (before > 0 && table.next < maxCodes) {
      table.starts[table.next] = size - before;
      table.lengths[table.next] = before + 1;
      table.next += 1;
    }
    if (code >= table.next) return undefined;
    before = code < 256 ? 1 : (table.lengths[code] ?? 0);
    if (size + before > maxUnpackedBytes) return undefined;
    if (size + before > out.length) out = Buffer.concat([out], Math.max(size + before, out.length * 2));
    if (code < 256) out[size] = code;
    else for (let i = 0, from = table.starts[code] ?? 0; i < before; i += 1) out[size + i] = out[from + i] ?? 0;
    size += before;
    if (table.next + early >= 1 << width && width < 12) width += 1;
  }
  return out.subarray(0, size);
}
