import { type CodeTable, codeTable, ScanBits } from './bits.ts';
import { type JpegComponent, type JpegPicture, JpegProblem } from './picture.ts';
import { readScan } from './scan.ts';

/** Coefficients of two bytes each, in addition to the samples. */
const maxNumbers = 150_000_000;
/** A progressive JPEG has about ten. */
const maxScans = 64;
const maxUnitBlocks = 10;

/** Reads the coefficients of a JPEG: Huffman coded, sequential or progressive, eight bits a sample. Throws for all others. */
export function readJpeg(bytes: Buffer): JpegPicture {
  return new JpegReader(bytes).read();
}

type Frame = Pick<JpegPicture, 'widthPx' | 'heightPx' | 'hMost' | 'vMost' | 'components'> & { readonly isProgressive: boolean };

class JpegReader {
  readonly #bytes: Buffer;
  readonly #quants = new Map<number, Uint16Array>();
  readonly #dc: CodeTable[] = [];
  readonly #ac: CodeTable[] = [];
  readonly #seen = new Set<JpegComponent>();
  #frame: Frame | undefined;
  #restartEvery = 0;
  #hasJfif = false;
  #adobe: number | undefined;
  #scans = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  read(): JpegPicture {
    if (this.#bytes[0] !== 0xff || this.#bytes[1] !== 0xd8) throw new JpegProblem('no JPEG');
    for (let at: number | undefined = 2; at !== undefined; ) at = this.#segment(at);
    const frame = this.#frame;
    if (!frame || this.#seen.size < frame.components.length) throw new JpegProblem('a component is missing');
    return { ...frame, quants: this.#quants, hasJfif: this.#hasJfif, adobe: this.#adobe };
  }

  /** The position of the next segment; undefined at the end. */
  #segment(start: number): number | undefined {
    const bytes = this.#bytes;
    let at = start;
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (bytes[at] === 0xff) at += 1;
    const mark = bytes[at] ?? 0xd9;
    if (mark === 0xd9) return undefined;
    if (mark === 0 || (mark >= 0xd0 && mark <= 0xd7)) return at + 1;
    if (at + 3 > bytes.length) return undefined;
    const end = at + 1 + bytes.readUInt16BE(at + 1);
    if (end > bytes.length || end < at + 3) throw new JpegProblem('a segment is cut off');
    const body = bytes.subarray(at + 3, end);
    if (mark === 0xda) return this.#scan(body, end);
    this.#take(mark, body);
    return end;
  }

  #take(mark: number, body: Buffer): void {
    if (mark === 0xc4) this.#takeCodes(body);
    else if (mark === 0xdb) this.#takeQuants(body);
    else if (mark === 0xdd) this.#restartEvery = body.readUInt16BE(0);
    else if (mark >= 0xc0 && mark <= 0xcf) this.#takeFrame(mark, body);
    else if (mark === 0xe0 && body.toString('latin1', 0, 5) === 'JFIF\0') this.#hasJfif = true;
    else if (mark === 0xee && body.toString('latin1', 0, 5) === 'Adobe') this.#adobe = body[11];
  }

  #takeCodes(body: Buffer): void {
    for (let at = 0; at < body.length; ) {
      const kind = body[at] ?? 0;
      const counts = body.subarray(at + 1, at + 17);
      const size = counts.reduce((sum, count) => sum + count, 0);
      const symbols = body.subarray(at + 17, at + 17 + size);
      if (symbols.length < size || size > 256 || (kind & 15) > 3) throw new JpegProblem('codes are cut off');
      (kind >> 4 === 0 ? this.#dc : this.#ac)[kind & 15] = codeTable(counts, symbols);
      at += 17 + size;
    }
  }

