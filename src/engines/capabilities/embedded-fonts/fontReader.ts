import { compositeGlyphs, readProgram, simpleGlyphs } from '#engines/capabilities/archiving/fonts/glyphs.ts';
import { charactersOf } from '#engines/core/content/fonts/characters.ts';
import { readSfntTables } from '#engines/core/content/streams/blankUnusedGlyphs.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, type PdfStream, streamOf } from '#engines/core/objects/values.ts';
import type { EmbeddedFont, EmbeddedFontReader } from '#engines/ports.ts';
import { mayBeEmbedded } from './licence.ts';

/** A larger program would make the document much larger than its PDF. */
const maxProgramBytes = 1024 * 1024;
const maxFonts = 40;

export function createEmbeddedFontReader({ readDocument }: { readonly readDocument: ReadDocument }): EmbeddedFontReader {
  return {
    read: (input, names, call) => readDocument(input, call, async (source) => fontsOf(source, names)),
  };
}

function fontsOf(source: Source, names: ReadonlySet<string>): EmbeddedFont[] {
  const dicts: PdfDict[] = [];
  walk([rootOf(source)], (dict) => {
    const isFont = dict.has('DescendantFonts') || nameOf(dict.get('Subtype')) === 'TrueType';
    if (isFont && names.has(bareName(dict)) && dicts.length < maxFonts) dicts.push(dict);
  });
  const found = new Map<PdfStream, EmbeddedFont>();
  for (const dict of dicts) {
    const stream = programStream(dict);
    const font = stream && embeddedFont(dict, stream);
    if (!font) continue;
    const before = found.get(stream);
    // Two fonts of one program show other characters of it.
    found.set(stream, before ? joined(before, font) : font);
  }
  return [...found.values()];
}

const joined = (one: EmbeddedFont, other: EmbeddedFont): EmbeddedFont => ({
  ...one,
  glyphs: new Map([...other.glyphs, ...one.glyphs]),
  advancesEm: new Map([...other.advancesEm, ...one.advancesEm]),
});

/** ISO 32000-2 §9.9.2: six letters and a plus sign come before the name of a subset. */
const bareName = (font: PdfDict) => (nameOf(font.get('BaseFont')) ?? '').replace(/^[A-Z]{6}\+/, '');

function programStream(font: PdfDict): PdfStream | undefined {
  const carrier = dictOf(arrayOf(font.get('DescendantFonts'))?.[0]) ?? font;
  return streamOf(dictOf(carrier.get('FontDescriptor'))?.get('FontFile2'));
}

function embeddedFont(font: PdfDict, stream: PdfStream): EmbeddedFont | undefined {
  const bytes = inflateStream(stream, maxProgramBytes);
  const program = bytes && readProgram(bytes);
  const characters = charactersOf(font);
  if (!bytes || !characters || program?.kind !== 'trueType' || program.font.cff || !mayBeEmbedded(bytes)) return undefined;
  const glyphOf = font.has('DescendantFonts') ? compositeGlyphs(font, program) : simpleGlyphs(font, program, true);
  const hasInk = inkTest(bytes);
  const glyphs = new Map<number, number>();
  const advancesEm = new Map<number, number>();
  for (const [code, text] of characters) {
    const [letter] = text;
    const { number, isThere, isNotdef, width } = glyphOf(code);
    if (letter === undefined || letter !== text || number === undefined || !isThere || isNotdef) continue;
    if (!hasInk(number) && !/\s/u.test(letter)) continue;
    glyphs.set(letter.codePointAt(0) ?? 0, number);
    advancesEm.set(letter.codePointAt(0) ?? 0, (width ?? 0) / 1000);
  }
  return { font: bareName(font), program: bytes, glyphs, advancesEm, ...lineMetrics(bytes) };
}

/** From `hhea`, as LibreOffice and macOS do, or from `OS/2`, as Windows does, where it has none (ISO 14496-22 §5.2.3, §5.2.6). */
function lineMetrics(program: Buffer): Pick<EmbeddedFont, 'lineHeightEm' | 'ascentEm'> {
  const tables = readSfntTables(program);
  const number = (tag: string, at: number) => {
    const bytes = tables.find((table) => table.tag === tag)?.bytes;
    return bytes && at + 2 <= bytes.length ? bytes.readInt16BE(at) : 0;
  };
  const perEm = number('head', 18) || 1000;
  const [ascent, descent, gap] = [4, 6, 8].map((at) => number('hhea', at)) as [number, number, number];
  if (ascent - descent > 0) return { lineHeightEm: (ascent - descent + gap) / perEm, ascentEm: ascent / perEm };
  const [winAscent, winDescent] = [number('OS/2', 74), number('OS/2', 76)];
  return { lineHeightEm: (winAscent + winDescent) / perEm || 1.15, ascentEm: winAscent / perEm || 0.9 };
}

/** Whether a glyph has an outline: subsets keep the numbers of glyphs that they leave out, without one (ISO 14496-22 §5.3.3). */
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
