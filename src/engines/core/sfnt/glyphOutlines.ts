import type { SfntTable } from './sfntTables.ts';

/** The outlines of a TrueType program: the tables `glyf` and `loca` (ISO 14496-22 §5.3). */
export interface GlyphOutlines {
  readonly count: number;
  /** Whether `loca` has offsets of four bytes. */
  readonly isLong: boolean;
  /** Empty for a number that no glyph has. Throws a `RangeError` for a glyph outside of its table. */
  outline(glyph: number): Buffer;
}

/** Undefined without outlines. Throws a `RangeError` where a table is too short. */
export function readGlyphOutlines(tables: readonly SfntTable[]): GlyphOutlines | undefined {
  const table = (tag: string) => tables.find((each) => each.tag === tag)?.bytes;
  const [head, maxp, loca, glyf] = [table('head'), table('maxp'), table('loca'), table('glyf')];
  if (!head || !maxp || !loca || !glyf) return undefined;
  const isLong = head.readInt16BE(50) === 1;
  const count = maxp.readUInt16BE(4);
  const offsets = Array.from({ length: count + 1 }, (_, i) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2));
  const outline = (glyph: number) => {
    if (glyph >= count) return Buffer.alloc(0);
    const [start, end] = [offsets[glyph] ?? 0, offsets[glyph + 1] ?? 0];
    if (start > end || end > glyf.length) throw new RangeError('a glyph lies outside');
    return glyf.subarray(start, end);
  };
  return { count, isLong, outline };
}

/** The tables with the outlines of these glyphs only. Glyphs keep their numbers. */
export function writeGlyphOutlines(
  { count, outline }: GlyphOutlines,
  kept: ReadonlySet<number>,
  isLong: boolean,
): { readonly glyf: Buffer; readonly loca: Buffer } {
  const parts: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * (isLong ? 4 : 2));
  let size = 0;
  for (let glyph = 0; glyph <= count; glyph += 1) {
    if (isLong) loca.writeUInt32BE(size, glyph * 4);
    else loca.writeUInt16BE(size / 2, glyph * 2);
    if (glyph === count || !kept.has(glyph)) continue;
    const bytes = outline(glyph);
    parts.push(bytes, Buffer.alloc(-bytes.length & 3));
    size += bytes.length + (-bytes.length & 3);
  }
  return { glyf: Buffer.concat(parts), loca };
}

/** `glyf`, composite glyphs (ISO 14496-22 §5.3.3.2). */
const flags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, hints: 0x100 } as const;

/** The glyphs and the components of those that are composite, at any depth. */
export function withComponents(glyphs: ReadonlySet<number>, { outline }: Pick<GlyphOutlines, 'outline'>): Set<number> {
  const seen = new Set<number>();
  const todo = [...glyphs];
  for (let glyph = todo.pop(); glyph !== undefined; glyph = todo.pop()) {
    if (seen.has(glyph)) continue;
    seen.add(glyph);
    const bytes = outline(glyph);
    todo.push(...componentsAt(bytes).map((at) => bytes.readUInt16BE(at + 2)));
  }
  return seen;
}

/** An outline without its instructions, which call functions of its program, and with other numbers for its components. */
export function outlineForOthers(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
  if (outline.length < 10) return outline;
  if (outline.readInt16BE(0) >= 0) return withoutInstructions(outline);
  const out = Buffer.from(outline);
  for (const at of componentsAt(outline)) {
    out.writeUInt16BE(out.readUInt16BE(at) & ~flags.hints, at);
    out.writeUInt16BE(numberOf(out.readUInt16BE(at + 2)), at + 2);
  }
  return out;
}

/** Of a simple glyph (ISO 14496-22 §5.3.3.1). */
function withoutInstructions(outline: Buffer): Buffer {
  const at = 10 + outline.readInt16BE(0) * 2;
  const after = at + 2 + outline.readUInt16BE(at);
  return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(after)]);
}

/** Where the components of a composite glyph begin. */
function componentsAt(bytes: Buffer): number[] {
  const found: number[] = [];
  if (bytes.length < 10 || bytes.readInt16BE(0) >= 0) return found;
  for (let at = 10, more = true; more; ) {
    const bits = bytes.readUInt16BE(at);
    found.push(at);
    at += 4 + ((bits & flags.words) !== 0 ? 4 : 2);
    at += (bits & flags.matrix) !== 0 ? 8 : (bits & flags.twoScales) !== 0 ? 4 : (bits & flags.scale) !== 0 ? 2 : 0;
    more = (bits & flags.more) !== 0;
  }
  return found;
}
