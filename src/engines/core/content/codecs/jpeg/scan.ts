import type { CodeTable, ScanBits } from './bits.ts';
import { eachBlock, type JpegComponent, JpegProblem } from './picture.ts';

/** One pass over some components: all coefficients, or some bits of some of them. */
export interface Scan {
  readonly components: readonly JpegComponent[];
  readonly dc: readonly (CodeTable | undefined)[];
  readonly ac: readonly (CodeTable | undefined)[];
  readonly isProgressive: boolean;
  /** The range of coefficients of a block. */
  readonly from: number;
  readonly to: number;
  /** The bit positions that earlier passes have read, and that later ones will read. */
  readonly high: number;
  readonly low: number;
  /** MCUs between restarts; 0 for none. */
  readonly restartEvery: number;
}

const none: CodeTable = new Uint16Array(65_536);

/** Reads a scan into the coefficients of its components. */
export function readScan(scan: Scan, bits: ScanBits): void {
  const before = [0, 0, 0, 0];
  const run = { left: 0 };
  let units = 0;
  const read = readerOf(scan, bits, before, run);
  eachBlock(scan.components, {
    unit: () => {
      if (scan.restartEvery > 0 && units > 0 && units % scan.restartEvery === 0) {
        bits.restart();
        before.fill(0);
        run.left = 0;
      }
      units += 1;
    },
    block: read,
  });
  bits.end();
}

type ReadBlock = (index: number, offset: number) => void;

function readerOf(scan: Scan, bits: ScanBits, before: number[], run: { left: number }): ReadBlock {
  const { components, isProgressive, from, high, low } = scan;
  const numbersOf = (index: number) => components[index]?.numbers ?? new Int16Array(0);
  const dcOf = (index: number) => scan.dc[index] ?? none;
  const acOf = (index: number) => scan.ac[index] ?? none;
  const readDc = (index: number, offset: number) => {
    const count = bits.symbol(dcOf(index));
    if (count > 11) throw new JpegProblem('a number is too large');
    const value = (before[index] ?? 0) + bits.number(count);
    before[index] = value;
    numbersOf(index)[offset] = value << low;
  };
  if (!isProgressive) {
    return (index, offset) => {
      readDc(index, offset);
      readAll(bits, acOf(index), numbersOf(index), offset);
    };
  }
  if (from === 0 && high === 0) return readDc;
  if (from === 0) {
    return (index, offset) => {
      if (bits.bits(1) === 1) numbersOf(index)[offset] = (numbersOf(index)[offset] ?? 0) | (1 << low);
    };
  }
  const part = { ...scan, bits, table: acOf(0), numbers: numbersOf(0), run };
  return high === 0 ? (_, offset) => readFirst(part, offset) : (_, offset) => readFiner(part, offset);
}

/** Sequential (T.81 F.2.2.2). */
function readAll(bits: ScanBits, table: CodeTable, numbers: Int16Array, offset: number): void {
  for (let at = 1; at < 64; ) {
    const symbol = bits.symbol(table);
    const [zeros, count] = [symbol >> 4, symbol & 15];
    if (count === 0 && zeros < 15) return;
    at += zeros;
    if (at > 63) throw new JpegProblem('a block is too long');
    if (count > 0) numbers[offset + at] = bits.number(count);
    at += 1;
  }
}

interface Part {
  readonly bits: ScanBits;
  readonly table: CodeTable;
  readonly numbers: Int16Array;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  /** Blocks that have no more coefficients in this scan. */
  readonly run: { left: number };
}

/** The first bits of some coefficients (T.81 G.1.2.2). */
function readFirst({ bits, table, numbers, from, to, low, run }: Part, offset: number): void {
  if (run.left > 0) {
    run.left -= 1;
    return;
  }
  for (let at = from; at <= to; ) {
    const symbol = bits.symbol(table);
    const [zeros, count] = [symbol >> 4, symbol & 15];
    if (count === 0 && zeros < 15) {
      run.left = (1 << zeros) - 1 + bits.bits(zeros);
      return;
    }
    at += zeros;
    if (at > to) throw new JpegProblem('a block is too long');
    if (count > 0) numbers[offset + at] = bits.number(count) * (1 << low);
    at += 1;
  }
}

/** One more bit of some coefficients (T.81 G.1.2.3). */
function readFiner(part: Part, offset: number): void {
  const { bits, table, numbers, from, to, low, run } = part;
  let at = from;
  while (run.left === 0 && at <= to) {
    const symbol = bits.symbol(table);
    const [zeros, count] = [symbol >> 4, symbol & 15];
    if (count === 0 && zeros < 15) {
      run.left = (1 << zeros) + bits.bits(zeros);
      break;
    }
    const value = count === 0 ? 0 : bits.bits(1) === 1 ? 1 << low : -(1 << low);
    at = refine(part, offset, at, zeros);
    if (at <= to && value !== 0) numbers[offset + at] = value;
    at += 1;
  }
  if (run.left === 0) return;
  refine(part, offset, at, 64);
  run.left -= 1;
}

/** Reads a correction bit for each nonzero coefficient while skipping that many zeros. Returns the position of the next zero. */
function refine({ bits, numbers, to, low }: Part, offset: number, first: number, zeros: number): number {
  let left = zeros;
  for (let at = first; at <= to; at += 1) {
    const value = numbers[offset + at] ?? 0;
    if (value !== 0) {
      if (bits.bits(1) === 1) numbers[offset + at] = value + (value > 0 ? 1 << low : -(1 << low));
      continue;
    }
    if (left === 0) return at;
    left -= 1;
  }
  return to + 1;
}
