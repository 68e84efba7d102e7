import { readSfntTables, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';

/** The code range of a symbolic font (ISO 32000-1 §9.6.6.4). */
const symbolPage = 0xf000;
const codes = 256;

/** The program with cmaps for one-byte codes only, so that every reader maps the codes to the same glyphs. */
export function withCodeMap(file: Buffer, glyphs: ReadonlyMap<number, number>): Buffer {
  const tables = readSfntTables(file).filter(({ tag }) => tag !== 'cmap');
  const at = tables.findIndex(({ tag }) => tag > 'cmap');
  tables.splice(at < 0 ? tables.length : at, 0, { tag: 'cmap', bytes: cmapOf(glyphs) });
  return writeSfntTables(file.subarray(0, 4), tables);
}

function cmapOf(glyphs: ReadonlyMap<number, number>): Buffer {
  const list = Buffer.alloc(codes * 2);
  for (const [code, glyph] of glyphs) if (code < codes) list.writeUInt16BE(glyph, code * 2);
  // Format 6 for the Macintosh platform, format 4 for the Windows symbol encoding (ISO 14496-22 §5.2.1).
  const trimmed = Buffer.concat([words([6, 10 + list.length, 0, 0, codes]), list]);
  const segments = words([2 * 2, 4, 1, 0, symbolPage + codes - 1, 0xffff, 0, symbolPage, 0xffff, 0, 1, 4, 0]);
  const segmented = Buffer.concat([words([4, 6 + segments.length + list.length, 0]), segments, list]);
  const head = Buffer.alloc(20);
  words([0, 2, 1, 0]).copy(head, 0);
  head.writeUInt32BE(20, 8);
  words([3, 0]).copy(head, 12);
  head.writeUInt32BE(20 + trimmed.length, 16);
  return Buffer.concat([head, trimmed, segmented]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value, n * 2);
  return bytes;
}
