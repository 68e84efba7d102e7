import { characterOf, encodings, macCodeOf } from '#engines/core/content/fonts/glyphNames.ts';
import { encodingOf } from '#engines/core/content/fonts/simpleEncoding.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { arrayOf, deref, dictOf, integerOf, numberOf, type PdfDict, PdfStream, streamOf } from '#engines/core/objects/values.ts';
import { type CffFont, readCff } from './cff.ts';
import { readTrueType, type TrueTypeFont } from './trueType.ts';
import { readType1, type Type1Font } from './type1.ts';

const maxProgramBytes = 64 * 1024 * 1024;

export type FontProgram =
  | { readonly kind: 'cff'; readonly font: CffFont }
  | { readonly kind: 'type1'; readonly font: Type1Font }
  | { readonly kind: 'trueType'; readonly font: TrueTypeFont };

/** The glyph of a character code. */
export interface Glyph {
  /** The glyph index; in a Type 1 program, the place of its name among `glyphNames`. */
  readonly number: number | undefined;
  readonly isThere: boolean;
  readonly isNotdef: boolean;
  /** The width in the font program, in thousandths of the font size. */
  readonly width: number | undefined;
}

const none: Glyph = { number: 0, isThere: false, isNotdef: true, width: undefined };
export const symbolicFlag = 4;

/** The dictionary with the font descriptor; for a composite font, its descendant font. */
export function carrierOf(font: PdfDict): PdfDict {
  return dictOf(arrayOf(font.get('DescendantFonts'))?.[0]) ?? font;
}

export const programKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const;

export function hasProgram(font: PdfDict): boolean {
  const descriptor = dictOf(carrierOf(font).get('FontDescriptor'));
  return programKeys.some((key) => streamOf(descriptor?.get(key)) !== undefined);
}

/** Undefined for a missing or unreadable font program. */
export function programOf(font: PdfDict): FontProgram | undefined {
  const descriptor = dictOf(carrierOf(font).get('FontDescriptor'));
  for (const key of programKeys) {
    const stream = streamOf(descriptor?.get(key));
    const bytes = stream && inflateStream(stream, maxProgramBytes);
    if (bytes) return readProgram(bytes);
  }
  return undefined;
}

/** Detects the format by the first bytes, because some programs are stored under the key of another format. */
export function readProgram(bytes: Buffer): FontProgram | undefined {
  const start = bytes.toString('latin1', 0, 4);
  if (start === '\0\x01\0\0' || start === 'true' || start === 'OTTO') {
    const font = readTrueType(bytes);
    return font && { kind: 'trueType', font };
  }
  if (bytes[0] === 1 && bytes[1] === 0) {
    const font = readCff(bytes);
    return font && { kind: 'cff', font };
  }
  const font = readType1(bytes);
  return font && { kind: 'type1', font };
}

export function isSymbolic(font: PdfDict): boolean {
  return ((integerOf(dictOf(carrierOf(font).get('FontDescriptor'))?.get('Flags')) ?? 0) & symbolicFlag) !== 0;
}

/** Maps codes of a simple font to glyphs (ISO 32000-1 §9.6.6). `isLenient` adds the fallbacks of PDF readers for unknown names. */
export function simpleGlyphs(font: PdfDict, program: FontProgram, isLenient = false): (code: number) => Glyph {
  const encoding = encodingOf(font);
  const nameFor = (code: number) => encoding.differences.get(code) ?? encoding.base?.get(code);
  if (program.kind === 'trueType' && !program.font.cff) return trueTypeGlyphs(font, program.font, nameFor, isLenient);
  const named = program.kind === 'trueType' ? program.font.cff : program.font;
  if (!named) return () => none;
  const usual = named.encoding.size > 0 ? named.encoding : (encodings.StandardEncoding ?? new Map<number, string>());
  const places = 'has' in named ? new Map(named.glyphNames.map((name, place) => [name, place])) : undefined;
  return (code) => {
    const name = nameFor(code) ?? usual.get(code) ?? '.notdef';
    if ('has' in named) {
      const isThere = named.has(name);
      return { number: places?.get(name), isThere, isNotdef: name === '.notdef', width: named.width(name) };
    }
    const glyph = named.isCid ? code : named.glyphByName.get(name);
    if (glyph === undefined) return { ...none, isNotdef: name === '.notdef' };
    return { number: glyph, isThere: glyph < named.glyphCount, isNotdef: glyph === 0, width: named.width(glyph) };
  };
}

