import type { PixelBox } from './findRulings.ts';
import { type Color, type ColorImage, hexOf, medianColor, pixelsOf } from './pixelColors.ts';

/** As a part of the pixels of a word: strokes of letters are at least so many, without their pale edges. */
const inkPart = 0.06;
/** Of 255: letters differ from their paper by so much, and a color from gray. */
const minContrast = 60;
const minChroma = 48;
/** Of 255: colors nearer to each other are one, seen with more or less of the paper. */
const sameColor = 72;
const black = '#000000';

/**
 * The color of the letters of each word. Gray letters are black ones that were scanned; pale ones are only seen on a fill, which is in the
 * page as well.
 */
export function wordColors(image: ColorImage, words: readonly PixelBox[], fills: readonly PixelBox[]): string[] {
  const inks = words.map((word) =>
    inkOf(
      image,
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

function inkOf(image: ColorImage, word: PixelBox, isOnFill: boolean): Color | undefined {
  const pixels = pixelsOf(image, word);
  if (pixels.length === 0) return undefined;
  const paper = medianColor(pixels);
  const farthest = pixels.toSorted((a, b) => apart(b, paper) - apart(a, paper)).slice(0, Math.ceil(pixels.length * inkPart));
  const ink = medianColor(farthest);
  if (apart(ink, paper) < minContrast) return undefined;
  const isPale = Math.min(...ink) > Math.min(...paper);
  return (isPale ? isOnFill : chroma(ink) >= minChroma) ? ink : undefined;
}

const isWithin = (inner: PixelBox, outer: PixelBox) => {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
};

const chroma = (color: Color) => Math.max(...color) - Math.min(...color);
const apart = (a: Color, b: Color) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
