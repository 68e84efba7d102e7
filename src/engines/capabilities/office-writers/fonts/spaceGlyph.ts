import { spaceEm, spaces } from '#engines/core/font-metrics/fontMetrics.ts';
import type { SfntTable } from '#engines/core/sfnt/sfntTables.ts';

/** Where the tables have these values (ISO 14496-22 §5.2.2, §5.2.3 and §5.2.6). */
const [unitsAt, longOffsetsAt, metricsAt, glyphsAt] = [18, 50, 34, 4];
const mostGlyphs = 0xfffe;

export interface WithSpace {
  readonly tables: readonly SfntTable[];
  readonly glyphs: ReadonlyMap<number, number>;
}

/**
 * A font with a glyph without outlines for the space. TeX leaves spaces out of its texts, and so out of the fonts: programs draw the box of a
 * missing glyph between all words.
 */
export function withSpace(tables: readonly SfntTable[], glyphs: ReadonlyMap<number, number>): WithSpace {
  const bytesOf = (wanted: string) => tables.find(({ tag }) => tag === wanted)?.bytes ?? Buffer.alloc(0);
  const [head, hhea, maxp, hmtx, loca] = ['head', 'hhea', 'maxp', 'hmtx', 'loca'].map(bytesOf) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const isWhole = head.length > longOffsetsAt + 1 && hhea.length > metricsAt + 1 && maxp.length > glyphsAt + 1;
  if (!isWhole || spaces.some((space) => glyphs.has(space))) return { tables, glyphs };
  const [count, metrics] = [maxp.readUInt16BE(glyphsAt), hhea.readUInt16BE(metricsAt)];
  const offsetBytes = head.readInt16BE(longOffsetsAt) === 0 ? 2 : 4;
  const isSound = metrics > 0 && metrics <= count && count < mostGlyphs && hmtx.length >= metrics * 4 + (count - metrics) * 2;
  if (!isSound || loca.length < (count + 1) * offsetBytes) return { tables, glyphs };
  const ends = loca.subarray(0, (count + 1) * offsetBytes);
  const own = new Map([
    ['maxp', withNumber(maxp, glyphsAt, count + 1)],
    ['hhea', withNumber(hhea, metricsAt, count + 1)],
    ['hmtx', withMetric(hmtx, metrics, count, Math.round(head.readUInt16BE(unitsAt) * spaceEm))],
    ['loca', Buffer.concat([ends, ends.subarray(-offsetBytes)])],
  ]);
  return {
    tables: tables.map(({ tag, bytes }) => ({ tag, bytes: own.get(tag) ?? bytes })),
    glyphs: new Map([...glyphs, ...spaces.map((space) => [space, count] as const)]),
  };
}

function withNumber(bytes: Buffer, at: number, value: number): Buffer {
  const out = Buffer.from(bytes);
  out.writeUInt16BE(value, at);
  return out;
}

/** The last glyphs of a font may share one width. Each gets its own, and the new one comes behind them. */
function withMetric(hmtx: Buffer, metrics: number, count: number, advance: number): Buffer {
  const out = Buffer.alloc((count + 1) * 4);
  hmtx.copy(out, 0, 0, metrics * 4);
  const last = hmtx.readUInt16BE((metrics - 1) * 4);
  for (let glyph = metrics; glyph < count; glyph += 1) {
    out.writeUInt16BE(last, glyph * 4);
    out.writeInt16BE(hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2), glyph * 4 + 2);
  }
  out.writeUInt16BE(advance, count * 4);
  return out;
}
