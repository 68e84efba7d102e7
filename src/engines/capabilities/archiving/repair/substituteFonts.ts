import { characterOf, encodings } from '#engines/core/content/fonts/glyphNames.ts';
import { encodingOf } from '#engines/core/content/fonts/simpleEncoding.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { dictOf, integerOf, nameOf, type PdfDict, PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { fontSubset } from '#engines/core/shaping/fontSubset.ts';
import type { FontUse } from '../contentScan.ts';
import { readCff } from '../fonts/cff.ts';
import { simpleWidths, symbolicFlag } from '../fonts/glyphs.ts';
import { type Substitute, substituteFor } from '../fonts/substitutes.ts';
import { readTrueType } from '../fonts/trueType.ts';
import { withCodeMap } from '../fonts/writeCmap.ts';
import { addCharacters, setWidths } from './fontEntries.ts';

/**
 * Embeds a substitute for a font without a program, with the widths of its dictionary. Returns the font name; undefined if there is no
 * substitute.
 */
export function embedSubstitute(font: PdfDict, use: FontUse): string | undefined {
  if (nameOf(font.get('Subtype')) === 'Type0') return undefined;
  const name = nameOf(font.get('BaseFont')) ?? '';
  const substitute = substituteFor(font, name);
  if (!substitute) return undefined;
  const names = namesFor(font, substitute);
  const isEmbedded =
    substitute.file[0] === 1 ? embedCff(font, use, substitute, names) : embedTrueType(font, use, substitute, names);
  return isEmbedded ? name.replace(/^[A-Z]{6}\+/, '') : undefined;
}

/** Glyph names by code. Readers show a space for codes that the encoding does not define. */
function namesFor(font: PdfDict, { name }: Substitute): (code: number) => string {
  const { base, differences } = encodingOf(font);
  const own = encodings[name === 'Symbol' ? 'Symbol' : name === 'Dingbats' ? 'ZapfDingbats' : 'StandardEncoding'];
  const isOwn = name === 'Symbol' || name === 'Dingbats';
  const usual = nameOf(font.get('Subtype')) === 'TrueType' && !font.has('Encoding') ? encodings.WinAnsiEncoding : own;
  return (code) => differences.get(code) ?? (isOwn ? own : (base ?? usual))?.get(code) ?? 'space';
}

const sameGlyph: Readonly<Record<string, string>> = {
  nbspace: 'space',
  nonbreakingspace: 'space',
  sfthyphen: 'hyphen',
  softhyphen: 'hyphen',
  Delta: 'increment',
  Omega: 'Ohm',
  mu: 'mu1',
  Tcommaaccent: 'Tcedilla',
  macron: 'overscore',
};

type Names = (code: number) => string;

/** Writes all glyph names as differences, so that readers do not need to know an encoding. */
function embedCff(font: PdfDict, use: FontUse, { name, file }: Substitute, names: Names): boolean {
  const program = readCff(file);
  if (!program) return false;
  const widths = new Map<number, number>();
  const declared = simpleWidths(font);
  const glyphNames = new Map<number, string>();
  for (const code of codesOf(use)) {
    const wanted = names(code);
    const glyphName = program.glyphByName.has(wanted) ? wanted : (sameGlyph[wanted] ?? wanted);
    const glyph = program.glyphByName.get(glyphName);
    if (glyph === undefined) return false;
    glyphNames.set(code, glyphName);
    const width = declared(code);
    if (width !== undefined && !(widths.has(glyph) && code > 126)) widths.set(glyph, width);
  }
  const changed = program.withWidths(widths);
  const made = changed && readCff(changed);
  if (!changed || !made) return false;
  const widthOf = (code: number) => made.width(made.glyphByName.get(glyphNames.get(code) ?? names(code)) ?? 0) ?? 0;
  if (!font.has('ToUnicode')) addCharacters(font, codesOf(use), names);
  const differences = [...glyphNames].sort(([a], [b]) => a - b).flat();
  font.set('Encoding', pdfDict({ Type: 'Encoding', Differences: differences }));
  finish(font, name, 'Type1', { FontFile3: deflated(changed, { Subtype: 'Type1C' }) });
  setWidths(font, (code) => (glyphNames.has(code) ? (declared(code) ?? widthOf(code)) : 0));
  return true;
}

function embedTrueType(font: PdfDict, use: FontUse, { name, file }: Substitute, names: Names): boolean {
  const program = readTrueType(file);
  const map = program?.maps.get('3,1');
  if (!program || !map) return false;
  const glyphs = new Map<number, number>();
  const widths = new Map<number, number>();
  const declared = simpleWidths(font);
  for (const code of codesOf(use)) {
    const glyph = map(characterOf(names(code)) ?? -1) || program.glyphByName.get(names(code)) || 0;
    if (glyph === 0) return false;
    glyphs.set(code, glyph);
    const width = declared(code);
    if (width !== undefined) widths.set(glyph, width);
  }
  const usual = (code: number) => program.width(glyphs.get(code) ?? 0) ?? 0;
  const changed = program.withWidths(widths);
  if (!changed) return false;
  const made = withCodeMap(fontSubset(changed, new Set([0, ...glyphs.values()])), glyphs);
  if (!font.has('ToUnicode')) addCharacters(font, codesOf(use), names);
  font.delete('Encoding');
  setWidths(font, (code) => (glyphs.has(code) ? (declared(code) ?? usual(code)) : 0));
  finish(font, name, 'TrueType', { FontFile2: deflated(made, { Length1: made.length }) });
  return true;
}

const codesOf = (use: FontUse) => [...new Set([...use.seen.keys(), ...use.unseen.keys()])];

function finish(font: PdfDict, name: string, subtype: string, program: Record<string, PdfValue>): void {
  const before = dictOf(font.get('FontDescriptor'));
  // The prefix marks a font subset.
  const fontName = `SHEAFA+${name}`;
  const flags = integerOf(before?.get('Flags')) ?? 0;
  const descriptor = pdfDict({
    Type: 'FontDescriptor',
    ...Object.fromEntries(before ?? usualDescriptor(name)),
    FontName: fontName,
    Flags: (flags & ~32) | symbolicFlag,
    ...program,
  });
  font.set('Type', 'Font').set('Subtype', subtype).set('BaseFont', fontName);
  font.set('FontDescriptor', PdfObject.of(descriptor));
}

/** The dictionaries of the standard 14 fonts have no descriptor. */
function usualDescriptor(name: string): [string, PdfValue][] {
  const isItalic = /Italic/.test(name);
  return [
    ['FontBBox', [-200, -250, 1200, 1000]],
    ['ItalicAngle', isItalic ? -12 : 0],
    ['Ascent', 900],
    ['Descent', -220],
    ['CapHeight', 716],
    ['StemV', /Bold/.test(name) ? 140 : 80],
  ];
}
