/** Names that only number the fonts of a file, such as `TT3` or `CIDFont+F2`. */
const generated = /[+]|^(?:[a-z]{1,4}|font|cidfont)?\d+$|^.{0,2}$/i;
/** What a face is called beside regular, bold and italic: it makes a family of its own, as in office programs. */
const weights =
  /(?:semi|demi|extra|ultra)[ -]?(?:bold|light|black|condensed)|thin|light|book|medium|black|heavy|condensed|narrow|display|caption/gi;

/**
 * The family of a font in a PDF by its own name: `BarlowCondensed-SemiBoldItalic` gives `Barlow Condensed SemiBold`. Undefined for a name
 * that tells nothing.
 */
export function ownFamily(font: string): string | undefined {
  const [base = '', ...face] = font.split(/[-,]/);
  if (generated.test(base)) return undefined;
  const family = base
    .replaceAll(/_+/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const own = face.join('').match(weights) ?? [];
  return [family, ...own].join(' ');
}
