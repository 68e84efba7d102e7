import { inflateStream } from '#engines/core/objects/filters.ts';
import { type Matrix, matrixOf } from '#engines/core/objects/matrix.ts';
import { ObjectParser } from '#engines/core/objects/parser.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import { cmapOf, maxMapBytes } from './cmap.ts';
import { encodings } from './glyphNames.ts';
import { encodingOf } from './simpleEncoding.ts';
import { standardWidths } from './standardWidths.ts';

/** One letter of a shown string. */
export interface Glyph {
  readonly code: number;
  /** Its bytes in the string. */
  readonly bytes: string;
  /** Its advance, in parts of the size. */
  readonly advance: number;
  /** Whether word spacing applies to it (ISO 32000-2 §9.3.3). */
  readonly isSpace: boolean;
  /** Where it is drawn relative to its origin, in parts of the size. */
  readonly cell: readonly [left: number, bottom: number, right: number, top: number];
}

/** How the strings of a font are read, and how large its letters are. */
export interface TextFont {
  readonly dict: PdfDict;
  readonly isVertical: boolean;
  /** Undefined where the codes cannot be read. */
  read(bytes: string): readonly Glyph[] | undefined;
}

/** Where letters have ink for sure, in parts of the size. Used for letters whose own ink no reader knows. */
const inkBottom = -0.12;
const inkTop = 0.66;

export function textFont(dict: PdfDict): TextFont {
  const kind = nameOf(dict.get('Subtype'));
  if (kind === 'Type0') return compositeFont(dict);
  return kind === 'Type3' ? drawnFont(dict) : simpleFont(dict);
}

function simpleFont(dict: PdfDict): TextFont {
  const widthOf = simpleWidths(dict);
  return {
    dict,
    isVertical: false,
    read: (bytes) => {
      const glyphs: Glyph[] = [];
      for (const byte of bytes) {
        const code = byte.charCodeAt(0);
        const advance = widthOf(code);
        if (advance === undefined) return undefined;
        glyphs.push({ code, bytes: byte, advance, isSpace: code === 32, cell: [0, inkBottom, advance, inkTop] });
      }
      return glyphs;
    },
  };
}

function simpleWidths(dict: PdfDict): (code: number) => number | undefined {
  const listed = arrayOf(dict.get('Widths'));
  const first = integerOf(dict.get('FirstChar')) ?? 0;
  const missing = numberOf(dictOf(dict.get('FontDescriptor'))?.get('MissingWidth')) ?? 0;
  if (listed) return (code) => (numberOf(listed[code - first]) ?? missing) / 1000;
  const standard = standardWidths(nameOf(dict.get('BaseFont')) ?? '');
  if (!standard) return () => undefined;
  const { base = encodings.StandardEncoding, differences } = encodingOf(dict);
  return (code) => {
    const name = differences.get(code) ?? base?.get(code);
    return name === undefined ? undefined : standard(name);
  };
}

/** A Type 3 font. Its glyphs may have any size, given by the font's box and each glyph's own box (§9.6.4). */
function drawnFont(dict: PdfDict): TextFont {
  const matrix = matrixOf(dict.get('FontMatrix')) ?? [0.001, 0, 0, 0.001, 0, 0];
  const widths = arrayOf(dict.get('Widths')) ?? [];
  const first = integerOf(dict.get('FirstChar')) ?? 0;
  const programs = dictOf(dict.get('CharProcs'));
  const names = namesByCode(dict);
  const fontBox = boxOf(dict.get('FontBBox'));
  const cells = new Map<number, Glyph['cell']>();
  const cellOf = (code: number, width: number): Glyph['cell'] => {
    const program = streamOf(programs?.get(names.get(code) ?? ''));
    const own = program && boxOfGlyph(inflateStream(program, maxMapBytes));
    const [left, bottom, right, top] = placed(own ?? fontBox ?? [0, 0, width, width], matrix);
    return [Math.min(0, left), bottom, Math.max(width * matrix[0], right), top];
  };
  return {
    dict,
    isVertical: false,
    read: (bytes) =>
      [...bytes].map((byte) => {
        const code = byte.charCodeAt(0);
        const width = numberOf(widths[code - first]) ?? 0;
        const cell = cells.get(code) ?? cellOf(code, width);
        cells.set(code, cell);
        return { code, bytes: byte, advance: width * matrix[0], isSpace: code === 32, cell };
      }),
  };
}

