import type { TextStyle } from '#engines/ports.ts';
import { rounded } from '../pageSpace.ts';
import { namelessFont } from './fontNames.ts';
import type { GlyphShapes } from './glyphShapes.ts';

/** PDF32000 table 121 (font descriptor flags). */
const fontFlags = { monospaced: 1, serif: 2, italic: 64, forceBold: 1 << 18 } as const;
const boldWeight = 600;
/**
 * The stem width of bold letters, as a part of the capital height: regular ones have 0.12 to 0.15, bold ones 0.18 and more. The weight in
 * the file (ISO 32000-2 §9.8, `StemV`) is often wrong, and is used only where stems may be bold.
 */
const boldStem = 0.19;
const minBoldStem = 0.16;
/**
 * The same for letters without names and weights, which are mostly pictures of TeX's fonts: Computer Modern has stems of 0.10, its bold
 * 0.15 to 0.17, and other regular fonts up to 0.14. In small sizes, a stem is rounded to whole pixels of the picture, and is certain from
 * 0.165 on.
 */
const drawnBold = [
  { stem: 0.147, minSizePt: 7.5 },
  { stem: 0.165, minSizePt: 5.5 },
] as const;
/** Words in a font's name, and the abbreviations of TeX's families (CMBX10, SFBI1200, SFXC1440), whose files state no weight. */
const bold = /bold|black|heavy|demi|^(?:cm|sf|ec|lm)(?:ss)?(?:bx|b\d)|^(?:sf|ec)(?:b[il]|xc|s[xo])\d|[-,]bd/i;
const regular = /[-,](?:regular|roman|book|light|thin|normal)/i;
const monospaced =
  /mono(?!type)|nimbusmon|courier|consol|menlo|monaco|inconsolata|(?:source|fira|cascadia)code|lettergothic|andale|typewriter|^(?:cm|sf|ec|lm)v?tt/i;
const italic = /italic|oblique|^(?:cm|sf|ec|lm)(?:bx)?(?:ti|sl|mi)|^(?:sf|ec)(?:b[il]|s[io])\d|[-,](?:bd)?it\b/i;

/** The roman faces of TeX's families: their files often hold a few letters each, which say little about serifs. */
const texRoman = /^(?:cm|sf|ec|lm)(?:r|rm|roman|bx|b|bi|bxti|bl|ti|sl|csc|cc|xc|u|mib?)\d/i;
const sansSerif = /sans|gothic|grotes|heiti|helvet|arial/i;
/** The height of capitals, as a part of the font size. Outside these bounds, the font's size is not the one that people see. */
const usualCapitals = { least: 0.55, mean: 0.7, most: 0.9 } as const;

/** What a file says of a font, and how it sets it. */
interface WrittenFont {
  /** Without the prefix of its subset. */
  readonly font: string;
  readonly flags: number;
  readonly weight: number;
  readonly sizePt: number;
  readonly isSlanted: boolean;
  readonly isOutlined: boolean;
}

type Face = Pick<TextStyle, 'isBold' | 'isItalic' | 'isSerif' | 'isMonospaced'>;

/** The face of a font by its name, flags, weight and shapes together, as files are wrong in each of them. */
export function faceOf({ font, flags, weight, sizePt, isSlanted, isOutlined }: WrittenFont, shapes: GlyphShapes): Face {
  const { stemWidth = 0 } = shapes;
  const isBoldDrawing =
    font === namelessFont && drawnBold.some(({ stem, minSizePt }) => sizePt >= minSizePt && stemWidth >= stem);
  const isBold = (flags & fontFlags.forceBold) !== 0 || bold.test(font) || isHeavy(shapes, weight, font);
  const hasFixedPitch = shapes.isFixedPitch === true || ((flags & fontFlags.monospaced) !== 0 && !shapes.isProportional);
  return {
    isBold: isBold || isBoldDrawing || isOutlined,
    isItalic: (flags & fontFlags.italic) !== 0 || italic.test(font) || isSlanted || shapes.isSlanted === true,
    isSerif: texRoman.test(font) || (shapes.hasSerifs ?? ((flags & fontFlags.serif) !== 0 && !sansSerif.test(font))),
    // The flag is wrong in some files.
    isMonospaced: monospaced.test(font) || hasFixedPitch,
  };
}

/** Whether capitals of this height are lower than those of usual fonts. */
export const areSmall = (capitalEm: number): boolean => capitalEm <= usualCapitals.least;

/** The size in which a usual font has letters as high, where they are much smaller or larger in their own. */
export function drawnSize(sizePt: number, capitalEm: number | undefined): Pick<TextStyle, 'drawnSizePt'> {
  if (capitalEm === undefined || (capitalEm > usualCapitals.least && capitalEm < usualCapitals.most)) return {};
  return { drawnSizePt: rounded((sizePt * capitalEm) / usualCapitals.mean) };
}

/** Bold by its outlines, where the name does not say so. */
function isHeavy({ stemWidth }: GlyphShapes, weight: number, name: string): boolean {
  // Letters of other scripts are not measured, and the stated weight is often wrong, even beside a name.
  if (stemWidth === undefined) return weight >= boldWeight && !regular.test(name);
  return stemWidth >= boldStem || (weight >= boldWeight && stemWidth >= minBoldStem && !regular.test(name));
}
