import type { PixelBox } from './findRulings.ts';
import { type Color, type ColorImage, pixelsOf } from './pixelColors.ts';

/** Of 255: a color differs from gray, and from the tint of old paper or of a lamp, by so much. */
const minChroma = 40;
/** Of 255: what is darker in each channel is no paper. */
const maxDark = 100;
/** As a part of the page. Letters, stamps, charts and the dark rim of a scan cover less. */
const coloredPart = 0.2;
const darkPart = 0.5;

/** Whether a page is painted: a certificate, a slide or a poster that is one picture, whose text is not on paper. */
export function isPaintedPage(image: ColorImage, page: PixelBox): boolean {
  const pixels = pixelsOf(image, page);
  const partOf = (is: (color: Color) => boolean) => pixels.filter(is).length / Math.max(1, pixels.length);
  return partOf(isColored) >= coloredPart || partOf(isDark) >= darkPart;
}

const isColored = (color: Color) => Math.max(...color) - Math.min(...color) >= minChroma;
const isDark = (color: Color) => Math.max(...color) <= maxDark;
