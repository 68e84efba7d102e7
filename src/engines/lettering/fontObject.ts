import { createHash } from 'node:crypto';
import { deflated, realOf } from '../objects/content.ts';
import { PdfObject, PdfString, type PdfValue, pdfDict } from '../objects/values.ts';
import type { PlacedGlyph, SubsetFont } from './shape.ts';

/** What a reader needs to draw outlines (ISO 32000-2 §9.9.1); shaping has happened. */
const drawnTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/**
 * A composite font (ISO 32000-2 §9.7) whose codes are pairs of a glyph and what it stands for: one shape may be two letters, and
 * whoever copies the text gets the right one.
 */
export class FontObject {
  readonly object = PdfObject.of(null);
  readonly #font: SubsetFont;
  readonly #codes = new Map<string, number>();
  readonly #pairs: { glyph: number; text: string }[] = [];

  constructor(font: SubsetFont) {
    this.#font = font;
  }

  /** Four hexadecimal digits. Code 0 is left to the glyph that says that one is missing. */
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

  /** Writes the font, once all codes are given. */
  finish(): void {
    const file = withTables(this.#font.file, drawnTables);
    const tag = [...createHash('sha256').update(file).digest().subarray(0, 6)].map((byte) =>
      String.fromCharCode(65 + (byte % 26)),
    );
    const BaseFont = `${tag.join('')}+${this.#font.name}`;
    const metrics = readMetrics(this.#font.file);
    const descriptor = pdfDict({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      // Symbolic: its codes are its own (table 121).
      Flags: 4,
      ItalicAngle: 0,
      StemV: 80,
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

  /** ISO 32000-2 §9.10.3. The second glyph of a letter has no entry: the first has told all. */
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

interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Buffer;
}

/** The tables of an OpenType file (its specification, "Table Directory"). */
function tablesOf(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const offset = file.readUInt32BE(at + 8);
    const tag = file.toString('latin1', at, at + 4);
    return { tag, checksum: file.readUInt32BE(at + 4), bytes: file.subarray(offset, offset + file.readUInt32BE(at + 12)) };
  });
}

/** The same font with the tables named and no others. */
function withTables(file: Buffer, tags: readonly string[]): Buffer {
  const tables = tablesOf(file).filter(({ tag }) => tags.includes(tag));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  const exponent = Math.floor(Math.log2(tables.length));
  directory.writeUInt16BE(2 ** exponent * 16, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE((tables.length - 2 ** exponent) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    directory.write(tag, at, 'latin1');
    for (const [place, value] of [checksum, offset, bytes.length].entries()) directory.writeUInt32BE(value, at + 4 + place * 4);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    bodies.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

/** Heights and box for the descriptor, in thousandths of the text's size. */
function readMetrics(file: Buffer): Record<string, PdfValue> {
  const tables = new Map(tablesOf(file).map(({ tag, bytes }) => [tag, bytes]));
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
