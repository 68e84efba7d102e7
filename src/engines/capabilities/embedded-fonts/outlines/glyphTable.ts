import type { OutlinePoint } from './quadratics.ts';

/** Lines around the ink of a glyph, in whole units. */
export type GlyphOutline = readonly (readonly OutlinePoint[])[];

export interface Bounds {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}

/** Programs that draw glyphs may refuse more points. */
const maxPoints = 10_000;
/** Coordinates of larger glyphs leave no room for their differences, which have 16 bits. */
const maxUnits = 16_383;

export function boundsOf(outline: GlyphOutline): Bounds {
  const all = outline.flat();
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  if (all.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

/** Whether a glyph of TrueType can hold the outline. */
export function canBeWritten(outline: GlyphOutline): boolean {
  if (outline.reduce((sum, { length }) => sum + length, 0) > maxPoints) return false;
  return outline.flat().every(({ x, y }) => Math.abs(x) <= maxUnits && Math.abs(y) <= maxUnits);
}

/** The tables `glyf` and `loca` (ISO 14496-22 §5.3.3, §5.3.5), with offsets of 32 bits. */
export function glyphTables(outlines: readonly GlyphOutline[]): { glyf: Buffer; loca: Buffer } {
  const glyphs = outlines.map(glyphBytes);
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  for (const [glyph, bytes] of glyphs.entries()) {
    offset += bytes.length;
    loca.writeUInt32BE(offset, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(glyphs), loca };
}

const flag = { isOn: 0x01, shortX: 0x02, shortY: 0x04, sameX: 0x10, sameY: 0x20 } as const;

/** A simple glyph without instructions (ISO 14496-22 §5.3.3.1). */
function glyphBytes(outline: GlyphOutline): Buffer {
  if (outline.length === 0) return Buffer.alloc(0);
  const head = Buffer.alloc(10 + outline.length * 2 + 2);
  const { xMin, yMin, xMax, yMax } = boundsOf(outline);
  for (const [index, value] of [outline.length, xMin, yMin, xMax, yMax].entries()) head.writeInt16BE(value, index * 2);
  let end = -1;
  for (const [index, contour] of outline.entries()) {
    end += contour.length;
    head.writeUInt16BE(end, 10 + index * 2);
  }
  const points = outline.flat();
  const flags = Buffer.alloc(points.length);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    const x = difference(point.x - before.x, flag.shortX, flag.sameX);
    const y = difference(point.y - before.y, flag.shortY, flag.sameY);
    flags[index] = (point.isOn ? flag.isOn : 0) | x.flags | y.flags;
    xs.push(...x.bytes);
    ys.push(...y.bytes);
  }
  const bytes = Buffer.concat([head, flags, Buffer.from(xs), Buffer.from(ys)]);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

/** In no byte, in one without its sign, or in two. */
function difference(by: number, short: number, same: number): { flags: number; bytes: readonly number[] } {
  if (by === 0) return { flags: same, bytes: [] };
  if (Math.abs(by) < 256) return { flags: by > 0 ? short | same : short, bytes: [Math.abs(by)] };
  return { flags: 0, bytes: [(by >> 8) & 0xff, by & 0xff] };
}
