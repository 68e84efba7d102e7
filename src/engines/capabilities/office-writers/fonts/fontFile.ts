import { readSfntTables, sfntChecksum, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { withSpace } from './spaceGlyph.ts';

/** How programs find a font file among those of a document. */
export interface FaceName {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Tables that a font with TrueType outlines needs, and those of its hints (ISO 14496-22 §4.4). Others may speak of glyphs that are not there. */
const keptTables = new Set(['OS/2', 'cvt ', 'fpgm', 'gasp', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);
const neededTables = ['OS/2', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

/**
 * A font file of a program from a PDF, whose tables of characters and names PDF files leave out. `glyphs`: numbers of glyphs by code point.
 * Undefined for a program that lacks something else.
 */
export function fontFile(program: Buffer, name: FaceName, glyphs: ReadonlyMap<number, number>): Buffer | undefined {
  const own = readSfntTables(program).filter(({ tag }) => keptTables.has(tag));
  if (neededTables.some((tag) => !own.some((table) => table.tag === tag))) return undefined;
  const spaced = withSpace(own, glyphs);
  const tables = spaced.tables.map(({ tag, bytes }) => ({ tag, bytes: withFace(tag, bytes, name) }));
  tables.push(
    { tag: 'cmap', bytes: characterMap(spaced.glyphs) },
    { tag: 'name', bytes: nameTable(name) },
    { tag: 'post', bytes: noNames() },
  );
  return withChecksum(
    writeSfntTables(
      Buffer.from([0, 1, 0, 0]),
      tables.sort((a, b) => (a.tag < b.tag ? -1 : 1)),
    ),
  );
}

const macStyleAt = 44;
const weightAt = 4;
const selectionAt = 62;
/** The weights of `OS/2` from which programs take a face for a bold one, and which they ask for. */
const weight = { leastBold: 600, bold: 700 } as const;
/** `fsSelection` (ISO 14496-22 §5.2.6). */
const selection = { italic: 0x01, bold: 0x20, regular: 0x40 } as const;

/** The style of the face in `head` and `OS/2`, by which programs tell the faces of a family apart. The sum of the file is set later. */
function withFace(tag: string, bytes: Buffer, { isBold, isItalic }: FaceName): Buffer {
  const out = Buffer.from(bytes);
  if (tag === 'head' && out.length >= macStyleAt + 2) {
    out.writeUInt32BE(0, sumAt);
    out.writeUInt16BE((isBold ? 1 : 0) | (isItalic ? 2 : 0), macStyleAt);
  }
  if (tag === 'OS/2' && out.length >= selectionAt + 2) {
    if (isBold && out.readUInt16BE(weightAt) < weight.leastBold) out.writeUInt16BE(weight.bold, weightAt);
    const style = (isBold ? selection.bold : 0) | (isItalic ? selection.italic : 0);
    const others = out.readUInt16BE(selectionAt) & ~(selection.bold | selection.italic | selection.regular);
    out.writeUInt16BE(others | (style === 0 ? selection.regular : style), selectionAt);
  }
  return out;
}

/** `checkSumAdjustment` of `head` (ISO 14496-22 §5.2.2). */
const sumAt = 8;
const sumOfFile = 0xb1b0afba;

function withChecksum(file: Buffer): Buffer {
  const head = readSfntTables(file).find(({ tag }) => tag === 'head')?.bytes;
  head?.writeUInt32BE((sumOfFile - sfntChecksum(file)) >>> 0, sumAt);
  return file;
}

interface Segment {
  readonly first: number;
  last: number;
  readonly glyph: number;
}

/** A map for Windows in segments (format 4), of characters of the Basic Multilingual Plane (ISO 14496-22 §5.2.1). */
function characterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const segments: Segment[] = [];
  for (const [character, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    if (character >= 0xffff) continue;
    const open = segments.at(-1);
    if (open && character === open.last + 1 && glyph === open.glyph + character - open.first) open.last = character;
    else segments.push({ first: character, last: character, glyph });
  }
  // The last segment must end with 0xffff, which is no character; its glyph is 0.
  segments.push({ first: 0xffff, last: 0xffff, glyph: 0 });
  const count = segments.length;
  const power = 31 - Math.clz32(count);
  const map = Buffer.alloc(16 + count * 8);
  const uint16s = (values: readonly number[], at: number) => {
    for (const [index, value] of values.entries()) map.writeUInt16BE(value & 0xffff, at + index * 2);
  };
  uint16s([4, map.length, 0, count * 2, 2 * 2 ** power, power, 2 * (count - 2 ** power)], 0);
  uint16s(
    segments.map(({ last }) => last),
    14,
  );
  uint16s(
    segments.map(({ first }) => first),
    16 + count * 2,
  );
  uint16s(
    segments.map(({ first, glyph }) => glyph - first),
    16 + count * 4,
  );
  const head = Buffer.alloc(12);
  for (const [index, value] of [0, 1, 3, 1].entries()) head.writeUInt16BE(value, index * 2);
  head.writeUInt32BE(head.length, 8);
  return Buffer.concat([head, map]);
}

/** Family, style, full name and PostScript name, for Windows in English (ISO 14496-22 §5.2.5). */
function nameTable({ family, isBold, isItalic }: FaceName): Buffer {
  const style = [isBold ? 'Bold' : '', isItalic ? 'Italic' : ''].filter(Boolean).join(' ') || 'Regular';
  const postScript = `${family}-${style}`.replace(/[^A-Za-z0-9-]/g, '');
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, postScript],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  for (const [index, value] of [0, names.length, head.length].entries()) head.writeUInt16BE(value, index * 2);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [at, value] of [3, 1, 0x409, id, length, offset].entries()) head.writeUInt16BE(value, 6 + index * 12 + at * 2);
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}

/** A `post` table without names of glyphs (version 3). */
function noNames(): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00030000);
  return table;
}
