/** The adaptive binary arithmetic encoder of JBIG2, by the flow charts of ITU-T T.88 annex E. */

/** Probability of the less likely symbol, and the next states after the less and the more likely one (table E.1). */
const table: readonly (readonly [number, number, number, 0 | 1])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 6, 2, 0],
  [0x1801, 9, 3, 0],
  [0x0ac1, 12, 4, 0],
  [0x0521, 29, 5, 0],
  [0x0221, 33, 38, 0],
  [0x5601, 6, 7, 1],
  [0x5401, 14, 8, 0],
  [0x4801, 14, 9, 0],
  [0x3801, 14, 10, 0],
  [0x3001, 17, 11, 0],
  [0x2401, 18, 12, 0],
  [0x1c01, 20, 13, 0],
  [0x1601, 21, 29, 0],
  [0x5601, 14, 15, 1],
  [0x5401, 14, 16, 0],
  [0x5101, 15, 17, 0],
  [0x4801, 16, 18, 0],
  [0x3801, 17, 19, 0],
  [0x3401, 18, 20, 0],
  [0x3001, 19, 21, 0],
  [0x2801, 19, 22, 0],
  [0x2401, 20, 23, 0],
  [0x2201, 21, 24, 0],
  [0x1c01, 22, 25, 0],
  [0x1801, 23, 26, 0],
  [0x1601, 24, 27, 0],
  [0x1401, 25, 28, 0],
  [0x1201, 26, 29, 0],
  [0x1101, 27, 30, 0],
  [0x0ac1, 28, 31, 0],
  [0x09c1, 29, 32, 0],
  [0x08a1, 30, 33, 0],
  [0x0521, 31, 34, 0],
  [0x0441, 32, 35, 0],
  [0x02a1, 33, 36, 0],
  [0x0221, 34, 37, 0],
  [0x0141, 35, 38, 0],
  [0x0111, 36, 39, 0],
  [0x0085, 37, 40, 0],
  [0x0049, 38, 41, 0],
  [0x0025, 39, 42, 0],
  [0x0015, 40, 43, 0],
  [0x0009, 41, 44, 0],
  [0x0005, 42, 45, 0],
  [0x0001, 43, 45, 0],
  [0x5601, 46, 46, 0],
];
const sizes = Uint16Array.from(table, ([size]) => size);
const afterLess = Uint8Array.from(table, ([, next]) => next);
const afterMore = Uint8Array.from(table, ([, , next]) => next);
const turns = Uint8Array.from(table, ([, , , turn]) => turn);

export class ArithmeticEncoder {
  readonly #states: Uint8Array;
  readonly #likely: Uint8Array;
  #bytes = new Uint8Array(64 * 1024);
  /** The position of the byte that may still receive a carry; -1 before the first byte. */
  #at = -1;
  #interval = 0x8000;
  #code = 0;
  #shiftsLeft = 12;

  constructor(contexts: number) {
    this.#states = new Uint8Array(contexts);
    this.#likely = new Uint8Array(contexts);
  }

  encode(context: number, bit: number): void {
    const state = this.#states[context] as number;
    const size = sizes[state] as number;
    this.#interval -= size;
    if (bit === this.#likely[context]) {
      if ((this.#interval & 0x8000) !== 0) {
        this.#code += size;
        return;
      }
      if (this.#interval < size) this.#interval = size;
      else this.#code += size;
      this.#states[context] = afterMore[state] as number;
    } else {
      if (this.#interval < size) this.#code += size;
      else this.#interval = size;
      if (turns[state] === 1) this.#likely[context] = bit;
      this.#states[context] = afterLess[state] as number;
    }
    this.#renormalise();
  }

  finish(): Buffer {
    // SETBITS: sets as many low bits to one as the interval allows, so that they need not be written.
    const top = this.#code + this.#interval;
    this.#code |= 0xffff;
    if (this.#code >= top) this.#code -= 0x8000;
    this.#code <<= this.#shiftsLeft;
    this.#byteOut();
    this.#code <<= this.#shiftsLeft;
    this.#byteOut();
    if (this.#bytes[this.#at] !== 0xff) this.#put(0xff);
    this.#put(0xac);
    return Buffer.from(this.#bytes.subarray(0, this.#at + 1));
  }

  #renormalise(): void {
    do {
      this.#interval = (this.#interval << 1) & 0xffff;
      this.#code <<= 1;
      this.#shiftsLeft -= 1;
      if (this.#shiftsLeft === 0) this.#byteOut();
    } while ((this.#interval & 0x8000) === 0);
  }

  #byteOut(): void {
    const isAfterFull = this.#at >= 0 && this.#bytes[this.#at] === 0xff;
    if (!isAfterFull && this.#code >= 0x8000000) {
      if (this.#at >= 0) this.#bytes[this.#at] = (this.#bytes[this.#at] as number) + 1;
      this.#code &= 0x7ffffff;
    }
    // After a byte of ones only seven bits follow, which leaves room for a carry.
    const isStuffed = this.#at >= 0 && this.#bytes[this.#at] === 0xff;
    const shift = isStuffed ? 20 : 19;
    this.#put((this.#code >> shift) & 0xff);
    this.#code &= (1 << shift) - 1;
    this.#shiftsLeft = isStuffed ? 7 : 8;
  }

  #put(byte: number): void {
    this.#at += 1;
    if (this.#at === this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#at] = byte;
  }
}
