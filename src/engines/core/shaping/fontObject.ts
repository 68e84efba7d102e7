import { createHash } from 'node:crypto';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { deflated, realOf } from '../objects/content.ts';
import { PdfObject, PdfString, type PdfValue, pdfDict } from '../objects/values.ts';
import type { LoadedFont } from './font.ts';
import { fontSubset } from './fontSubset.ts';
import type { PlacedGlyph } from './shape.ts';

/**
 * A composite font (ISO 32000-2 §9.7) whose codes are pairs of a glyph and its text: one shape may be two letters, and copied text has the
 * right one.
 */
export class FontObject {
  readonly object = PdfObject.of(null);
  readonly #font: LoadedFont;
  readonly #codes = new Map<string, number>();
  readonly #pairs: { glyph: number; text: string }[] = [];

  constructor(font: LoadedFont) {
    this.#font = font;
  }

  /** Four hexadecimal digits. Code 0 is reserved for the missing glyph. */
  code({ glyph, text }: PlacedGlyph): string {
    const key = `${glyph} ${text}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      this.#pairs.push({ glyph, text });
      code = this.#pairs.length;
      this.#codes.set(key, code);
    }
    return hex(code);
  }

  /** Writes the font, once all codes are assigned. */
  finish(): void {
    const file = fontSubset(this.#font.file, new Set(this.#pairs.map(({ glyph }) => glyph)));
    const tag = [...createHash('sha256').update(file).digest().subarray(0, 6)].map((byte) =>
      String.fromCharCode(65 + (byte % 26)),
    );
    const BaseFont = `${tag.join('')}+${this.#font.slice.name}`;
    const metrics = readMetrics(this.#font.file);
    const descriptor = pdfDict({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      // Symbolic: its codes are its own (table 121).
      Flags: 4,
      ItalicAngle: this.#font.slice.isItalic ? -12 : 0,
      StemV: /-Bold/.test(this.#font.slice.name) ? 140 : 80,
      ...metrics,
      FontFile2: deflated(file, { Length1: file.length }),
    });
    const toGlyphs = Buffer.alloc((this.#pairs.length + 1) * 2);
    for (const [index, { glyph }] of this.#pairs.entries()) toGlyphs.writeUInt16BE(glyph, (index + 1) * 2);
    const descendant = pdfDict({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: pdfDict({ Registry: new PdfString('Adobe'), Ordering: new PdfString('Identity'), Supplement: 0 }),
      FontDescriptor: PdfObject.of(descriptor),
      DW: 0,
      W: [1, this.#pairs.map(({ glyph }) => realOf(this.#font.advance(glyph)))],
      CIDToGIDMap: deflated(toGlyphs),
    });
    this.object.value = pdfDict({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [PdfObject.of(descendant)],
      ToUnicode: deflated(Buffer.from(this.#toUnicode(), 'latin1')),
    });
  }

  /** ISO 32000-2 §9.10.3. The second glyph of a letter has no entry, because the first has the text. */
  #toUnicode(): string {
    const lines = this.#pairs.flatMap(({ text }, index) => (text === '' ? [] : [`<${hex(index + 1)}> <${utf16(text)}>`]));
    const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => lines.slice(n * 100, n * 100 + 100));
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <FFFF> endcodespacerange',
      ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, 'endbfchar']),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}

/** Metrics for the descriptor, in thousandths of the font size. */
function readMetrics(file: Buffer): Record<string, PdfValue> {
  const tables = new Map(readSfntTables(file).map(({ tag, bytes }) => [tag, bytes]));
  const [head, hhea] = [tables.get('head'), tables.get('hhea')];
  if (!head || !hhea) throw new Error('a font without head or hhea');
  const perEm = head.readUInt16BE(18);
  const scaled = (units: number) => Math.round((units * 1000) / perEm);
  const Ascent = scaled(hhea.readInt16BE(4));
  return {
    Ascent,
    Descent: scaled(hhea.readInt16BE(6)),
    CapHeight: Math.min(Ascent, 714),
    FontBBox: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
  };
}
