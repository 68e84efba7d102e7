/**
 * Removes the outlines of unused glyphs from a TrueType program. Glyph numbers, widths and maps stay, so references to the font stay valid.
 * Part of the process that reads untrusted bytes.
 */
import { type CharacterMap, readCharacterMap } from '#engines/core/sfnt/characterMaps.ts';
import { readGlyphOutlines, withComponents, writeGlyphOutlines } from '#engines/core/sfnt/glyphOutlines.ts';
import { readSfntTables, writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import type { GlyphUse } from './streamRequest.ts';

/** Tables for text shaping and old screens, which no PDF reader uses (ISO 32000-2 §9.9.1). */
const useless: ReadonlySet<string> = new Set([
  ...[
    'GSUB',
    'GPOS',
    'GDEF',
    'BASE',
    'JSTF',
    'kern',
    'kerx',
    'morx',
    'mort',
    'DSIG',
    'LTSH',
    'hdmx',
    'VDMX',
    'EBDT',
    'EBLC',
    'EBSC',
    'PCLT',
    'meta',
    'Silf',
    'Sill',
    'Glat',
    'Gloc',
    'Feat',
    'FFTM',
  ],
]);
/** In symbol fonts, codes of one byte may be there (§9.6.5.4). */
const symbolPages = [0, 0xf000, 0xf100, 0xf200];
const legacyEncodings = ['windows-1252', 'macintosh'] as const;
/** Substitutes for codes that an encoding leaves out. */
const alwaysUnicode = [0x20, 0x2d, 0x2022, 0xa0, 0xad];

/** The smaller program; undefined for one that is not fully supported. */
export function blankUnusedGlyphs(font: Buffer, use: GlyphUse): Buffer | undefined {
  try {
    const tables = readSfntTables(font);
    const outlines = readGlyphOutlines(tables);
    if (!outlines || tables.some(({ tag }) => tag === 'gvar' || tag === 'CFF ')) return undefined;
    const cmap = tables.find(({ tag }) => tag === 'cmap')?.bytes;
    const kept = withComponents(glyphsOf(use, cmap), outlines);
    const changed = new Map(Object.entries(writeGlyphOutlines(outlines, kept, outlines.isLong)));
    return writeSfntTables(
      font,
      tables.filter(({ tag }) => !useless.has(tag)).map(({ tag, bytes }) => ({ tag, bytes: changed.get(tag) ?? bytes })),
    );
  } catch (cause) {
    // A number that points outside of its table.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** Every glyph that a code could mean in any reader. Keeping too many is safe, too few is not. */
function glyphsOf({ glyphs, codes }: GlyphUse, cmap: Buffer | undefined): Set<number> {
  const found = new Set<number>([0, ...glyphs]);
  if (codes.length === 0) return found;
  const characters = new Set<number>(alwaysUnicode);
  for (const code of codes) {
    found.add(code);
    for (const page of symbolPages) characters.add(page + code);
    for (const encoding of legacyEncodings)
      characters.add(new TextDecoder(encoding).decode(Uint8Array.of(code)).codePointAt(0) ?? 0);
  }
  for (const map of cmap ? characterMaps(cmap) : []) for (const character of characters) found.add(map(character));
  return found;
}

function characterMaps(cmap: Buffer): CharacterMap[] {
  const starts = new Set(Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4)));
  return [...starts].map((start) => {
    const map = readCharacterMap(cmap.subarray(start));
    if (!map) throw new RangeError('another kind of map');
    return map;
  });
}
