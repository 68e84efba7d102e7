import { cffStandardStrings, encodings } from '#engines/core/content/fonts/glyphNames.ts';
import { type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import { dictEntry, readDict, readIndex, unlessBroken, writeIndex } from './cffData.ts';
import { type GlyphProgram, type Subroutines, widthOf, withWidth } from './charstring.ts';
import { type FontRights, fsTypeIn } from './fontRights.ts';

/** A font program in the Compact Font Format (Adobe TN 5176). */
export interface CffFont {
  readonly isCid: boolean;
  readonly glyphCount: number;
  /** Glyph by name for a font with glyph names; glyph by CID for a CID-keyed font. */
  readonly glyphByName: ReadonlyMap<string, number>;
  readonly glyphByCid: ReadonlyMap<number, number>;
  /** The program's own encoding: name by code. */
  readonly encoding: ReadonlyMap<number, string>;
  readonly rights: FontRights;
  /** In thousandths of the font size. */
  width(glyph: number): number | undefined;
  /** How a glyph is drawn; undefined if the program does not have it. */
  charstring(glyph: number): GlyphProgram | undefined;
  /** From the units of a glyph to parts of the font size. */
  matrix(glyph: number): Matrix;
  /** The same program with these glyph widths; undefined if it cannot be written. */
  withWidths(widths: ReadonlyMap<number, number>): Buffer | undefined;
}

type TopDict = ReadonlyMap<number, readonly number[]>;

const op = {
  notice: 1,
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subrs: 19,
  defaultWidth: 20,
  nominalWidth: 21,
} as const;
/** Operators of two bytes; the first byte is 12. */
const escaped = { copyright: 0xc00, matrix: 0xc07, postScript: 0xc15, ros: 0xc1e, fdArray: 0xc24, fdSelect: 0xc25 } as const;
const usualMatrix: Matrix = [0.001, 0, 0, 0.001, 0, 0];

/** Undefined for a damaged program or one of another format. */
export function readCff(bytes: Buffer): CffFont | undefined {
  return unlessBroken(() => new CffReader(bytes).font());
}

interface PrivateDict {
  readonly defaultWidth: number;
  readonly nominalWidth: number;
  readonly local: readonly Buffer[];
  readonly matrix: Matrix | undefined;
}

class CffReader {
  readonly #bytes: Buffer;
  readonly #top: TopDict;
  readonly #strings: readonly Buffer[];
  readonly #global: readonly Buffer[];
  readonly #charStrings: readonly Buffer[];
  readonly #privates: readonly PrivateDict[];
  readonly #places: { readonly names: number; readonly top: number };
  readonly #fontOf: (glyph: number) => number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const names = readIndex(bytes, bytes.readUInt8(2));
    const tops = readIndex(bytes, names.end);
    const strings = readIndex(bytes, tops.end);
    this.#places = { names: names.end, top: tops.end };
    this.#top = readDict(tops.members[0] ?? Buffer.alloc(0));
    this.#strings = strings.members;
    this.#global = readIndex(bytes, strings.end).members;
    this.#charStrings = readIndex(bytes, this.#offset(op.charStrings)).members;
    const parts = this.#isCid ? readIndex(bytes, this.#offset(escaped.fdArray)).members.map(readDict) : [this.#top];
    this.#privates = parts.map((dict) => this.#private(dict));
    this.#fontOf = this.#isCid ? this.#fontSelect() : () => 0;
  }

  get #isCid(): boolean {
    return this.#top.has(escaped.ros);
  }

  #offset(operator: number): number {
    const offset = this.#top.get(operator)?.[0];
    if (offset === undefined) throw new RangeError('an offset is missing');
    return offset;
  }

  #private(dict: TopDict): PrivateDict {
    const [size = 0, offset = 0] = dict.get(op.private) ?? [];
    const entries = readDict(this.#bytes.subarray(offset, offset + size));
    const subrs = entries.get(op.subrs)?.[0];
    return {
      defaultWidth: entries.get(op.defaultWidth)?.[0] ?? 0,
      nominalWidth: entries.get(op.nominalWidth)?.[0] ?? 0,
      local: subrs === undefined ? [] : readIndex(this.#bytes, offset + subrs).members,
      matrix: this.#isCid ? matrixIn(dict) : undefined,
    };
  }

  #fontSelect(): (glyph: number) => number {
    const [bytes, at] = [this.#bytes, this.#offset(escaped.fdSelect)];
    if (bytes.readUInt8(at) === 0) return (glyph) => bytes.readUInt8(at + 1 + glyph);
    const count = bytes.readUInt16BE(at + 1);
    return (glyph) => {
      let found = 0;
      for (let range = 0; range < count && bytes.readUInt16BE(at + 3 + range * 3) <= glyph; range += 1)
        found = bytes.readUInt8(at + 5 + range * 3);
      return found;
    };
  }

  font(): CffFont {
    const charset = this.#charset();
    const names = this.#isCid ? [] : charset.map((sid) => this.#string(sid));
    const scale = (this.#top.get(escaped.matrix)?.[0] ?? 0.001) * 1000;
    return {
      isCid: this.#isCid,
      glyphCount: this.#charStrings.length,
      glyphByName: firstOf(names),
      glyphByCid: this.#isCid ? firstOf(charset) : new Map(),
      encoding: this.#isCid ? new Map() : this.#encoding(names),
      rights: this.#rights(),
      charstring: (glyph) => unlessBroken(() => this.#charstring(glyph)),
      matrix: (glyph) => this.#matrix(glyph),
      width: (glyph) => {
        const units = unlessBroken(() => this.#units(glyph));
        return units === undefined ? undefined : units * scale;
      },
      withWidths: (widths) => (this.#isCid ? undefined : unlessBroken(() => this.#rewritten(widths, scale))),
    };
  }

  #charstring(glyph: number): GlyphProgram | undefined {
    const [bytes, dict] = [this.#charStrings[glyph], this.#privates[this.#fontOf(glyph)]];
    return bytes && dict && { bytes, subroutines: this.#subroutines(dict) };
  }

  /** The fonts of a CID-keyed program have matrices of their own (TN 5176, 19). */
  #matrix(glyph: number): Matrix {
    const [top, own] = [matrixIn(this.#top), unlessBroken(() => this.#privates[this.#fontOf(glyph)])?.matrix];
    return top && own ? times(own, top) : (own ?? top ?? usualMatrix);
  }

  #rights(): FontRights {
    const text = (operator: number) => {
      const sid = this.#top.get(operator)?.[0];
      return sid === undefined ? '' : this.#string(sid);
    };
    return { fsType: fsTypeIn(text(escaped.postScript)), notice: `${text(op.notice)}\n${text(escaped.copyright)}` };
  }

  #units(glyph: number): number | undefined {
    const [bytes, dict] = [this.#charStrings[glyph], this.#privates[this.#fontOf(glyph)]];
    const width = bytes && dict && widthOf(bytes, this.#subroutines(dict));
    if (!width) return undefined;
    return width.difference === undefined ? dict.defaultWidth : dict.nominalWidth + width.difference;
  }

  #subroutines({ local }: PrivateDict): Subroutines {
    return { global: this.#global, local };
  }

  #string(sid: number): string {
    return cffStandardStrings[sid] ?? this.#strings[sid - cffStandardStrings.length]?.toString('latin1') ?? '';
  }

  /** The SID, or the CID, of each glyph. */
  #charset(): number[] {
    const [bytes, count] = [this.#bytes, this.#charStrings.length];
    const offset = this.#top.get(op.charset)?.[0] ?? 0;
    if (offset === 0) return Array.from({ length: count }, (_, glyph) => glyph);
    if (offset <= 2) throw new RangeError('the charset of experts');
    const sids = [0];
    const format = bytes.readUInt8(offset);
    for (let at = offset + 1; sids.length < count; ) {
      const first = bytes.readUInt16BE(at);
      const left = format === 0 ? 0 : format === 1 ? bytes.readUInt8(at + 2) : bytes.readUInt16BE(at + 2);
      for (let n = 0; n <= left && sids.length < count; n += 1) sids.push(first + n);
      at += format === 0 ? 2 : format === 1 ? 3 : 4;
    }
    return sids;
  }

  #encoding(names: readonly string[]): Map<number, string> {
    const offset = this.#top.get(op.encoding)?.[0] ?? 0;
    if (offset <= 1) return new Map(encodings.StandardEncoding);
    const [bytes, codes] = [this.#bytes, new Map<number, string>()];
    const format = bytes.readUInt8(offset);
    const count = bytes.readUInt8(offset + 1);
    let [at, glyph] = [offset + 2, 1];
    for (let n = 0; n < count; n += 1) {
      const first = bytes.readUInt8(at);
      const left = (format & 0x7f) === 0 ? 0 : bytes.readUInt8(at + 1);
      at += (format & 0x7f) === 0 ? 1 : 2;
      for (let code = first; code <= first + left; code += 1, glyph += 1) codes.set(code, names[glyph] ?? '.notdef');
    }
    if ((format & 0x80) !== 0) {
      const extra = bytes.readUInt8(at);
      for (let n = 0; n < extra; n += 1)
        codes.set(bytes.readUInt8(at + 1 + n * 3), this.#string(bytes.readUInt16BE(at + 2 + n * 3)));
    }
    return codes;
  }

  /** Everything keeps its offset except the top dictionary, whose offsets are updated, and the charstrings, which are written last. */
  #rewritten(widths: ReadonlyMap<number, number>, scale: number): Buffer | undefined {
    const [dict] = this.#privates;
    if (!dict) return undefined;
    const subroutines = this.#subroutines(dict);
    const charStrings: Buffer[] = [];
    for (const [glyph, charstring] of this.#charStrings.entries()) {
      const wanted = widths.get(glyph);
      const changed = wanted === undefined ? charstring : withWidth(charstring, wanted / scale - dict.nominalWidth, subroutines);
      if (!changed) return undefined;
      charStrings.push(changed);
    }
    return this.#assembled(charStrings);
  }

  #assembled(charStrings: readonly Buffer[]): Buffer {
    const { names, top } = this.#places;
    const moving: ReadonlySet<number> = new Set([op.charset, op.encoding, op.charStrings, op.private]);
    const write = (delta: number, end: number) => {
      const entries = [...this.#top].map(([operator, values]) => {
        if (operator === op.charStrings) return dictEntry(operator, [end]);
        if (!moving.has(operator)) return dictEntry(operator, values);
        const last = values.at(-1) ?? 0;
        const isNamed = operator !== op.private && last <= 2;
        return dictEntry(operator, [...values.slice(0, -1), isNamed ? last : last + delta]);
      });
      return writeIndex([Buffer.concat(entries)]);
    };
    const delta = write(0, 0).length - (top - names);
    const rest = this.#bytes.subarray(top);
    const head = Buffer.concat([this.#bytes.subarray(0, names), write(delta, this.#bytes.length + delta)]);
    return Buffer.concat([head, rest, writeIndex(charStrings)]);
  }
}

const matrixIn = (dict: TopDict): Matrix | undefined => matrixOf(dict.get(escaped.matrix));

function firstOf<Key>(keys: readonly Key[]): Map<Key, number> {
  const map = new Map<Key, number>();
  for (const [glyph, key] of keys.entries()) if (!map.has(key)) map.set(key, glyph);
  return map;
}
