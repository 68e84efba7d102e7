import { grayOf, percentileOf, type Raster } from '#engines/core/content/raster.ts';
import { fitLight } from './lightSurface.ts';

/** A field is as large as a few letters, so it always has some paper. */
const fieldInches = 0.2;
/** The most difference between paper and the light on it, as a part of that light. */
const surfaceLimit = 0.06;
/** A larger step from field to field is an edge, and no shadow. */
const edgeLimit = 0.07;

interface Background {
  /** The light of the paper, field by field. */
  readonly levels: Float32Array;
  readonly across: number;
  readonly down: number;
  readonly fieldPx: number;
  /** Whether there is anything to even out. */
  readonly spread: number;
}

/** The light on the paper: the brightest value of each field of paper, and of neighbouring fields elsewhere. */
export function backgroundOf(
  gray: Uint8Array,
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
  dpi: number,
): Background {
  const fieldPx = Math.max(8, Math.round(dpi * fieldInches));
  const [across, down] = [Math.ceil(widthPx / fieldPx), Math.ceil(heightPx / fieldPx)];
  const brightest = new Float32Array(across * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const histogram = new Uint32Array(256);
      const [bottom, right] = [Math.min(heightPx, (row + 1) * fieldPx), Math.min(widthPx, (column + 1) * fieldPx)];
      for (let y = row * fieldPx; y < bottom; y += 2)
        for (let x = column * fieldPx; x < right; x += 2) {
          const value = gray[y * widthPx + x] ?? 0;
          histogram[value] = (histogram[value] ?? 0) + 1;
        }
      brightest[row * across + column] = percentileOf(histogram, 0.85);
    }
  }
  const levels = smoothed(withoutPictures(brightest, across, down), across, down);
  const sorted = [...levels].sort((a, b) => a - b);
  const spread = (sorted[Math.floor(sorted.length * 0.95)] ?? 0) - (sorted[Math.floor(sorted.length * 0.05)] ?? 0);
  return { levels, across, down, fieldPx, spread };
}

/**
 * Fields are paper when they have the light of the page, or change into it without an edge, as a shadow does. Other fields are pictures and
 * get the light of the paper around them.
 */
function withoutPictures(fields: Float32Array, across: number, down: number): Float32Array {
  const light = fitLight(fields, across, down);
  const isPaper = fields.map((value, index) =>
    Math.abs(value / light.at(index % across, Math.floor(index / across)) - 1) < surfaceLimit ? 1 : 0,
  );
  const todo = [...isPaper.keys()].filter((index) => isPaper[index]);
  if (todo.length === 0) return fields;
  for (let index = todo.pop(); index !== undefined; index = todo.pop()) {
    for (const next of besides(index, across, down)) {
      if (isPaper[next] || Math.abs((fields[next] ?? 0) / (fields[index] ?? 1) - 1) > edgeLimit) continue;
      isPaper[next] = 1;
      todo.push(next);
    }
  }
  return filled(fields, isPaper, across, down);
}

function besides(index: number, across: number, down: number): number[] {
  const [row, column] = [Math.floor(index / across), index % across];
  const next = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ] as const;
  return next.filter(([r, c]) => r >= 0 && c >= 0 && r < down && c < across).map(([r, c]) => r * across + c);
}

/** From their edges inwards, fields that are no paper get the mean of their neighbours. */
function filled(fields: Float32Array, isPaper: Float32Array, across: number, down: number): Float32Array {
  const out = Float32Array.from(fields);
  const known = Float32Array.from(isPaper);
  for (let left = known.filter((one) => one === 0).length; left > 0; ) {
    const found: (readonly [number, number])[] = [];
    for (const [index, is] of known.entries()) {
      const beside = is ? [] : besides(index, across, down).filter((next) => known[next]);
      if (beside.length > 0) found.push([index, beside.reduce((sum, next) => sum + (out[next] ?? 0), 0) / beside.length]);
    }
    for (const [index, value] of found) [out[index], known[index]] = [value, 1];
    left -= found.length;
  }
  return out;
}

function* around(row: number, column: number, reach: number): Generator<readonly [number, number]> {
  for (let r = row - reach; r <= row + reach; r++) for (let c = column - reach; c <= column + reach; c++) yield [r, c];
}

function smoothed(fields: Float32Array, across: number, down: number): Float32Array {
  const out = new Float32Array(fields.length);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let [sum, count] = [0, 0];
      for (const [r, c] of around(row, column, 1)) {
        if (r < 0 || c < 0 || r >= down || c >= across) continue;
        sum += fields[r * across + c] ?? 0;
        count += 1;
      }
      out[row * across + column] = sum / count;
    }
  }
  return out;
}

/** Interpolates between the middles of four fields. */
export function levelAt({ levels, across, down, fieldPx }: Background, x: number, y: number): number {
  const [column, row] = [x / fieldPx - 0.5, y / fieldPx - 0.5];
  const c0 = Math.max(0, Math.min(across - 1, Math.floor(column)));
  const r0 = Math.max(0, Math.min(down - 1, Math.floor(row)));
  const [c1, r1] = [Math.min(across - 1, c0 + 1), Math.min(down - 1, r0 + 1)];
  const [dx, dy] = [Math.max(0, Math.min(1, column - c0)), Math.max(0, Math.min(1, row - r0))];
  const at = (r: number, c: number) => levels[r * across + c] ?? 255;
  const upper = at(r0, c0) * (1 - dx) + at(r0, c1) * dx;
  return upper * (1 - dy) + (at(r1, c0) * (1 - dx) + at(r1, c1) * dx) * dy;
}

/** Makes the paper evenly white. Darker parts keep their contrast to the paper. */
export function evenLight(raster: Raster, dpi: number): boolean {
  const { data, widthPx, heightPx, channels } = raster;
  const background = backgroundOf(grayOf(raster), raster, dpi);
  const lightest = Math.max(...background.levels);
  // A page that is white already stays as it is.
  if (background.spread < 6 && lightest > 248) return false;
  const tints = tintsOf(raster);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      // A little beyond white, to remove the grain of the paper too.
      const gain = 262 / Math.max(60, levelAt(background, x, y));
      for (let channel = 0; channel < channels; channel++) {
        const at = (y * widthPx + x) * channels + channel;
        data[at] = Math.min(255, Math.round(((data[at] ?? 0) * gain) / (tints[channel] ?? 1)));
      }
    }
  }
  return true;
}

/** The tint of the paper: how much of each color it has, apart from its light. */
function tintsOf({ data, channels }: Raster): number[] {
  if (channels === 1) return [1];
  const histograms = [0, 1, 2].map(() => new Uint32Array(256));
  for (let at = 0; at + 2 < data.length; at += 3 * 7)
    for (const [channel, histogram] of histograms.entries()) {
      const value = data[at + channel] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  const levels = histograms.map((histogram) => percentileOf(histogram, 0.7));
  const gray = ((levels[0] ?? 0) * 77 + (levels[1] ?? 0) * 150 + (levels[2] ?? 0) * 29) / 256;
  return levels.map((level) => Math.max(0.8, Math.min(1.2, level / Math.max(1, gray))));
}
