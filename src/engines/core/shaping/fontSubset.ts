import { readGlyphOutlines, withComponents, writeGlyphOutlines } from '#engines/core/sfnt/glyphOutlines.ts';
import { readSfntTables, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';

/** The tables that drawing outlines needs (ISO 32000-2 §9.9.1). Shaping is done before. */
const drawnTables = new Set(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);
const trueType = Buffer.from([0, 1, 0, 0]);
/** `indexToLocFormat` of `head` (ISO 14496-22 §5.2.2). */
const offsetFormatAt = 50;

/** The same font with the outlines of these glyphs only. Glyphs keep their numbers, so nothing that is drawn changes. */
export function fontSubset(file: Buffer, used: ReadonlySet<number>): Buffer {
  const tables = readSfntTables(file).filter(({ tag }) => drawnTables.has(tag));
  const outlines = readGlyphOutlines(tables);
  if (!outlines) throw new Error('a font without outlines');
  const changed = new Map(Object.entries(writeGlyphOutlines(outlines, withComponents(new Set([0, ...used]), outlines), true)));
  return writeSfntTables(
    trueType,
    tables.map(({ tag, bytes }) => ({ tag, bytes: tag === 'head' ? withLongOffsets(bytes) : (changed.get(tag) ?? bytes) })),
  );
}

function withLongOffsets(head: Buffer): Buffer {
  const out = Buffer.from(head);
  out.writeInt16BE(1, offsetFormatAt);
  return out;
}
