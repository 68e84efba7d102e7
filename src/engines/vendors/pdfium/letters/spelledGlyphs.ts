import { textOfGlyph } from '#engines/core/content/fonts/glyphNames.ts';
import { encodingOf } from '#engines/core/content/fonts/simpleEncoding.ts';
import { textsOfWideRanges } from '#engines/core/content/fonts/toUnicode.ts';
import { isIconFont } from '#engines/core/document-model/iconFonts.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import { dictOf, nameOf, type PdfDict, streamOf } from '#engines/core/objects/values.ts';
import { namelessFont, type SpelledGlyphs, withoutPrefix } from './fontNames.ts';
import { signOfIcon } from './iconSigns.ts';
import { texTextCodes } from './texTextCodes.ts';

const maxPages = 20_000;
const maxFonts = 2000;
const maxDepth = 4;

/**
 * The glyphs of fonts without a character map whose names have several letters (`f_i`), which PDFium does not know, those that a character
 * map has in ranges that PDFium does not read, and those of TeX's text fonts that are pictures. Fonts of the same name may have encodings of
 * their own, so a code that stands for two texts is left out. Empty if the file cannot be read.
 */
export function spelledGlyphs(path: string): SpelledGlyphs {
  try {
    const source = openSource(path, maxPages);
    try {
      const fonts = fontsOf(source);
      const coded = texTextCodes(fonts);
      return [...spelledIn(fonts), ...mappedInWideRanges(fonts), ...(coded.length > 0 ? [[namelessFont, coded] as const] : [])];
    } finally {
      source.document.close();
    }
  } catch {
    return [];
  }
}

function spelledIn(fonts: ReadonlySet<PdfDict>): SpelledGlyphs {
  const texts = new Map<string, Map<number, string | undefined>>();
  for (const font of fonts) {
    const fullName = nameOf(font.get('BaseFont'));
    if (fullName === undefined || streamOf(font.get('ToUnicode'))) continue;
    const name = withoutPrefix(fullName);
    const own = texts.get(name) ?? new Map<number, string | undefined>();
    texts.set(name, own);
    for (const [code, glyph] of encodingOf(font).differences) {
      // A ligature with a character of its own is spelled as well.
      const text = isIconFont(fullName) ? signOfIcon(glyph) : textOfGlyph(glyph)?.normalize('NFKC');
      if (text === undefined) continue;
      own.set(code, own.has(code) && own.get(code) !== text ? undefined : text);
    }
  }
  return [...texts].flatMap(([name, own]) => {
    const isSpelled = (text: string) => [...text].length > 1 || isIconFont(name);
    const spelled = [...own].filter((one): one is [number, string] => one[1] !== undefined && isSpelled(one[1]));
    return spelled.length === 0 ? [] : [[name, spelled] as const];
  });
}

/** Google's programs write such ranges: f and g are the glyphs 255 and 256 of some fonts. */
function mappedInWideRanges(fonts: ReadonlySet<PdfDict>): SpelledGlyphs {
  const texts = new Map<string, Map<number, string | undefined>>();
  for (const font of fonts) {
    const fullName = nameOf(font.get('BaseFont'));
    const map = streamOf(font.get('ToUnicode'));
    if (fullName === undefined || !map) continue;
    const own = texts.get(withoutPrefix(fullName)) ?? new Map<number, string | undefined>();
    texts.set(withoutPrefix(fullName), own);
    for (const [code, text] of textsOfWideRanges(map)) own.set(code, own.has(code) && own.get(code) !== text ? undefined : text);
  }
  return [...texts].flatMap(([name, own]) => {
    const mapped = [...own].filter((one): one is [number, string] => one[1] !== undefined);
    return mapped.length === 0 ? [] : [[name, mapped] as const];
  });
}

function fontsOf({ pages }: Source): ReadonlySet<PdfDict> {
  const fonts = new Set<PdfDict>();
  const seen = new Set<PdfDict>();
  const collect = (resources: PdfDict | undefined, depth: number): void => {
    if (!resources || depth > maxDepth || seen.has(resources) || fonts.size > maxFonts) return;
    seen.add(resources);
    for (const value of dictOf(resources.get('Font'))?.values() ?? []) {
      const font = dictOf(value);
      if (font) fonts.add(font);
    }
    for (const value of dictOf(resources.get('XObject'))?.values() ?? []) {
      collect(dictOf(streamOf(value)?.dict.get('Resources')), depth + 1);
    }
  };
  for (const { dict, inherited } of pages) collect(dictOf(dict.get('Resources') ?? inherited.get('Resources')), 0);
  return fonts;
}
