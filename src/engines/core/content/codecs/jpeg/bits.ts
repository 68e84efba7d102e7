import { JpegProblem } from './picture.ts';

/** For each sixteen bits: the length of the code that they begin with, times 256, plus its symbol; 0 for none. */
export type CodeTable = Uint16Array;

/** From the number of codes of each length, and their symbols in order (T.81 C.2). */
export function codeTable(counts: Uint8Array, symbols: Uint8Array): CodeTable {
  const table = new Uint16Array(65_536);
  let [code, at] = [0, 0];
  for (let length = 1; length <= 16; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1) {
      const width = 1 << (16 - length);
      if (code + width > table.length) throw new JpegProblem('codes do not fit');
      table.fill((length << 8) | (symbols[at] ?? 0), code, code + width);
      code += width;
      at += 1;
    }
  }
  return table;
}

/** The bits of a scan, up to the next marker. */
export class ScanBits {
  at: number;
  readonly #bytes: Buffer;
  #held = 0;
  #count = 0;
  /** The number of zero bytes added for missing data. */
  #missing = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  #fill(): void {
    while (this.#count <= 16) {
      let byte = this.#bytes[this.at];
      if (byte === undefined || (byte === 0xff && this.#bytes[this.at + 1] !== 0)) {
        byte = 0;
        this.#missing += 8;
      } else this.at += byte === 0xff ? 2 : 1;
      this.#held = (this.#held << 8) | byte;
      this.#count += 8;
    }
  }

  #drop(count: number): void {
    this.#count -= count;
    this.#held &= (1 << this.#count) - 1;
  }

  symbol(table: CodeTable): number {
    this.#fill();
    const found = table[(this.#held >> (this.#count - 16)) & 0xffff] ?? 0;
    if (found === 0) throw new JpegProblem('no such code');
    this.#drop(found >> 8);
    return found & 0xff;
  }

  /** At most sixteen. */
  bits(count: number): number {
    if (count === 0) return 0;
    this.#fill();
    const value = this.#held >> (this.#count - count);
    this.#drop(count);
    return value;
  }

  /** A signed number of that many bits (T.81 F.2.2.1). */
  number(count: number): number {
    const value = this.bits(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Skips the padding of the last byte, and returns the position of the next marker. */
  end(): number {
    if (this.#count < this.#missing) throw new JpegProblem('the scan ends too early');
    [this.#held, this.#count, this.#missing] = [0, 0, 0];
    return this.at;
  }

  restart(): void {
    this.end();
    while (this.#bytes[this.at] === 0xff && this.#bytes[this.at + 1] === 0xff) this.at += 1;
    const mark = this.#bytes[this.at + 1] ?? 0;
    if (this.#bytes[this.at] !== 0xff || mark < 0xd0 || mark > 0xd7) throw new JpegProblem('no restart where one is due');
    this.at += 2;
  }
}
