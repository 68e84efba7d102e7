interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Buffer;
}

/** The tables that drawing outlines needs (ISO 32000-2 §9.9.1). Shaping is done before. */
const drawnTables = new Set(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);

/** The tables of an OpenType file (its specification, "Table Directory"). */
export function tablesOf(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const offset = file.readUInt32BE(at + 8);
    const tag = file.toString('latin1', at, at + 4);
    return { tag, checksum: file.readUInt32BE(at + 4), bytes: file.subarray(offset, offset + file.readUInt32BE(at + 12)) };
  });
}

/** The same font with the outlines of these glyphs only. Glyphs keep their numbers, so nothing that is drawn changes. */
export function fontSubset(file: Buffer, used: ReadonlySet<number>): Buffer {
  const tables = tablesOf(file).filter(({ tag }) => drawnTables.has(tag));
  const bytesOf = (tag: string) => {
    const found = tables.find((table) => table.tag === tag);
    if (!found) throw new Error(`a font without ${tag}`);
    return found.bytes;
  };
  const [head, loca, glyf] = [Buffer.from(bytesOf('head')), bytesOf('loca'), bytesOf('glyf')];
  const isLong = head.readInt16BE(50) === 1;
  const count = loca.length / (isLong ? 4 : 2) - 1;
  const offsets = Array.from({ length: count + 1 }, (_, index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  );
  const outline = (glyph: number) => glyf.subarray(offsets[glyph], offsets[glyph + 1]);
  const kept = withParts(new Set([0, ...used]), outline);
  const outlines: Buffer[] = [];
  const places = Buffer.alloc((count + 1) * 4);
  let at = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    places.writeUInt32BE(at, glyph * 4);
    if (!kept.has(glyph)) continue;
    const bytes = outline(glyph);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    outlines.push(padded);
    at += padded.length;
  }
  places.writeUInt32BE(at, count * 4);
  head.writeInt16BE(1, 50);
  const replaced = new Map([
    ['head', head],
    ['loca', places],
    ['glyf', Buffer.concat(outlines)],
  ]);
  return written(
    tables.map((table) => {
      const bytes = replaced.get(table.tag);
      return bytes ? { tag: table.tag, checksum: checksum(bytes), bytes } : table;
    }),
  );
}

/** Adds the components of composite glyphs (OpenType, "glyf", composite glyph description). */
function withParts(glyphs: Set<number>, outline: (glyph: number) => Buffer): Set<number> {
  // Iterating a set includes elements that are added meanwhile.
  for (const glyph of glyphs) {
    const bytes = outline(glyph);
    if (bytes.length < 10 || bytes.readInt16BE(0) >= 0) continue;
    for (let at = 10, flags = 0x20; (flags & 0x20) !== 0; ) {
      flags = bytes.readUInt16BE(at);
      glyphs.add(bytes.readUInt16BE(at + 2));
      at += 4 + ((flags & 0x1) !== 0 ? 4 : 2);
      if ((flags & 0x8) !== 0) at += 2;
      else if ((flags & 0x40) !== 0) at += 4;
      else if ((flags & 0x80) !== 0) at += 8;
    }
  }
  return glyphs;
}

/** The sum of a table's 32-bit words. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function written(tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  const exponent = Math.floor(Math.log2(tables.length));
  directory.writeUInt16BE(2 ** exponent * 16, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE((tables.length - 2 ** exponent) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [index, { tag, checksum: sum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    directory.write(tag, at, 'latin1');
    for (const [place, value] of [sum, offset, bytes.length].entries()) directory.writeUInt32BE(value, at + 4 + place * 4);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    bodies.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat([directory, ...bodies]);
}
