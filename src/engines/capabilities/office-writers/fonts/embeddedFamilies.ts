import type { EmbeddedFace, FontUse, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { EmbeddedFont } from '#engines/ports.ts';
import { fontFile } from './fontFile.ts';
import { joinedPrograms } from './joinedPrograms.ts';
import { namedFamily, OfficeFonts } from './officeFonts.ts';
import { ownFamily } from './ownFamily.ts';
import { isSmallCapitals } from './smallCapitals.ts';

/** A family of fonts that is embedded in a Word file: a file for each of its faces. */
export interface EmbeddedFamily {
  readonly name: string;
  readonly data?: Buffer;
  readonly bold?: Buffer;
  readonly italic?: Buffer;
  readonly boldItalic?: Buffer;
}

/** In parts of the characters of a face, of which all letters and digits: in place of others another font shows through. */
const minCovered = 0.97;
const lettersAndDigits = /[\p{L}\p{N}]/u;
/** Scripts whose letters stand side by side as they are. Others are shaped by tables that `fontFile` leaves out. */
const unshaped =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]$/u;
/** Further subsets of one font. No page needs more. */
const mostJoined = 4;
/** Of all fonts of a document together. */
const maxBytes = 4 * 1024 * 1024;
/** Fonts of signs, whose characters are not those of the text. */
const ofSigns = /symbol|dings|icon|awesome|math/i;

/**
 * The names of fonts that are worth bringing along. Left out are those that every office program has, or another one of the same widths
 * (docs/decisions/0450).
 */
export function fontsToEmbed({ fonts = [] }: RecognizedDocument): Set<string> {
  return new Set(candidates(fonts).map(({ use }) => use.font));
}

interface Candidate {
  readonly use: FontUse;
  readonly family: string;
}

function candidates(fonts: readonly FontUse[]): Candidate[] {
  const office = new OfficeFonts(fonts);
  return fonts.flatMap((use) => {
    const named = namedFamily(use.font);
    const family = named ?? ownFamily(use.font);
    const isThere = named !== undefined && office.of(styleOf(use)).metrics !== undefined;
    const isOfOthers = ofSigns.test(use.font) || isSmallCapitals(use.font) || ![...use.letters.keys()].every(isUnshaped);
    return family === undefined || isThere || isOfOthers ? [] : [{ use, family }];
  });
}

export interface EmbeddedFamilies {
  readonly families: readonly EmbeddedFamily[];
  /** The document, whose fonts know the families under which they are brought along. */
  readonly document: RecognizedDocument;
}

/** The fonts to embed, from those of the PDF. */
export function embeddedFamilies(document: RecognizedDocument, found: readonly EmbeddedFont[]): EmbeddedFamilies {
  const families = new Map<string, EmbeddedFamily>();
  const embedded = new Map<FontUse, EmbeddedFace>();
  let bytesLeft = maxBytes;
  const mostUsedFirst = candidates(document.fonts ?? []).sort((a, b) => letterCount(b.use) - letterCount(a.use));
  for (const { use, family } of mostUsedFirst) {
    const known = families.get(family) ?? { name: family };
    const best = bestOf(use, found);
    if (!best) continue;
    const { advancesEm, lineHeightEm, ascentEm } = best;
    const look = { isBold: use.isBold && !isThickened(use, found, document.fonts), isItalic: use.isItalic };
    const face = faceOf(look);
    // Office programs draw the bold face of the regular one anew.
    if (known[face] && look.isBold !== use.isBold) embedded.set(use, { family, advancesEm, lineHeightEm, ascentEm });
    if (known[face]) continue;
    const file = fontFile(best.program, { family, ...look }, best.glyphs);
    if (!file || file.length > bytesLeft) continue;
    bytesLeft -= file.length;
    families.set(family, { ...known, [face]: file });
    embedded.set(use, { family, advancesEm, lineHeightEm, ascentEm });
  }
  for (const { use, family } of mostUsedFirst) {
    // Office programs draw the regular letters in the face of the family that they have, such as the bold one.
    if (!use.isBold && !use.isItalic && families.get(family)?.data === undefined) families.delete(family);
  }
  const isBrought = (face: EmbeddedFace | undefined) => face !== undefined && families.has(face.family);
  const fonts = document.fonts?.map((use) => ({
    ...use,
    embedded: isBrought(embedded.get(use)) ? embedded.get(use) : undefined,
  }));
  return { families: [...families.values()], document: { ...document, ...(fonts ? { fonts } : {}) } };
}

const styleOf = (use: FontUse) => ({ ...use, sizePt: 1, isMonospaced: false, color: '', isHidden: false });

const isUnshaped = (letter: string) => [...letter].every((one) => unshaped.test(one));

const letterCount = ({ letters }: FontUse) => letters.values().reduce((sum, count) => sum + count, 0);

/** Programs draw the letters of the regular face with an outline where a family has no bold one. */
function isThickened(use: FontUse, found: readonly EmbeddedFont[], fonts: readonly FontUse[] = []) {
  const regular = fonts.find(({ font, isBold, isItalic }) => font === use.font && !isBold && isItalic === use.isItalic);
  return regular !== undefined && ofName(regular, found)[0] === ofName(use, found)[0];
}

const faceOf = ({ isBold, isItalic }: Pick<FontUse, 'isBold' | 'isItalic'>) =>
  isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'data';

const coveredBy = (use: FontUse, { glyphs }: EmbeddedFont) =>
  [...use.letters].reduce((sum, [letter, count]) => sum + (glyphs.has(letter.codePointAt(0) ?? 0) ? count : 0), 0);

/** A file may have several fonts of one name, such as one for letters and one for other signs: first those of most letters of the text. */
const ofName = (use: FontUse, found: readonly EmbeddedFont[]) =>
  found.filter(({ font }) => font === use.font).sort((a, b) => coveredBy(use, b) - coveredBy(use, a));

/** One with all letters of the text, or several of one name that have them together. */
function bestOf(use: FontUse, found: readonly EmbeddedFont[]): EmbeddedFont | undefined {
  const [best, ...others] = ofName(use, found);
  if (!best || isEnough(use, best)) return best;
  const whole = others.slice(0, mostJoined).reduce((joined, other) => joinedPrograms(joined, other) ?? joined, best);
  return isEnough(use, whole) ? whole : undefined;
}

function isEnough(use: FontUse, font: EmbeddedFont): boolean {
  const isWhole = [...use.letters.keys()].every(
    (letter) => !lettersAndDigits.test(letter) || font.glyphs.has(letter.codePointAt(0) ?? 0),
  );
  return isWhole && coveredBy(use, font) >= letterCount(use) * minCovered;
}
