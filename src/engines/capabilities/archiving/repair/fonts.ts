import { encodings } from '#engines/core/content/fonts/glyphNames.ts';
import { encodingOf } from '#engines/core/content/fonts/simpleEncoding.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { deref, dictOf, nameOf, type PdfDict, PdfObject, PdfStream, type PdfValue } from '#engines/core/objects/values.ts';
import type { ContentScan, FontUse } from '../contentScan.ts';
import { Findings } from '../findings.ts';
import {
  carrierOf,
  compositeGlyphs,
  compositeWidths,
  type Glyph,
  hasProgram,
  programKeys,
  programOf,
  readProgram,
  simpleGlyphs,
  simpleWidths,
  symbolicFlag,
} from '../fonts/glyphs.ts';
import { withCodeMap } from '../fonts/writeCmap.ts';
import { checkFont, isUtf8, widthTolerance } from '../rules/fontRules.ts';
import { addCharacters, setWidths } from './fontEntries.ts';
import { embedSubstitute } from './substituteFonts.ts';

const maxProgramBytes = 64 * 1024 * 1024;

/** The names of substituted fonts, and the number of font programs that were changed. */
export interface RepairedFonts {
  readonly substituted: ReadonlySet<string>;
  readonly repaired: number;
}

/** Embeds all fonts that show text and makes their programs agree with their dictionaries (ISO 19005-2 §6.2.11). */
export function repairFonts(source: Source, scan: ContentScan): RepairedFonts {
  keepFieldFonts(source);
  const substituted = new Set<string>();
  let repaired = 0;
  for (const [font, use] of scan.fonts) {
    if (nameOf(font.get('Subtype')) === 'Type3') continue;
    repairNames(font);
    if (!hasProgram(font)) {
      const name = use.seen.size > 0 ? embedSubstitute(font, use) : undefined;
      if (name !== undefined) substituted.add(name);
      continue;
    }
    const carrier = carrierOf(font);
    // The glyph lists of a subset may be wrong, and they are optional (ISO 32000-2 table 120).
    for (const key of ['CharSet', 'CIDSet']) dictOf(carrier.get('FontDescriptor'))?.delete(key);
    const before = findingsOf(font, use);
    if (nameOf(font.get('Subtype')) === 'Type0') repairComposite(font, carrier);
    else repairSimple(font, use, before);
    repairWidths(font, use);
    if (findingsOf(font, use).length < before.length) repaired += 1;
  }
  return { substituted, repaired };
}

/** Font names have to be valid UTF-8 (ISO 19005-2 §6.1.8). They are not shown on the page. */
function repairNames(font: PdfDict): void {
  for (const [dict, key] of [
    [font, 'BaseFont'],
    [carrierOf(font), 'BaseFont'],
    [dictOf(carrierOf(font).get('FontDescriptor')), 'FontName'],
  ] as const) {
    const name = nameOf(dict?.get(key));
    if (name !== undefined && !isUtf8(name)) dict?.set(key, name.replace(/[^!-~]/g, '_'));
  }
}

function findingsOf(font: PdfDict, use: FontUse) {
  const findings = new Findings();
  checkFont(font, use, findings);
  return findings.all;
}

/** Form fields need complete fonts for new values, so these fonts stay apart from the fonts of the page content. */
function keepFieldFonts(source: Source): void {
  const resources = dictOf(dictOf(source.document.catalog.get('AcroForm'))?.get('DR'));
  const fonts = dictOf(resources?.get('Font'));
  if (!resources || !fonts) return;
  const copies = [...fonts].map(([name, value]): [string, PdfValue] => {
    const dict = dictOf(value);
    return [name, dict ? PdfObject.of(new Map(dict)) : value];
  });
  resources.set('Font', new Map(copies));
}

function repairComposite(font: PdfDict, carrier: PdfDict): void {
  if (nameOf(carrier.get('Subtype')) !== 'CIDFontType2') return;
  const map = deref(carrier.get('CIDToGIDMap'));
  if (map !== 'Identity' && !(map instanceof PdfStream)) carrier.set('CIDToGIDMap', 'Identity');
  if (!font.has('Encoding')) font.set('Encoding', 'Identity-H');
}

