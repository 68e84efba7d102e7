import type { TextCalls } from '../text/textCalls.ts';
import { type CapitalForms, capitalFormsOf, lettersOfForms } from './capitalForms.ts';
import { type InkOf, outlineOf } from './letterInk.ts';

/** Measures of a font's letters, as parts of the capital height. */
export interface GlyphShapes {
  /** The width of its vertical stems; undefined where the font has none of the measured letters. */
  readonly stemWidth: number | undefined;
  /** Whether stems end in serifs; undefined where the letters do not tell. */
  readonly hasSerifs: boolean | undefined;
  /** The height of its capitals, as a part of the font size; undefined where the font has none of the measured ones. */
  readonly capitalEm: number | undefined;
  /** Whether its letters are of several widths. */
  readonly isProportional: boolean;
  /** Whether its stems lean to the right. */
  readonly isSlanted?: boolean;
  /** Whether letters of different shapes are all of one width. Measured only where letters are drawings. */
  readonly isFixedPitch?: boolean;
  /** Its small letters have the forms of capitals. */
  readonly capitals?: CapitalForms | undefined;
}

/** Letters with a stem at their left: the tall ones of Latin, Cyrillic and Greek, and others. */
const tallLetters = 'HKFPRNEBDLIhkfНКРПГЕВБΗΚΡΠΓΕΒ';
const lowLetters = 'nmriнпкгр';
/** As high as capitals, with their stem in the middle: all that a font of a few figures may have. */
const stemsInMiddle = 'T1';
/** Lower figures, of old style, have thicker stems for their height. A part of the font size. */
const minCapitalEm = 0.6;
/** Low letters as high as their stem, and their height as a part of that of capitals. */
const stemmedLow = 'nmrнпкг';
const lowToCapital = 0.72;
const capitals = /^\p{Lu}$/u;
/**
 * Chinese characters with a stem at their left, which is thinner: 0.08 to 0.1 of their height in regular fonts of both kinds, 0.16 and more
 * in bold ones.
 */
const ideographs = '日口目田国同内門問間開回因四図园图自白';
const ideographToCapital = 1.35;
/**
 * Thai letters of one height, and it as a part of the size in fonts whose capitals have the usual height. Those of the government of
 * Thailand are much smaller in their size.
 */
const thaiLetters = 'กบนมคอ';
const thaiToCapital = 0.7 / 0.558;
/** Figures as high as capitals, in old style too. */
const highFigures = '68';
/** At the foot of their stem begins a bar, which is no serif. An I has bars in some fonts without serifs, such as Verdana. */
const footedLetters = 'EBDLIЕВБΕΒ';
const maxLetters = 5;
/** Letters with a straight stem at their left, which shows the slant of the font. */
const straightLetters = 'HKFPRNEBDLIhkbl';
const slantAt = [0.25, 0.65] as const;
/** The slant of italic letters, across to up. Upright ones have none. */
const minSlant = 0.1;
/** The heights at which a letter is measured, as parts of its own: the foot of its stem, and above it. A cupped serif is whole only above its tips. */
const feetAt = [0.02, 0.045];
const stemAt = 0.22;
/** A foot that is wider than its stem by this factor is a serif. */
const serifPart = 1.5;
/** A letter that is wider than another by this factor is of another width. */
const otherWidth = 1.2;

/** Measures the letters of a font. */
export function shapesOf(inkOf: InkOf): Omit<GlyphShapes, 'isProportional'> {
  const tall = feetOf(inkOf, tallLetters);
  const plain = tall.filter(({ letter }) => !footedLetters.includes(letter));
  const feet = plain.length > 0 ? plain : feetOf(inkOf, lowLetters);
  const widths = stemsOf(inkOf, tall).sort((a, b) => a - b);
  const serifs = feet.filter(({ stem, foot }) => foot > stem * serifPart).length;
  return {
    stemWidth: widths[Math.floor(widths.length / 2)],
    hasSerifs: serifs * 2 === feet.length ? undefined : serifs * 2 > feet.length,
    isSlanted: areSlanted(inkOf),
    capitals: capitalFormsOf(inkOf),
    capitalEm: tall.find(({ letter }) => capitals.test(letter))?.height ?? capitalEmOf(inkOf),
  };
}

/** Whether most stems stand further right at their upper end. */
function areSlanted(inkOf: InkOf): boolean {
  const slants = [...straightLetters].flatMap((letter) => {
    const ink = inkOf(letter);
    const [low, high] = slantAt.map((at) => ink?.leftmost(ink.height * at)?.left);
    return ink && low !== undefined && high !== undefined ? [(high - low) / (ink.height * (slantAt[1] - slantAt[0]))] : [];
  });
  return slants.length > 0 && slants.filter((slant) => slant > minSlant).length * 2 > slants.length;
}

