import {
  cffStrings,
  glyphList,
  macRomanEncoding,
  standardEncoding,
  symbolEncoding,
  winAnsiEncoding,
  zapfDingbatsEncoding,
} from './glyphData.ts';

/** Glyph names by code. */
export type NameTable = ReadonlyMap<number, string>;

export const cffStandardStrings: readonly string[] = cffStrings.split(' ');

function table(words: string): NameTable {
  return new Map(
    words.split(' ').map((word): [number, string] => {
      const at = word.indexOf(':');
      return [Number(word.slice(0, at)), word.slice(at + 1)];
    }),
  );
}

export const encodings: Readonly<Record<string, NameTable>> = {
  StandardEncoding: table(standardEncoding),
  WinAnsiEncoding: table(winAnsiEncoding),
  MacRomanEncoding: table(macRomanEncoding),
  Symbol: table(symbolEncoding),
  ZapfDingbats: table(zapfDingbatsEncoding),
};

const characters: ReadonlyMap<string, number> = new Map(
  glyphList.split(' ').map((word): [string, number] => {
    const at = word.indexOf(':');
    return [word.slice(0, at), Number.parseInt(word.slice(at + 1), 16)];
  }),
);

/** The character of a glyph name (Adobe Glyph List Specification, 2). */
export function characterOf(name: string): number | undefined {
  const known = characters.get(name);
  if (known !== undefined) return known;
  const digits = /^uni([0-9A-F]{4})(?:\.|$)/.exec(name)?.[1] ?? /^u([0-9A-F]{4,6})(?:\.|$)/.exec(name)?.[1];
  if (digits !== undefined) return Number.parseInt(digits, 16);
  const dot = name.indexOf('.');
  return dot > 0 ? characterOf(name.slice(0, dot)) : undefined;
}

/**
 * The text of a glyph name (Adobe Glyph List Specification, 2): a ligature has the names of its letters with underscores between them, or
 * the codes of all of them, and what follows a dot is the form of the glyph.
 */
export function textOfGlyph(name: string): string | undefined {
  const known = characterOf(name);
  if (known !== undefined) return String.fromCodePoint(known);
  const [letters = ''] = name.split('.', 1);
  const codes = /^uni((?:[0-9A-F]{4}){2,8})$/.exec(letters)?.[1];
  if (codes !== undefined) return Buffer.from(codes, 'hex').swap16().toString('utf16le').toWellFormed();
  const parts = letters.split('_').map(characterOf);
  return parts.length > 1 && parts.every((part) => part !== undefined) ? String.fromCodePoint(...parts) : undefined;
}

const macCodes: ReadonlyMap<string, number> = new Map(
  [...(encodings.MacRomanEncoding ?? [])].map(([code, name]): [string, number] => [name, code]),
);

/** The code in MacRomanEncoding. TrueType programs may have a cmap for it. */
export function macCodeOf(name: string): number | undefined {
  return macCodes.get(name);
}