const symbolPages = [0xf000, 0, 0xf100, 0xf200];

function trueTypeGlyphs(font: PdfDict, program: TrueTypeFont, nameFor: (code: number) => string | undefined, isLenient: boolean) {
  const byName = (name: string): number => {
    const character = characterOf(name);
    const macCode = macCodeOf(name);
    return (
      (character !== undefined && (program.maps.get('3,1')?.(character) || program.maps.get('0,3')?.(character))) ||
      (macCode !== undefined && program.maps.get('1,0')?.(macCode)) ||
      program.glyphByName.get(name) ||
      0
    );
  };
  const byCode = (code: number): number => {
    for (const page of symbolPages) {
      const glyph = program.maps.get('3,0')?.(page + code);
      if (glyph) return glyph;
    }
    return program.maps.get('1,0')?.(code) || 0;
  };
  const standard = encodings.StandardEncoding;
  const goesByName = font.has('Encoding') && !(isSymbolic(font) && program.maps.has('3,0'));
  return (code: number): Glyph => {
    const name = nameFor(code) ?? (font.has('Encoding') ? standard?.get(code) : undefined);
    const named = name === undefined ? 0 : byName(name);
    const number = goesByName
      ? named || (isLenient ? byCode(code) : 0)
      : byCode(code) || named || program.maps.get('3,1')?.(code) || 0;
    return { number, isThere: number < program.glyphCount, isNotdef: number === 0, width: program.width(number) };
  };
}

const maxMapBytes = 2 * 65536;

/** Maps CIDs of a composite font to glyphs (ISO 32000-1 §9.7.4.2). */
export function compositeGlyphs(font: PdfDict, program: FontProgram): (cid: number) => Glyph {
  if (program.kind === 'type1') return () => none;
  const cff = program.kind === 'cff' ? program.font : program.font.cff;
  const map = deref(carrierOf(font).get('CIDToGIDMap'));
  const bytes = map instanceof PdfStream ? inflateStream(map, maxMapBytes) : undefined;
  return (cid) => {
    let glyph: number | undefined = cid;
    if (cff) glyph = cff.isCid ? cff.glyphByCid.get(cid) : cid;
    else if (bytes) glyph = cid * 2 + 1 < bytes.length ? bytes.readUInt16BE(cid * 2) : 0;
    if (glyph === undefined) return { ...none, isNotdef: cid === 0 };
    const count = cff?.glyphCount ?? program.font.glyphCount;
    const width = cff ? cff.width(glyph) : program.font.width(glyph);
    return { number: glyph, isThere: glyph < count, isNotdef: glyph === 0, width };
  };
}

/** The widths that the dictionary of a simple font declares, in thousandths of the font size. */
export function simpleWidths(font: PdfDict): (code: number) => number | undefined {
  const widths = arrayOf(font.get('Widths'));
  const first = integerOf(font.get('FirstChar')) ?? 0;
  const missing = numberOf(dictOf(font.get('FontDescriptor'))?.get('MissingWidth'));
  return (code) => (widths ? (numberOf(widths[code - first]) ?? missing ?? 0) : undefined);
}

const usualCompositeWidth = 1000;
const maxWidthEntries = 200_000;

/** ISO 32000-1 §9.7.4.3. */
export function compositeWidths(font: PdfDict): (cid: number) => number {
  const carrier = carrierOf(font);
  const widths = new Map<number, number>();
  const list = arrayOf(carrier.get('W')) ?? [];
  for (let at = 0; at + 1 < list.length && widths.size < maxWidthEntries; ) {
    const first = integerOf(list[at]) ?? 0;
    const each = arrayOf(list[at + 1]);
    if (each) {
      for (const [n, width] of each.entries()) widths.set(first + n, numberOf(width) ?? 0);
      at += 2;
    } else {
      const last = Math.min(integerOf(list[at + 1]) ?? first, first + 65_535);
      for (let cid = first; cid <= last; cid += 1) widths.set(cid, numberOf(list[at + 2]) ?? 0);
      at += 3;
    }
  }
  const usual = numberOf(carrier.get('DW')) ?? usualCompositeWidth;
  return (cid) => widths.get(cid) ?? usual;
}
