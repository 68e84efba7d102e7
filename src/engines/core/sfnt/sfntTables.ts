/** The table directory of TrueType and OpenType programs (ISO 14496-22 §4.5). */

export interface SfntTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

const maxTables = 64;
const trueTypeVersions = new Set([0x00010000, 0x74727565]);
/** `OTTO`: the outlines are in the Compact Font Format. */
const cffVersion = 0x4f54544f;

/** The tables of a program with TrueType outlines. Throws a `RangeError` for another format, and for a table outside of the file. */
export function readSfntTables(font: Buffer): SfntTable[] {
  if (!trueTypeVersions.has(font.readUInt32BE(0))) throw new RangeError('not TrueType');
  return tablesOf(font);
}

/** The same, also for a program with CFF outlines. */
export function readOpenTypeTables(font: Buffer): SfntTable[] {
  return font.readUInt32BE(0) === cffVersion ? tablesOf(font) : readSfntTables(font);
}

function tablesOf(font: Buffer): SfntTable[] {
  const count = font.readUInt16BE(4);
  if (count > maxTables) throw new RangeError('too many tables');
  return Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    if (offset + length > font.length) throw new RangeError('a table lies outside');
    return { tag: font.toString('latin1', at, at + 4), bytes: font.subarray(offset, offset + length) };
  });
}

/** A program of these tables, in their order. `version` is the first four bytes of the file. */
export function writeSfntTables(version: Buffer, tables: readonly SfntTable[]): Buffer {
  const power = 31 - Math.clz32(tables.length);
  const head = Buffer.alloc(12 + tables.length * 16);
  version.copy(head, 0, 0, 4);
  for (const [index, value] of [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const parts: Buffer[] = [head];
  let size = head.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(sfntChecksum(bytes), at + 4);
    head.writeUInt32BE(size, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(bytes, Buffer.alloc(-bytes.length & 3));
    size += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat(parts);
}

/** The sum of 32-bit words, the last of which is filled up with zeros. */
export function sfntChecksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  const rest = bytes.length & 3;
  return rest === 0 ? sum : (sum + bytes.readUIntBE(bytes.length - rest, rest) * 2 ** ((4 - rest) * 8)) >>> 0;
}
