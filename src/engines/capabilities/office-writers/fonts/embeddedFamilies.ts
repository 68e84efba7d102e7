import type { EmbeddedFace, FontUse, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { EmbeddedFont } from '#engines/ports.ts';
import { fontFile } from './fontFile.ts';
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
    const look = { isBold: use.isBold && !isThickened(use, best, found, document.fonts), isItalic: use.isItalic };
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
  const fonts = document.fonts?.map((use) => ({ ...use, embedded: embedded.get(use) }));
  return { families: [...families.values()], document: { ...document, ...(fonts ? { fonts } : {}) } };
}

const styleOf = (use: FontUse) => ({ ...use, sizePt: 1, isMonospaced: false, color: '', isHidden: false });

const isUnshaped = (letter: string) => [...letter].every((one) => unshaped.test(one));

const letterCount = ({ letters }: FontUse) => letters.values().reduce((sum, count) => sum + count, 0);

/** Programs draw the letters of the regular face with an outline where a family has no bold one. */
function isThickened(use: FontUse, { program }: EmbeddedFont, found: readonly EmbeddedFont[], fonts: readonly FontUse[] = []) {
  const regular = fonts.find(({ font, isBold, isItalic }) => font === use.font && !isBold && isItalic === use.isItalic);
  return regular !== undefined && bestOf(regular, found)?.program === program;
}

const faceOf = ({ isBold, isItalic }: Pick<FontUse, 'isBold' | 'isItalic'>) =>
  isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'data';

/** A file may have several fonts of one name, such as one for letters and one for other signs. */
function bestOf(use: FontUse, found: readonly EmbeddedFont[]): EmbeddedFont | undefined {
  const covered = ({ glyphs }: EmbeddedFont) =>
    [...use.letters].reduce((sum, [letter, count]) => sum + (glyphs.has(letter.codePointAt(0) ?? 0) ? count : 0), 0);
  const [best] = found.filter(({ font }) => font === use.font).sort((a, b) => covered(b) - covered(a));
  const isWhole = [...use.letters.keys()].every(
    (letter) => !lettersAndDigits.test(letter) || best?.glyphs.has(letter.codePointAt(0) ?? 0),
  );
  return best && isWhole && covered(best) >= letterCount(use) * minCovered ? best : undefined;
}
