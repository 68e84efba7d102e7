import type { PixelBox } from './findRulings.ts';

/** A picture row by row from the top, eight bits a sample. */
export interface ColorPicture {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly channels: number;
}

type Color = readonly [number, number, number];

/** As a part of the pixels of a word: strokes of letters are at least so many, without their pale edges. */
const inkPart = 0.06;
/** Of 255: letters differ from their paper by so much, and a color from gray. */
const minContrast = 60;
const minChroma = 48;
/** Of 255: colors nearer to each other are one, seen with more or less of the paper. */
const sameColor = 72;
/** A headline is looked at in so many pixels, at most. */
const maxPixels = 800;
const black = '#000000';

/**
 * The color of the letters of each word. Gray letters are black ones that were scanned; pale ones are only seen on a fill, which is in the
 * page as well.
 */
export function wordColors(picture: ColorPicture, words: readonly PixelBox[], fills: readonly PixelBox[]): string[] {
  const inks = words.map((word) =>
    inkOf(
      picture,
      word,
      fills.some((fill) => isWithin(word, fill)),
    ),
  );
  const found = inks.filter((ink) => ink !== undefined).toSorted((a, b) => chroma(b) - chroma(a));
  const colors: Color[] = [];
  for (const ink of found) if (!colors.some((color) => apart(color, ink) < sameColor)) colors.push(ink);
  return inks.map((ink) => {
    const [nearest] = ink ? colors.toSorted((a, b) => apart(a, ink) - apart(b, ink)) : [];
    return nearest ? hexOf(nearest) : black;
  });
}

function inkOf(picture: ColorPicture, word: PixelBox, isOnFill: boolean): Color | undefined {
  const pixels = pixelsOf(picture, word);
  if (pixels.length === 0) return undefined;
  const paper = [0, 1, 2].map((channel) => median(pixels.map((pixel) => pixel[channel] ?? 0))) as unknown as Color;
  const farthest = pixels.toSorted((a, b) => apart(b, paper) - apart(a, paper)).slice(0, Math.ceil(pixels.length * inkPart));
  const ink = [0, 1, 2].map((channel) => median(farthest.map((pixel) => pixel[channel] ?? 0))) as unknown as Color;
  if (apart(ink, paper) < minContrast) return undefined;
  const isPale = Math.min(...ink) > Math.min(...paper);
  return (isPale ? isOnFill : chroma(ink) >= minChroma) ? ink : undefined;
}

function pixelsOf({ data, widthPx, channels }: ColorPicture, { left, top, right, bottom }: PixelBox): Color[] {
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

const isWithin = (inner: PixelBox, outer: PixelBox) => {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const chroma = (color: Color) => Math.max(...color) - Math.min(...color);
const apart = (a: Color, b: Color) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
const hexOf = (color: Color) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
