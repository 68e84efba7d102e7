import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import type { FontSource } from './fontSource.ts';

/** A program that has TrueType outlines. Its glyphs keep their numbers. */
export const trueTypeSource = (program: Buffer): FontSource => ({
  hasInk: inkTest(program),
  program: ({ glyphs }) => ({ program, glyphs }),
});

/** Subsets keep the numbers of glyphs that they leave out, without an outline (ISO 14496-22 §5.3.3). */
function inkTest(program: Buffer): (glyph: number) => boolean {
  const tables = readSfntTables(program);
  const bytesOf = (tag: string) => tables.find((table) => table.tag === tag)?.bytes ?? Buffer.alloc(0);
  const [loca, head] = [bytesOf('loca'), bytesOf('head')];
  if (head.length < 52) return () => false;
  const isLong = head.readInt16BE(50) === 1;
  const width = isLong ? 4 : 2;
  const offset = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * width) : loca.readUInt16BE(glyph * width));
  return (glyph) => (glyph + 2) * width <= loca.length && offset(glyph + 1) > offset(glyph);
}
