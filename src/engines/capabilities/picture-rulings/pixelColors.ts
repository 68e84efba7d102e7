import { median } from '#engines/core/document-model/geometry.ts';
import type { PixelBox } from './findRulings.ts';

/** An image row by row from the top, eight bits a sample. */
export interface ColorImage {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly channels: number;
}

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [number, number, number];

/** A large box is sampled at so many pixels, at most. */
const maxPixels = 800;

/** Pixels of a box, at equal distances. */
export function pixelsOf({ data, widthPx, channels }: ColorImage, { left, top, right, bottom }: PixelBox): Color[] {
  const pixels: Color[] = [];
  const step = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / maxPixels)));
  for (let y = Math.max(0, Math.round(top)); y < Math.round(bottom); y += step)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(widthPx, Math.round(right)); x += step) {
      const at = (y * widthPx + x) * channels;
      const [red = 255, green = red, blue = red] = channels < 3 ? [data[at]] : [data[at], data[at + 1], data[at + 2]];
      pixels.push([red, green, blue]);
    }
  return pixels;
}

/** The median of each channel: letters on a fill do not change its color. */
export function medianColor(pixels: readonly Color[]): Color {
  const of = (channel: 0 | 1 | 2) => median(pixels.map((pixel) => pixel[channel]));
  return [of(0), of(1), of(2)];
}

/** As CSS writes it: `#rrggbb`. */
export function hexOf(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