function namesByCode(dict: PdfDict): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const each of arrayOf(dictOf(dict.get('Encoding'))?.get('Differences')) ?? []) {
    const number = integerOf(each);
    const name = nameOf(each);
    if (number !== undefined) code = number;
    else if (name !== undefined) names.set(code++, name);
  }
  return names;
}

function boxOf(value: PdfValue | undefined): Glyph['cell'] | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = (arrayOf(value) ?? []).map((each) => numberOf(each) ?? 0);
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

/** Only `d1` gives the size of a glyph, and it is the first operator. */
function boxOfGlyph(program: Buffer | undefined): Glyph['cell'] | undefined {
  if (!program) return undefined;
  const { values, keyword } = new ObjectParser(program, 0, true, () => null).body();
  return keyword === 'd1' ? boxOf(values.slice(2)) : undefined;
}

function placed([x0, y0, x1, y1]: Glyph['cell'], [a, b, c, d, e, f]: Matrix): Glyph['cell'] {
  const xs = [x0, x1].flatMap((x) => [y0, y1].map((y) => a * x + c * y + e));
  const ys = [x0, x1].flatMap((x) => [y0, y1].map((y) => b * x + d * y + f));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A composite font, whose codes are split by a CMap (§9.7). */
function compositeFont(dict: PdfDict): TextFont {
  const descendant = dictOf(arrayOf(dict.get('DescendantFonts'))?.[0]) ?? new Map();
  const encoding = dict.get('Encoding');
  const name = nameOf(encoding) ?? nameOf(dictOf(encoding)?.get('CMapName')) ?? '';
  const isVertical = name.endsWith('-V') || integerOf(dictOf(encoding)?.get('WMode')) === 1;
  // Vertical letters with an advance other than their height are rare, so such text is removed as a whole (§9.7.4.3).
  const isOdd = isVertical && (descendant.has('W2') || descendant.has('DW2'));
  const map = isOdd ? undefined : cmapOf(encoding);
  const widthOf = widthsByCid(descendant);
  const standard = (numberOf(descendant.get('DW')) ?? 1000) / 1000;
  return {
    dict,
    isVertical,
    read: (bytes) => {
      const codes = map?.(bytes);
      return codes?.map(({ bytes: own, code, cid }) => {
        const width = widthOf.get(cid) ?? standard;
        const isSpace = own.length === 1 && code === 32;
        if (isVertical) return { code, bytes: own, advance: -1, isSpace, cell: [-width / 2, -1, width / 2, 0] };
        return { code, bytes: own, advance: width, isSpace, cell: [0, inkBottom, width, inkTop] };
      });
    },
  };
}

/** §9.7.4.3: a code and its widths, or a range with one width. */
function widthsByCid(descendant: PdfDict): Map<number, number> {
  const widths = new Map<number, number>();
  const list = arrayOf(descendant.get('W')) ?? [];
  for (let at = 0; at + 1 < list.length; ) {
    const first = integerOf(list[at]) ?? 0;
    const own = arrayOf(list[at + 1]);
    if (own) {
      for (const [index, width] of own.entries()) widths.set(first + index, (numberOf(width) ?? 0) / 1000);
      at += 2;
    } else {
      const last = Math.min(integerOf(list[at + 1]) ?? 0, 0xffff);
      for (let cid = first; cid <= last; cid += 1) widths.set(cid, (numberOf(list[at + 2]) ?? 0) / 1000);
      at += 3;
    }
  }
  return widths;
}
