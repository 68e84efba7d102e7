/** Samples of a picture, row by row from the top, eight bits each. */
export interface Raster {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
}

/** ITU-R BT.601, as whole numbers. */
export function grayOf({ data, widthPx, heightPx, channels }: Raster): Uint8Array {
  if (channels === 1) return data;
  const gray = new Uint8Array(widthPx * heightPx);
  for (let at = 0, from = 0; at < gray.length; at++, from += 3)
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  return gray;
}

/** The value that this part of all samples does not exceed. */
export function percentileOf(histogram: Uint32Array, part: number): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += histogram[value] ?? 0;
    if (seen >= all * part) return value;
  }
  return 255;
}

export function histogramOf(gray: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (const value of gray) histogram[value] = (histogram[value] ?? 0) + 1;
  return histogram;
}
