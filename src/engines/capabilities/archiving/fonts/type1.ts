import { encodings } from '#engines/core/content/fonts/glyphNames.ts';
import type { Matrix } from '#engines/core/objects/matrix.ts';
import { type FontRights, fsTypeIn } from './fontRights.ts';

/** A Type 1 font program (Adobe Type 1 Font Format, 1990). */
export interface Type1Font {
  readonly encoding: ReadonlyMap<number, string>;
  readonly rights: FontRights;
  readonly matrix: Matrix;
  /** The names of the glyphs, in the order of the program. */
  readonly glyphNames: readonly string[];
  /** How a glyph is drawn, decrypted; undefined for a missing glyph. */
  charstring(name: string): Buffer | undefined;
  readonly subroutines: readonly Buffer[];
  /** In thousandths of the font size; undefined for a missing glyph. */
  width(name: string): number | undefined;
  has(name: string): boolean;
}

const maxGlyphs = 20_000;
const maxProgramBytes = 16 * 1024 * 1024;
/** The notice of a program stands at its beginning. */
const maxNotice = 8192;
/** Keys of the encryption (7.3). */
const charstringKey = 4330;

/** Undefined for a program that cannot be read. */
export function readType1(file: Buffer): Type1Font | undefined {
  if (file.length > maxProgramBytes) return undefined;
  const bytes = withoutSegments(file);
  const start = bytes.indexOf('eexec');
  if (start < 0) return undefined;
  const clear = bytes.subarray(0, start).toString('latin1');
  const secret = decrypted(binary(bytes.subarray(start + 5)), 55665, 4);
  const text = secret.toString('latin1');
  const skipped = Number(/\/lenIV\s+(\d+)/.exec(text)?.[1] ?? 4);
  const glyphs = charstringsIn(text, secret);
  if (glyphs.size === 0) return undefined;
  const matrix = matrixIn(clear);
  const charstring = (name: string) => {
    const bytes = glyphs.get(name);
    return bytes && decrypted(bytes, charstringKey, skipped);
  };
  return {
    encoding: encodingOf(clear),
    rights: { fsType: fsTypeIn(clear), notice: clear.slice(0, maxNotice) },
    matrix,
    glyphNames: [...glyphs.keys()],
    charstring,
    subroutines: subroutinesIn(text, secret).map((bytes) => decrypted(bytes, charstringKey, skipped)),
    has: (name) => glyphs.has(name),
    width: (name) => {
      const bytes = charstring(name);
      const units = bytes && sidebearingWidth(bytes);
      return units === undefined ? undefined : units * matrix[0] * 1000;
    },
  };
}

function charstringsIn(text: string, secret: Buffer): Map<string, Buffer> {
  const glyphs = new Map<string, Buffer>();
  const from = text.indexOf('/CharStrings');
  if (from < 0) return glyphs;
  const entry = /\/(\S{1,127})\s{1,8}(\d{1,9})\s{1,8}\S{1,16}\s/g;
  entry.lastIndex = from + '/CharStrings'.length;
  // The first match would be the size of the dictionary: `/CharStrings 12 dict dup begin`.
  for (let match = entry.exec(text); match && glyphs.size < maxGlyphs; match = entry.exec(text)) {
    const length = Number(match[2]);
    const at = match.index + match[0].length;
    if (at + length > secret.length) break;
    glyphs.set(match[1] ?? '', secret.subarray(at, at + length));
    entry.lastIndex = at + length;
  }
  return glyphs;
}

/** Each stands as `dup 5 9 RD`, a space and its nine bytes. */
function subroutinesIn(text: string, secret: Buffer): Buffer[] {
  const found: Buffer[] = [];
  const from = text.indexOf('/Subrs');
  const entry = /\s{0,8}dup\s{1,8}(\d{1,5})\s{1,8}(\d{1,9})\s{1,8}\S{1,16}\s/g;
  entry.lastIndex = Math.max(0, from);
  for (let match = from < 0 ? null : entry.exec(text); match; match = entry.exec(text)) {
    const [number, length, at] = [Number(match[1]), Number(match[2]), match.index + match[0].length];
    if (number >= maxGlyphs || at + length > secret.length) break;
    found[number] = secret.subarray(at, at + length);
    entry.lastIndex = at + length;
  }
  return Array.from(found, (bytes) => bytes ?? Buffer.alloc(0));
}

function matrixIn(clear: string): Matrix {
  const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = (/\/FontMatrix\s*\[([^\]]{0,200})\]/.exec(clear)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  return [a, b, c, d, e, f];
}

/** The PFB format has segments with a header of six bytes each. */
function withoutSegments(file: Buffer): Buffer {
  if (file[0] !== 0x80) return file;
  const parts: Buffer[] = [];
  for (let at = 0; at + 6 <= file.length && file[at] === 0x80 && (file[at + 1] ?? 3) < 3; ) {
    const length = file.readUInt32LE(at + 2);
    parts.push(file.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return Buffer.concat(parts);
}

/** The encrypted part is binary or in hexadecimal digits. */
function binary(bytes: Buffer): Buffer {
  let at = 0;
  while (at < bytes.length && [9, 10, 13, 32].includes(bytes[at] ?? 0)) at += 1;
  const rest = bytes.subarray(at);
  if (!/^[0-9a-fA-F\s]{8}/.test(rest.toString('latin1', 0, 8))) return rest;
  return Buffer.from(rest.toString('latin1').replace(/[^0-9a-fA-F]/g, ''), 'hex');
}

function decrypted(bytes: Buffer, key: number, skipped: number): Buffer {
  const out = Buffer.alloc(bytes.length);
  let state = key;
  for (let at = 0; at < bytes.length; at += 1) {
    const cipher = bytes[at] ?? 0;
    out[at] = cipher ^ (state >> 8);
    state = ((cipher + state) * 52845 + 22719) & 0xffff;
  }
  return out.subarray(Math.min(skipped, out.length));
}

function encodingOf(clear: string): ReadonlyMap<number, string> {
  if (/\/Encoding\s+StandardEncoding/.test(clear)) return encodings.StandardEncoding ?? new Map();
  const found = new Map<number, string>();
  for (const [, code, name] of clear.matchAll(/dup\s{1,8}(\d{1,9})\s{0,8}\/(\S{1,127})\s{1,8}put/g))
    found.set(Number(code), name ?? '');
  return found;
}

/** A charstring begins with `hsbw` or `sbw`, which set the width. */
function sidebearingWidth(bytes: Buffer): number | undefined {
  const stack: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at] ?? 0;
    if (code >= 32 && code <= 246) stack.push(code - 139);
    else if (code >= 247 && code <= 250) stack.push((code - 247) * 256 + (bytes[at + 1] ?? 0) + 108);
    else if (code >= 251 && code <= 254) stack.push(-(code - 251) * 256 - (bytes[at + 1] ?? 0) - 108);
    else if (code === 255 && at + 5 <= bytes.length) stack.push(bytes.readInt32BE(at + 1));
    else if (code === 13) return stack[1];
    else if (code === 12 && bytes[at + 1] === 7) return stack[2];
    else if (code === 12 && bytes[at + 1] === 12) stack.push((stack.splice(-2, 1)[0] ?? 0) / (stack.pop() ?? 1));
    else return undefined;
    at += code === 255 ? 5 : code >= 247 || code === 12 ? 2 : 1;
  }
  return undefined;
}
