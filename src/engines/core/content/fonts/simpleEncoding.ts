import { arrayOf, deref, integerOf, nameOf, type PdfDict } from '#engines/core/objects/values.ts';
import { encodings, type NameTable } from './glyphNames.ts';

/** The glyph names of a simple font, as its dictionary declares them. */
export interface SimpleEncoding {
  readonly base: NameTable | undefined;
  readonly differences: NameTable;
}

export function encodingOf(font: PdfDict): SimpleEncoding {
  const value = deref(font.get('Encoding'));
  if (typeof value === 'string') return { base: encodings[value], differences: new Map() };
  if (!(value instanceof Map)) return { base: undefined, differences: new Map() };
  const differences = new Map<number, string>();
  let code = 0;
  for (const entry of arrayOf(value.get('Differences')) ?? []) {
    const name = nameOf(entry);
    if (name === undefined) code = integerOf(entry) ?? code;
    else {
      differences.set(code, name);
      code += 1;
    }
  }
  return { base: encodings[nameOf(value.get('BaseEncoding')) ?? ''], differences };
}
