/** Small font programs of given charstrings, and PDF files for them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictEntry, writeIndex } from '#engines/capabilities/archiving/fonts/cffData.ts';
import { cffStandardStrings } from '#engines/core/content/fonts/glyphNames.ts';

const op = { notice: 1, charset: 15, charStrings: 17, private: 18, subrs: 19 } as const;
const escaped = { postScript: 0xc15, matrix: 0xc07 } as const;
/** Names that are not standard ones come after them. */
const firstOwnString = cffStandardStrings.length;

export interface CffParts {
  /** Charstrings by glyph name, without `.notdef`. */
  readonly glyphs: Readonly<Record<string, Buffer>>;
  readonly notice?: string;
  readonly postScript?: string;
  readonly matrix?: readonly number[];
  readonly local?: readonly Buffer[];
  readonly global?: readonly Buffer[];
}

/** A program with glyph names (Adobe TN 5176). */
export function cffProgram({ glyphs, notice = '', postScript = '', matrix, local = [], global = [] }: CffParts): Buffer {
  const head = Buffer.concat([Buffer.from([1, 0, 4, 4]), writeIndex([Buffer.from('Test')])]);
  const sids = Object.keys(glyphs).map((name) => cffStandardStrings.indexOf(name));
  const charset = Buffer.alloc(1 + sids.length * 2);
  for (const [index, sid] of sids.entries()) charset.writeUInt16BE(sid, 1 + index * 2);
  const charStrings = writeIndex([type2(500, 0, 'hmoveto', 'endchar'), ...Object.values(glyphs)]);
  const privateDict = dictEntry(op.subrs, [6]);
  const strings = Buffer.concat([
    writeIndex([Buffer.from(notice), Buffer.from(postScript)]),
    global.length > 0 ? writeIndex(global) : Buffer.from([0, 0]),
  ]);
  const top = (start: number) => {
    const starts = [start, start + charset.length, start + charset.length + charStrings.length] as const;
    return writeIndex([
      Buffer.concat([
        ...(matrix ? [dictEntry(escaped.matrix, matrix)] : []),
        dictEntry(op.notice, [firstOwnString]),
        dictEntry(escaped.postScript, [firstOwnString + 1]),
        dictEntry(op.charset, [starts[0]]),
        dictEntry(op.charStrings, [starts[1]]),
        dictEntry(op.private, [privateDict.length, starts[2]]),
      ]),
    ]);
  };
  const start = head.length + top(0).length + strings.length;
  const locals = local.length > 0 ? writeIndex(local) : Buffer.from([0, 0]);
  return Buffer.concat([head, top(start), strings, charset, charStrings, privateDict, locals]);
}

const type2Codes: Readonly<Record<string, readonly number[]>> = {
  hstemhm: [18],
  vmoveto: [4],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  callsubr: [10],
  return: [11],
  endchar: [14],
  hintmask: [19],
  rmoveto: [21],
  hmoveto: [22],
  rcurveline: [24],
  rlinecurve: [25],
  vvcurveto: [26],
  hhcurveto: [27],
  callgsubr: [29],
  vhcurveto: [30],
  hvcurveto: [31],
  hflex: [12, 34],
  flex: [12, 35],
  hflex1: [12, 36],
  flex1: [12, 37],
  random: [12, 23],
};

/** A Type 2 charstring of numbers, operators and raw bytes. */
export const type2 = (...parts: (number | string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part;
      if (typeof part === 'string') return Buffer.from(type2Codes[part] ?? []);
      const bytes = Buffer.from([28, 0, 0]);
      bytes.writeInt16BE(part, 1);
      return bytes;
    }),
  );

const type1Codes: Readonly<Record<string, readonly number[]>> = {
  hstem: [1],
  vmoveto: [4],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  closepath: [9],
  callsubr: [10],
  return: [11],
  hsbw: [13],
  endchar: [14],
  rmoveto: [21],
  hmoveto: [22],
  vhcurveto: [30],
  hvcurveto: [31],
  seac: [12, 6],
  div: [12, 12],
  callothersubr: [12, 16],
  pop: [12, 17],
  setcurrentpoint: [12, 33],
};

/** A Type 1 charstring, not encrypted yet. */
export const type1 = (...parts: (number | string)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(type1Codes[part] ?? []);
      const bytes = Buffer.alloc(5, 255);
      bytes.writeInt32BE(part, 1);
      return bytes;
    }),
  );

export interface Type1Parts {
  readonly glyphs: Readonly<Record<string, Buffer>>;
  readonly subroutines?: readonly Buffer[];
  /** Lines at the beginning of the program. */
  readonly header?: string;
  readonly matrix?: string;
}

/** A program with the encryption of the format (Adobe Type 1 Font Format, 7). */
export function type1Program({ glyphs, subroutines = [], header = '', matrix = '0.001 0 0 0.001 0 0' }: Type1Parts): Buffer {
  const secret = (bytes: Buffer) => encrypted(Buffer.concat([Buffer.alloc(4), bytes]), 4330);
  const entry = (start: string, bytes: Buffer, end: string) => [
    Buffer.from(`${start} ${secret(bytes).length} RD `),
    secret(bytes),
    Buffer.from(` ${end}\n`),
  ];
  const hidden = Buffer.concat([
    Buffer.from(`dup /Private 8 dict dup begin\n/lenIV 4 def\n/Subrs ${subroutines.length} array\n`),
    ...subroutines.flatMap((bytes, index) => entry(`dup ${index}`, bytes, 'NP')),
    Buffer.from(`ND\n2 index /CharStrings ${Object.keys(glyphs).length} dict dup begin\n`),
    ...Object.entries(glyphs).flatMap(([name, bytes]) => entry(`/${name}`, bytes, 'ND')),
    Buffer.from('end\nend\nreadonly put\n'),
  ]);
  const clear = `%!PS-AdobeFont-1.0: Test\n${header}\n/FontMatrix [${matrix}] readonly def\n/Encoding StandardEncoding def\ncurrentfile eexec\n`;
  return Buffer.concat([Buffer.from(clear), encrypted(Buffer.concat([Buffer.alloc(4), hidden]), 55_665)]);
}

function encrypted(plain: Buffer, key: number): Buffer {
  let state = key;
  return Buffer.from(
    plain.map((byte) => {
      const cipher = byte ^ (state >> 8);
      state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}

export const pdfStream = (data: Buffer, entries = ''): Buffer =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')]);

/** A file of these objects, the first of which is the catalog. */
export function writtenPdf(folder: string, objects: readonly (string | Buffer)[]): string {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, index) => {
    const at = length();
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'));
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const [end, size] = [length(), objects.length + 1];
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`));
  const path = join(folder, `${Math.random()}.pdf`);
  writeFileSync(path, Buffer.concat(parts));
  return path;
}