/** The widths of stems as parts of the capital height, by the letters that tell them best. */
function stemsOf(inkOf: InkOf, tall: readonly Foot[]): number[] {
  if (tall.length > 0) return tall.map(({ stem }) => stem);
  const low = lowStems(inkOf);
  if (low.length > 0) return low;
  const middle = feetOf(inkOf, stemsInMiddle).flatMap(({ stem, height }) => (height < minCapitalEm ? [] : [stem]));
  return middle.length > 0 ? middle : ideographStems(inkOf);
}

/** In a font of low letters. */
const lowStems = (inkOf: InkOf) => feetOf(inkOf, stemmedLow).map(({ stem }) => stem * lowToCapital);

/** The widths that stems of capitals would have, in a font of ideographs. */
const ideographStems = (inkOf: InkOf) => feetOf(inkOf, ideographs).map(({ stem }) => stem * ideographToCapital);

/** The height that capitals would have, in a font without them. */
function capitalEmOf(inkOf: InkOf): number | undefined {
  for (const letter of highFigures + thaiLetters) {
    const ink = inkOf(letter);
    if (ink) return highFigures.includes(letter) ? ink.height : ink.height * thaiToCapital;
  }
  return undefined;
}

/** Measures those letters that a font has, by their outlines. `font` is PDFium's handle, `has` its letters in the document. */
function outlinedShapes(call: TextCalls, font: number, has: ReadonlySet<string>): GlyphShapes {
  const inkOf: InkOf = (letter) => (has.has(letter) ? outlineOf(call, font, letter) : undefined);
  return { ...shapesOf(inkOf), isProportional: areOfSeveralWidths(call, font, has) };
}

const advance = new Float32Array(1);

function areOfSeveralWidths(call: TextCalls, font: number, has: ReadonlySet<string>): boolean {
  const widths = [...has].flatMap((letter) => {
    advance[0] = 0;
    const isKnown = Number(call.glyphWidth(font, letter.codePointAt(0) ?? 0, 1, advance)) !== 0;
    return isKnown && (advance[0] ?? 0) > 0 ? [advance[0] ?? 0] : [];
  });
  return Math.max(...widths) > Math.min(...widths) * otherWidth;
}

interface Foot {
  readonly letter: string;
  /** As a part of the font size. */
  readonly height: number;
  /** As parts of the letter's height. */
  readonly stem: number;
  readonly foot: number;
}

/** The stem of each letter, and the ink at its foot. */
function feetOf(inkOf: InkOf, letters: string): Foot[] {
  const feet: Foot[] = [];
  for (const letter of letters) {
    if (feet.length >= maxLetters) break;
    const ink = inkOf(letter);
    if (!ink || ink.height <= 0) continue;
    const { height } = ink;
    const stem = ink.leftmost(height * stemAt)?.width;
    const widths = feetAt.flatMap((at) => ink.leftmost(height * at)?.width ?? []);
    if (stem === undefined || widths.length === 0) continue;
    feet.push({ letter, height, stem: stem / height, foot: Math.max(...widths) / height });
  }
  return feet;
}

/** The shapes of a document's fonts. */
export class FontShapes {
  readonly #known = new Map<string, { readonly has: Set<string>; shapes: GlyphShapes }>();
  readonly #call: TextCalls;

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /**
   * `key` identifies the font within the document, because its handle may differ from page to page. `lettersOf` tells the letters of the
   * font on this page: for others, PDFium gives the outlines of another font. It is asked until enough letters are known.
   */
  of(font: number, key: string, lettersOf: () => ReadonlyMap<string, unknown>): GlyphShapes {
    const known = this.#known.get(key) ?? { has: new Set(), shapes: outlinedShapes(this.#call, font, new Set()) };
    this.#known.set(key, known);
    if (countOf(known.has) >= maxLetters) return known.shapes;
    const before = known.has.size;
    for (const letter of lettersOf().keys()) if (measured.has(letter)) known.has.add(letter);
    if (known.has.size > before) known.shapes = outlinedShapes(this.#call, font, known.has);
    return known.shapes;
  }
}

const measured = new Set(tallLetters + lowLetters + stemsInMiddle + ideographs + thaiLetters + highFigures + lettersOfForms);
const tall = new Set(tallLetters + ideographs);
const countOf = (has: ReadonlySet<string>) => [...has].filter((letter) => tall.has(letter)).length;
