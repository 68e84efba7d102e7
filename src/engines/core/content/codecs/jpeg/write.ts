import { type Codes, codesFor } from './codes.ts';
import { eachBlock, type JpegPicture, JpegProblem } from './picture.ts';

/** Writes a sequential JPEG with these coefficients and no other data of the original. Throws where baseline JPEG cannot hold them. */
export function writeJpeg(picture: JpegPicture): Buffer {
  const often = Array.from({ length: 4 }, () => new Uint32Array(256));
  eachCode(picture, (table, symbol) => {
    const counts = often[table];
    if (counts) counts[symbol] = (counts[symbol] ?? 0) + 1;
  });
  const codes = often.map(codesFor);
  const out = new OutBits();
  eachCode(picture, (table, symbol, count, value) => {
    const { codeOf, lengthOf } = codes[table] as Codes;
    out.put(codeOf[symbol] ?? 0, lengthOf[symbol] ?? 0);
    if (count > 0) out.put(value, count);
  });
  const { hasJfif, adobe } = picture;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(hasJfif ? [segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])] : []),
    ...(adobe === undefined ? [] : [segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, adobe])]),
    ...quantSegments(picture),
    frameSegment(picture),
    ...codes.flatMap((one, table) => codeSegment(one, table)),
    scanSegment(picture),
    out.end(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

type Put = (table: number, symbol: number, count: number, value: number) => void;

/** Chrominance has tables of its own: those of the second and third component. Even tables are for DC, odd ones for AC coefficients. */
const tableOf = (index: number) => (index === 1 || index === 2 ? 2 : 0);

/** Visits every code of the scan, in order (T.81 F.1.2). */
function eachCode({ components }: JpegPicture, put: Put): void {
  const before = [0, 0, 0, 0];
  eachBlock(components, {
    block: (index, offset) => {
      const numbers = components[index]?.numbers ?? new Int16Array(64);
      const first = numbers[offset] ?? 0;
      const table = tableOf(index);
      const step = first - (before[index] ?? 0);
      before[index] = first;
      putNumber(put, table, 0, step, 11);
      let zeros = 0;
      for (let at = 1; at < 64; at += 1) {
        const value = numbers[offset + at] ?? 0;
        if (value === 0) {
          zeros += 1;
          continue;
        }
        for (; zeros > 15; zeros -= 16) put(table + 1, 0xf0, 0, 0);
        putNumber(put, table + 1, zeros, value, 10);
        zeros = 0;
      }
      if (zeros > 0) put(table + 1, 0, 0, 0);
    },
  });
}

function putNumber(put: Put, table: number, zeros: number, value: number, most: number): void {
  const count = 32 - Math.clz32(Math.abs(value));
  if (count > most) throw new JpegProblem('a number is too large');
  put(table, (zeros << 4) | count, count, value < 0 ? value + (1 << count) - 1 : value);
}

function segment(mark: number, body: ArrayLike<number>): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, Buffer.from(Array.from(body))]);
}

const isWide = (quant: Uint16Array) => quant.some((value) => value > 255);

function quantSegments({ components, quants }: JpegPicture): Buffer[] {
  return [...new Set(components.map(({ quantId }) => quantId))].map((id) => {
    const quant = quants.get(id);
    if (!quant) throw new JpegProblem('divisors are missing');
    const values = isWide(quant) ? [...quant].flatMap((value) => [value >> 8, value & 255]) : quant;
    return segment(0xdb, [(isWide(quant) ? 0x10 : 0) | id, ...values]);
  });
}

/** Baseline, where all divisors have eight bits. */
function frameSegment({ widthPx, heightPx, components, quants }: JpegPicture): Buffer {
  const mark = components.some(({ quantId }) => isWide(quants.get(quantId) ?? new Uint16Array(0))) ? 0xc1 : 0xc0;
  const size = [heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255];
  return segment(mark, [
    8,
    ...size,
    components.length,
    ...components.flatMap(({ id, h, v, quantId }) => [id, (h << 4) | v, quantId]),
  ]);
}

function codeSegment({ counts, symbols }: Codes, table: number): Buffer[] {
  if (symbols.length === 0) return [];
  return [segment(0xc4, [((table & 1) << 4) | (table >> 1), ...counts, ...symbols])];
}

function scanSegment({ components }: JpegPicture): Buffer {
  const told = components.flatMap(({ id }, index) => [id, tableOf(index) === 2 ? 0x11 : 0]);
  return segment(0xda, [components.length, ...told, 0, 63, 0]);
}

/** The bits of a scan: a byte of ones is followed by a zero byte (T.81 F.1.2.3). */
class OutBits {
  #bytes = Buffer.allocUnsafe(1 << 20);
  #size = 0;
  #held = 0;
  #count = 0;

  /** At most sixteen. */
  put(value: number, count: number): void {
    this.#held = (this.#held << count) | value;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#push((this.#held >> this.#count) & 0xff);
    }
    this.#held &= (1 << this.#count) - 1;
  }

  #push(byte: number): void {
    if (this.#size + 2 > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(this.#bytes.length)]);
    this.#bytes[this.#size++] = byte;
    if (byte === 0xff) this.#bytes[this.#size++] = 0;
  }

  end(): Buffer {
    if (this.#count > 0) this.put((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return this.#bytes.subarray(0, this.#size);
  }
}