  #takeQuants(body: Buffer): void {
    for (let at = 0; at < body.length; ) {
      const kind = body[at] ?? 0;
      const size = kind >> 4 === 0 ? 1 : 2;
      if (at + 1 + 64 * size > body.length || (kind & 15) > 3) throw new JpegProblem('divisors are cut off');
      const from = at + 1;
      const table = Uint16Array.from({ length: 64 }, (_, index) => body.readUIntBE(from + index * size, size));
      const known = this.#quants.get(kind & 15);
      // A table that changes between scans would be valid for some components only.
      if (table.includes(0) || (known && this.#scans > 0 && known.some((value, index) => value !== table[index]))) {
        throw new JpegProblem('divisors change');
      }
      this.#quants.set(kind & 15, table);
      at = from + 64 * size;
    }
  }

  #takeFrame(mark: number, body: Buffer): void {
    const count = body[5] ?? 0;
    const isKnown = mark <= 0xc2 && body[0] === 8 && (count === 1 || count === 3 || count === 4);
    if (!isKnown || this.#frame || body.length < 6 + 3 * count) throw new JpegProblem('another kind of JPEG');
    const [heightPx, widthPx] = [body.readUInt16BE(1), body.readUInt16BE(3)];
    const told = Array.from({ length: count }, (_, index) => {
      const [id = 0, factors = 0, quantId = 0] = body.subarray(6 + 3 * index);
      return { id, h: factors >> 4, v: factors & 15, quantId };
    });
    const isSound = told.every(({ h, v }) => h >= 1 && h <= 4 && v >= 1 && v <= 4);
    const unitBlocks = told.reduce((sum, { h, v }) => sum + h * v, 0);
    if (!isSound || widthPx === 0 || heightPx === 0 || (count > 1 && unitBlocks > maxUnitBlocks)) {
      throw new JpegProblem('a frame that is none');
    }
    const [hMost, vMost] = [Math.max(...told.map(({ h }) => h)), Math.max(...told.map(({ v }) => v))];
    const [unitsAcross, unitsDown] = [Math.ceil(widthPx / (8 * hMost)), Math.ceil(heightPx / (8 * vMost))];
    if (unitsAcross * unitsDown * unitBlocks * 64 > maxNumbers) throw new JpegProblem('too large');
    const components = told.map((one): JpegComponent => {
      const [across, down] = [unitsAcross * one.h, unitsDown * one.v];
      const ownAcross = Math.ceil(Math.ceil((widthPx * one.h) / hMost) / 8);
      const ownDown = Math.ceil(Math.ceil((heightPx * one.v) / vMost) / 8);
      return { ...one, across, down, ownAcross, ownDown, numbers: new Int16Array(across * down * 64) };
    });
    this.#frame = { widthPx, heightPx, hMost, vMost, components, isProgressive: mark === 0xc2 };
  }

  #scan(body: Buffer, start: number): number {
    const frame = this.#frame;
    const count = body[0] ?? 0;
    if (!frame || count < 1 || count > 4 || body.length < 4 + 2 * count) throw new JpegProblem('a scan that is none');
    if (++this.#scans > maxScans) throw new JpegProblem('too many scans');
    const [dc, ac, components]: [(CodeTable | undefined)[], (CodeTable | undefined)[], JpegComponent[]] = [[], [], []];
    for (let at = 1; at <= 2 * count; at += 2) {
      const component = frame.components.find(({ id }) => id === body[at]);
      if (!component || components.includes(component)) throw new JpegProblem('no such component');
      components.push(component);
      dc.push(this.#dc[(body[at + 1] ?? 0) >> 4]);
      ac.push(this.#ac[(body[at + 1] ?? 0) & 15]);
      this.#seen.add(component);
    }
    const [from = 0, to = 0, bits = 0] = body.subarray(1 + 2 * count);
    const { isProgressive } = frame;
    const isSound = from <= to && to < 64 && (from === 0 ? to === 0 : count === 1) && (bits & 15) < 14;
    if (isProgressive && !isSound) throw new JpegProblem('a scan that is none');
    const spread = isProgressive ? { from, to, high: bits >> 4, low: bits & 15 } : { from: 0, to: 63, high: 0, low: 0 };
    const reader = new ScanBits(this.#bytes, start);
    readScan({ components, dc, ac, isProgressive, ...spread, restartEvery: this.#restartEvery }, reader);
    return reader.at;
  }
}
