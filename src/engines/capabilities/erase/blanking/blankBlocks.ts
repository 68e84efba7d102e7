/** Blanks samples in the blocks of a JPEG. Runs in the process that reads untrusted bytes. */
import { type JpegComponent, type JpegPicture, zigzag } from '#engines/core/content/codecs/jpeg/picture.ts';

/** Counts the pixels to blank in a part of the picture. */
export type BlanksIn = (left: number, top: number, right: number, bottom: number) => number;
type Part = Parameters<BlanksIn>;

/**
 * Blanks every sample that stands for a pixel to blank. A block without any keeps every bit. A block with nothing else becomes flat. A
 * mixed block is decoded to samples and coded again with its own divisors.
 */
export function blankBlocks(picture: JpegPicture, blanksIn: BlanksIn, isOne: boolean): void {
  for (const [index, component] of picture.components.entries()) {
    const quant = picture.quants.get(component.quantId);
    if (!quant) continue;
    const block = { component, quant, value: blankValue(picture, index, isOne), partOf: partsOf(picture, component) };
    for (let y = 0; y < component.down; y += 1) {
      for (let x = 0; x < component.across; x += 1) blankBlock(block, x, y, blanksIn);
    }
  }
}

interface BlockBlanker {
  readonly component: JpegComponent;
  readonly quant: Uint16Array;
  readonly value: number;
  /** The pixels that samples stand for. Samples beyond the picture repeat the last pixels. */
  readonly partOf: (x: number, y: number, size: number) => Part;
}

function partsOf({ widthPx, heightPx, hMost, vMost }: JpegPicture, { h, v }: JpegComponent): BlockBlanker['partOf'] {
  const [wide, high] = [hMost / h, vMost / v];
  return (x, y, size) => {
    const left = Math.min(widthPx - 1, Math.floor(x * wide));
    const top = Math.min(heightPx - 1, Math.floor(y * high));
    const right = Math.max(left + 1, Math.min(widthPx, Math.ceil((x + size) * wide)));
    const bottom = Math.max(top + 1, Math.min(heightPx, Math.ceil((y + size) * high)));
    return [left, top, right, bottom];
  };
}

function blankBlock({ component, quant, value, partOf }: BlockBlanker, x: number, y: number, blanksIn: BlanksIn): void {
  const { numbers, across, ownAcross, ownDown } = component;
  const numbersHere = numbers.subarray((y * across + x) * 64, (y * across + x + 1) * 64);
  if (x >= ownAcross || y >= ownDown) {
    numbersHere.fill(0);
    return;
  }
  const [left, top, right, bottom] = partOf(x * 8, y * 8, 8);
  const count = blanksIn(left, top, right, bottom);
  if (count === 0) return;
  if (count === (right - left) * (bottom - top)) {
    numbersHere.fill(0);
    numbersHere[0] = Math.round(((value - 128) * 8) / (quant[0] ?? 1));
    return;
  }
  const samples = samplesOf(numbersHere, quant);
  for (let at = 0; at < 64; at += 1) {
    if (blanksIn(...partOf(x * 8 + (at & 7), y * 8 + (at >> 3), 1)) > 0) samples[at] = value - 128;
  }
  toNumbers(samples, quant, numbersHere);
}

/** White paper is full light without color. One ink and four inks mean what the PDF says (ISO 32000-2 table 13). */
function blankValue({ components, adobe, hasJfif }: JpegPicture, index: number, isOne: boolean): number {
  const lightOrInk = isOne ? 255 : 0;
  const ids = String.fromCharCode(...components.map(({ id }) => id));
  const isPlain = adobe === undefined ? components.length !== 3 || (ids === 'RGB' && !hasJfif) : adobe === 0;
  if (isPlain || components.length === 1 || index === 3) return lightOrInk;
  if (index > 0) return 128;
  // The first three of four components are inverted when they become inks.
  return components.length === 4 ? 255 - lightOrInk : lightOrInk;
}

/** Cosines of the transform, by frequency and place (T.81 A.3.3). */
const waves = Float64Array.from({ length: 64 }, (_, at) => {
  const [frequency, place] = [at >> 3, at & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});
const between = new Float64Array(64);

/** Samples around zero, clamped to eight bits. */
function samplesOf(numbers: Int16Array, quant: Uint16Array): Float64Array {
  const given = new Float64Array(64);
  for (let at = 0; at < 64; at += 1) given[zigzag[at] ?? 0] = (numbers[at] ?? 0) * (quant[at] ?? 1);
  const samples = transformed(given, (place, frequency) => frequency * 8 + place);
  return samples.map((value) => Math.max(-128, Math.min(127, value)));
}

/** The largest number that sequential coding has codes for (T.81 F.1.2). */
const maxNumber = 1023;

function toNumbers(samples: Float64Array, quant: Uint16Array, numbers: Int16Array): void {
  const made = transformed(samples, (frequency, place) => frequency * 8 + place);
  for (let at = 0; at < 64; at += 1) {
    const value = Math.round((made[zigzag[at] ?? 0] ?? 0) / (quant[at] ?? 1));
    numbers[at] = Math.max(-maxNumber, Math.min(maxNumber, value));
  }
}

/** Transforms rows, then columns. `wave` gives the index of the cosine for an output and an input. */
function transformed(given: Float64Array, wave: (made: number, from: number) => number): Float64Array {
  const result = new Float64Array(64);
  for (let row = 0; row < 8; row += 1) {
    for (let made = 0; made < 8; made += 1) {
      let sum = 0;
      for (let from = 0; from < 8; from += 1) sum += (given[row * 8 + from] ?? 0) * (waves[wave(made, from)] ?? 0);
      between[row * 8 + made] = sum;
    }
  }
  for (let column = 0; column < 8; column += 1) {
    for (let made = 0; made < 8; made += 1) {
      let sum = 0;
      for (let from = 0; from < 8; from += 1) sum += (between[from * 8 + column] ?? 0) * (waves[wave(made, from)] ?? 0);
      result[made * 8 + column] = sum;
    }
  }
  return result;
}
