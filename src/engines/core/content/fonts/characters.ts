import { deref, nameOf, type PdfDict, streamOf } from '#engines/core/objects/values.ts';
import { encodings, textOfGlyph } from './glyphNames.ts';
import { encodingOf } from './simpleEncoding.ts';
import { mappedTexts } from './toUnicode.ts';

/** The text of each code of a font (ISO 32000-2 §9.10.2). Codes of composite fonts have two bytes. Undefined where it cannot be told. */
export function charactersOf(font: PdfDict): ReadonlyMap<number, string> | undefined {
  const isComposite = nameOf(font.get('Subtype')) === 'Type0';
  if (isComposite && nameOf(font.get('Encoding')) !== 'Identity-H') return undefined;
  const map = streamOf(font.get('ToUnicode'));
  if (map) return mappedTexts(map);
  return isComposite || deref(font.get('Encoding')) === null ? undefined : namedCharacters(font);
}

function namedCharacters(font: PdfDict): ReadonlyMap<number, string> {
  const { base, differences } = encodingOf(font);
  // Without a base, a Type 1 program's own encoding counts, which is not read here.
  const usual = nameOf(font.get('Subtype')) === 'TrueType' ? encodings.StandardEncoding : undefined;
  const names = new Map([...(base ?? usual ?? []), ...differences]);
  return new Map(
    [...names].flatMap(([code, name]): [number, string][] => {
      const text = textOfGlyph(name);
      return text === undefined ? [] : [[code, text]];
    }),
  );
}
