import {
  carrierOf,
  compositeGlyphs,
  type FontProgram,
  programKeys,
  readProgram,
  simpleGlyphs,
} from '#engines/capabilities/archiving/fonts/glyphs.ts';
import { charactersOf } from '#engines/core/content/fonts/characters.ts';
import { textOfGlyph } from '#engines/core/content/fonts/glyphNames.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { dictOf, nameOf, type PdfDict, type PdfStream, streamOf } from '#engines/core/objects/values.ts';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import type { EmbeddedFont, EmbeddedFontReader } from '#engines/ports.ts';
import { drawnSource } from './drawnSource.ts';
import type { FontSource, ShownGlyphs } from './fontSource.ts';
import { fsTypeOf, mayBeEmbedded } from './licence.ts';
import { DrawingBudget } from './outlines/outlinePen.ts';
import { trueTypeSource } from './trueTypeSource.ts';

/** A larger program would make the document much larger than its PDF. */
const maxProgramBytes = 1024 * 1024;
const maxFonts = 40;
/** Of all fonts of a document together: half a second. The largest everyday document takes a tenth of it. */
const maxDrawingSteps = 5_000_000;
/** Those with a program of their own, other than drawings. */
const simpleKinds: ReadonlySet<string> = new Set(['TrueType', 'Type1', 'MMType1']);

export function createEmbeddedFontReader({ readDocument }: { readonly readDocument: ReadDocument }): EmbeddedFontReader {
  return {
    read: (input, names, call) => readDocument(input, call, async (source) => fontsOf(source, names)),
  };
}

function fontsOf(source: Source, names: ReadonlySet<string>): EmbeddedFont[] {
  const dicts: PdfDict[] = [];
  walk([rootOf(source)], (dict) => {
    const isFont = dict.has('DescendantFonts') || simpleKinds.has(nameOf(dict.get('Subtype')) ?? '');
    if (isFont && names.has(bareName(dict)) && dicts.length < maxFonts) dicts.push(dict);
  });
  const budget = new DrawingBudget(maxDrawingSteps);
  const opened = new Map<PdfStream, OpenedProgram | undefined>();
  const shown = new Map<PdfStream, ShownFont>();
  for (const dict of dicts) {
    const stream = programStream(dict);
    if (!stream) continue;
    if (!opened.has(stream)) opened.set(stream, openProgram(stream, budget));
    const open = opened.get(stream);
    const font = open && shownFont(dict, open);
    if (!font) continue;
    const before = shown.get(stream);
    // Two fonts of one program show other characters of it.
    shown.set(stream, before ? joined(before, font) : font);
  }
  return [...shown].flatMap(([stream, font]) => embeddedFont(font, opened.get(stream)?.source) ?? []);
}

interface OpenedProgram {
  readonly program: FontProgram;
  readonly source: FontSource;
}

interface ShownFont extends ShownGlyphs {
  readonly font: string;
}

const joined = (one: ShownFont, other: ShownFont): ShownFont => ({
  ...one,
  glyphs: new Map([...other.glyphs, ...one.glyphs]),
  advancesEm: new Map([...other.advancesEm, ...one.advancesEm]),
});

/**
 * ISO 32000-2 §9.9.2: six letters and a plus sign come before the name of a subset. Composite fonts may have the name of their encoding behind
 * that of the program (§9.7.6.1), so the descendant font tells it.
 */
const bareName = (font: PdfDict) => (nameOf(carrierOf(font).get('BaseFont')) ?? '').replace(/^[A-Z]{6}\+/, '');

function programStream(font: PdfDict): PdfStream | undefined {
  const descriptor = dictOf(carrierOf(font).get('FontDescriptor'));
  return programKeys.map((key) => streamOf(descriptor?.get(key))).find((stream) => stream !== undefined);
}

function openProgram(stream: PdfStream, budget: DrawingBudget): OpenedProgram | undefined {
  const bytes = inflateStream(stream, maxProgramBytes);
  const program = bytes && readProgram(bytes);
  const fsType = bytes && program && fsTypeOf(bytes, program);
  if (!program || !mayBeEmbedded(fsType)) return undefined;
  const drawn = program.kind === 'trueType' ? program.font.cff : program.font;
  return { program, source: drawn ? drawnSource(drawn, fsType, budget) : trueTypeSource(bytes) };
}

function shownFont(font: PdfDict, { program, source }: OpenedProgram): ShownFont | undefined {
  const characters = charactersIn(font, program);
  if (!characters) return undefined;
  const glyphOf = font.has('DescendantFonts') ? compositeGlyphs(font, program) : simpleGlyphs(font, program, true);
  const glyphs = new Map<number, number>();
  const advancesEm = new Map<number, number>();
  for (const [code, text] of characters) {
    const [letter] = text;
    const { number, isThere, isNotdef, width } = glyphOf(code);
    if (letter === undefined || letter !== text || number === undefined || !isThere || isNotdef) continue;
    if (!source.hasInk(number) && !/\s/u.test(letter)) continue;
    glyphs.set(letter.codePointAt(0) ?? 0, number);
    advancesEm.set(letter.codePointAt(0) ?? 0, (width ?? 0) / 1000);
  }
  return { font: bareName(font), glyphs, advancesEm };
}

/** Where a simple font does not tell its characters, the program's own encoding does (ISO 32000-2 §9.6.5.2). */
function charactersIn(font: PdfDict, program: FontProgram): ReadonlyMap<number, string> | undefined {
  const told = charactersOf(font);
  const named = program.kind === 'trueType' ? undefined : program.font;
  if (!named || font.has('ToUnicode') || font.has('DescendantFonts')) return told;
  const own = [...named.encoding].flatMap(([code, name]): [number, string][] => {
    const text = textOfGlyph(name);
    return text === undefined ? [] : [[code, text]];
  });
  return new Map([...own, ...(told ?? [])]);
}

function embeddedFont(shown: ShownFont, source: FontSource | undefined): EmbeddedFont | undefined {
  const made = source?.program(shown);
  if (!made || made.program.length > maxProgramBytes) return undefined;
  return { ...shown, ...made, ...lineMetrics(made.program) };
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