function repairSimple(font: PdfDict, use: FontUse, before: readonly { clause: string }[]): void {
  const program = programOf(font);
  if (!program) return;
  if (!font.has('Widths')) {
    const glyphs = simpleGlyphs(font, program);
    setWidths(font, (code) => glyphs(code).width ?? 0);
  }
  if (before.some(({ clause }) => clause === '6.2.11.6' || clause === '6.2.11.8')) makeSymbolic(font, use);
}

/** The name of a code's glyph, by the encoding of the font. */
function namesIn(font: PdfDict): (code: number) => string | undefined {
  const { base, differences } = encodingOf(font);
  return (code) => differences.get(code) ?? base?.get(code) ?? encodings.StandardEncoding?.get(code);
}

/** Maps codes to glyphs by the cmap of the program alone. The glyphs are those that the names led to before. */
function makeSymbolic(font: PdfDict, use: FontUse): void {
  const descriptor = dictOf(font.get('FontDescriptor'));
  const program = programOf(font);
  const key = programKeys.find((each) => descriptor?.has(each));
  const stream = key && deref(descriptor?.get(key));
  const bytes = stream instanceof PdfStream ? inflateStream(stream, maxProgramBytes) : undefined;
  if (!descriptor || !key || !bytes || program?.kind !== 'trueType') return;
  const glyphs = simpleGlyphs(font, program, true);
  const map = new Map<number, number>();
  for (const code of [...use.seen.keys(), ...use.unseen.keys()]) {
    const { number, isNotdef } = glyphs(code);
    if (number !== undefined && !isNotdef) map.set(code, number);
  }
  const file = withCodeMap(bytes, map);
  if (!font.has('ToUnicode')) addCharacters(font, [...map.keys()], namesIn(font));
  const own = new Map(descriptor);
  own.set('Flags', (Number(deref(descriptor.get('Flags'))) & ~32) | symbolicFlag);
  own.set(key, deflated(file, { Length1: file.length }));
  font.set('FontDescriptor', PdfObject.of(own));
  font.delete('Encoding');
}

/** Readers set text by the widths of the dictionary. The program gets the same widths, so that nothing on the page moves. */
function repairWidths(font: PdfDict, use: FontUse): void {
  const program = programOf(font);
  if (!program || program.kind === 'type1') return;
  const isComposite = nameOf(font.get('Subtype')) === 'Type0';
  const glyphs: (code: number) => Glyph = isComposite ? compositeGlyphs(font, program) : simpleGlyphs(font, program);
  const declared: (code: number) => number | undefined = isComposite ? compositeWidths(font) : simpleWidths(font);
  const wanted = new Map<number, number>();
  let differs = false;
  for (const cid of use.seen.values()) {
    const [{ number, isThere, width }, want] = [glyphs(cid), declared(cid)];
    if (number === undefined || !isThere || want === undefined || width === undefined) continue;
    differs ||= Math.abs(width - want) > widthTolerance;
    wanted.set(number, want);
  }
  if (!differs) return;
  const changed = program.font.withWidths(wanted);
  if (changed && readProgram(changed)) replaceProgram(carrierOf(font), changed);
}

function replaceProgram(carrier: PdfDict, file: Buffer): void {
  const descriptor = dictOf(carrier.get('FontDescriptor'));
  const key = programKeys.find((each) => descriptor?.has(each));
  if (!descriptor || !key) return;
  const stream = deref(descriptor.get(key));
  const subtype = stream instanceof PdfStream ? stream.dict.get('Subtype') : undefined;
  const own = new Map(descriptor);
  own.set(key, deflated(file, { Length1: file.length, ...(subtype === undefined ? {} : { Subtype: subtype }) }));
  carrier.set('FontDescriptor', PdfObject.of(own));
}
