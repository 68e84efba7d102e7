import { encodingOf } from '#engines/core/content/fonts/simpleEncoding.ts';
import { nameOf, type PdfDict, streamOf } from '#engines/core/objects/values.ts';

/**
 * The letters of TeX's text fonts as pictures of glyphs (Type 3), which pdfTeX writes without names for their characters: `a182` for code
 * 182. Their encoding is T1 (Cork) or, for Cyrillic, T2A (ctan.org/pkg/encguide); PDFium takes the codes for those of Latin-1, so that
 * `niepewność` becomes `niepewno±¢`.
 */
const upperT1 =
  'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞẞàáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß';
const cyrillic = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x410 + index)).join('');
/** Codes below the letters, equal in both. Accents alone are left out. */
const lower: readonly (readonly [code: number, text: string])[] = [
  ...Array.from('“”„«»–—', (sign, index) => [0x10 + index, sign] as const),
  ...['ff', 'fi', 'fl', 'ffi', 'ffl'].map((text, index) => [0x1b + index, text] as const),
];
const firstUpper = 0x80;
const firstCyrillic = 0xc0;
/** A font with so many of the 64 Cyrillic codes is Cyrillic: other languages use a few letters of that half. */
const minCyrillic = 24;
/** A text font has so many small letters, and a full stop or comma where a font of formulas has none. */
const minSmallLetters = 8;
const stops = [0x2c, 0x2e];

/** The texts of codes for all fonts without a name. Empty where one of these is no such font, or where none has a letter beyond ASCII. */
export function texTextCodes(fonts: Iterable<PdfDict>): readonly (readonly [code: number, text: string])[] {
  const nameless = [...fonts].filter((font) => nameOf(font.get('Subtype')) === 'Type3');
  const codes = nameless.map(codesOf);
  if (codes.length === 0 || codes.some((own) => own === undefined)) return [];
  const all = codes.flatMap((own) => own ?? []);
  if (!all.some((code) => code >= firstUpper)) return [];
  const isCyrillic = codes.some((own) => (own?.filter((code) => code >= firstCyrillic).length ?? 0) >= minCyrillic);
  const upper: (readonly [number, string])[] = isCyrillic
    ? [...Array.from(cyrillic, (letter, index) => [firstCyrillic + index, letter] as const), [0x9c, 'Ё'], [0xbc, 'ё']]
    : Array.from(upperT1, (letter, index) => [firstUpper + index, letter] as const);
  const areTexts = codes.every((own) => !own?.some((code) => code < 0x20) || isText(own));
  return areTexts ? [...lower, ...upper] : upper;
}

/** The codes of a font whose glyphs are named after them; undefined for another font. */
function codesOf(font: PdfDict): number[] | undefined {
  if (streamOf(font.get('ToUnicode'))) return undefined;
  const named = [...encodingOf(font).differences].filter(([, name]) => name !== '.notdef');
  return named.length > 0 && named.every(([code, name]) => name === `a${code}`) ? named.map(([code]) => code) : undefined;
}

function isText(codes: readonly number[]): boolean {
  return (
    codes.filter((code) => code >= 0x61 && code <= 0x7a).length >= minSmallLetters && stops.some((stop) => codes.includes(stop))
  );
}
