import { isUtf8 as isText } from 'node:buffer';
import { characterOf } from '#engines/core/content/fonts/glyphNames.ts';
import { encodingOf } from '#engines/core/content/fonts/simpleEncoding.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { deref, dictOf, integerOf, nameOf, type PdfDict, PdfStream, stringOf } from '#engines/core/objects/values.ts';
import type { FontUse } from '../contentScan.ts';
import type { Findings } from '../findings.ts';
import {
  carrierOf,
  compositeGlyphs,
  compositeWidths,
  type FontProgram,
  type Glyph,
  hasProgram,
  isSymbolic,
  programOf,
  simpleGlyphs,
  simpleWidths,
} from '../fonts/glyphs.ts';

/** ISO 19005-2 §6.2.11.5: smaller differences count as rounding. In thousandths of the font size. */
export const widthTolerance = 1;

const kinds = new Set(['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3']);
const plainEncodings = new Set(['WinAnsiEncoding', 'MacRomanEncoding']);

/** ISO 19005-2 §6.2.11, for a font that shows text. */
export function checkFont(font: PdfDict, use: FontUse, findings: Findings): void {
  const kind = nameOf(font.get('Subtype')) ?? '';
  const add = (clause: string, what: string, subject: 'fonts' | 'glyphs' = 'fonts') =>
    findings.add(subject, clause, what, use.page);
  if (!kinds.has(kind)) {
    add('6.2.11.2', 'a font of an unknown kind');
    return;
  }
  if (!isUtf8(nameOf(font.get('BaseFont')) ?? '')) add('6.1.8', 'a font whose name is no text');
  if (kind === 'Type3') {
    checkDrawn(font, use, add);
    return;
  }
  if (!hasProgram(font)) {
    if (use.seen.size > 0) add('6.2.11.4.1', 'a font that is not embedded');
    return;
  }
  if (use.isUnreadable) {
    add('6.2.11.3.3', 'codes of a font that cannot be followed');
    return;
  }
  const program = programOf(font);
  if (!program) {
    add('6.2.11.4.1', 'a font program that cannot be read');
    return;
  }
  if (kind === 'Type0') {
    checkComposite(font, program, use, add);
    return;
  }
  if (program.kind === 'trueType' && !program.font.cff) checkTrueTypeEncoding(font, program.font.maps, add);
  const glyphs = simpleGlyphs(font, program);
  const widths = simpleWidths(font);
  if (!font.has('Widths')) add('6.2.11.2', 'a font without widths');
  checkGlyphs(use, (code) => ({ glyph: glyphs(code), declared: widths(code) }), add);
}

/** ISO 19005-2 §6.1.8. Names are kept as bytes. */
export function isUtf8(name: string): boolean {
  return isText(Buffer.from(name, 'latin1'));
}

type Add = (clause: string, what: string, subject?: 'fonts' | 'glyphs') => void;

function checkDrawn(font: PdfDict, use: FontUse, add: Add): void {
  const drawn = dictOf(font.get('CharProcs'));
  const { differences } = encodingOf(font);
  for (const code of [...use.seen.keys(), ...use.unseen.keys()]) {
    const name = differences.get(code);
    if (name === '.notdef' && !drawn?.has(name)) add('6.2.11.8', 'a character without a glyph', 'glyphs');
  }
}

function checkComposite(font: PdfDict, program: FontProgram, use: FontUse, add: Add): void {
  const carrier = carrierOf(font);
  const map = deref(carrier.get('CIDToGIDMap'));
  if (nameOf(carrier.get('Subtype')) === 'CIDFontType2' && map !== 'Identity' && !(map instanceof PdfStream))
    add('6.2.11.3.2', 'a font without a map from its characters to its glyphs');
  const encoding = deref(font.get('Encoding'));
  if (encoding instanceof PdfStream) checkSystemInfo(encoding, carrier, add);
  const glyphs = compositeGlyphs(font, program);
  const widths = compositeWidths(font);
  checkGlyphs(use, (_, cid) => ({ glyph: glyphs(cid), declared: widths(cid) }), add);
}

/** ISO 19005-2 §6.2.11.3.1: both have to use the same character collection. */
const maxMapBytes = 4 * 1024 * 1024;

function checkSystemInfo(map: PdfStream, carrier: PdfDict, add: Add): void {
  const [ofMap, ofFont] = [dictOf(map.dict.get('CIDSystemInfo')), dictOf(carrier.get('CIDSystemInfo'))];
  const differs = (key: string) => stringOf(ofMap?.get(key))?.bytes !== stringOf(ofFont?.get(key))?.bytes;
  const text = inflateStream(map, maxMapBytes)?.toString('latin1') ?? '';
  const mode = Number(/\/WMode\s{1,8}(\d)\s{1,8}def/.exec(text)?.[1] ?? 0);
  if (mode !== (integerOf(map.dict.get('WMode')) ?? 0)) add('6.2.11.3.3', 'a map that goes in two directions');
  if (ofMap && (differs('Registry') || differs('Ordering'))) add('6.2.11.3.1', 'a font and its map name different collections');
}

/** ISO 19005-2 §6.2.11.6. */
function checkTrueTypeEncoding(font: PdfDict, maps: ReadonlyMap<string, unknown>, add: Add): void {
  const value = deref(font.get('Encoding'));
  if (isSymbolic(font)) {
    if (value !== null) add('6.2.11.6', 'a symbolic font with an encoding');
    if (maps.size !== 1 && !maps.has('3,0')) add('6.2.11.6', 'a symbolic font with several maps');
    return;
  }
  if (!maps.has('3,1') && !maps.has('1,0')) add('6.2.11.6', 'a font without a map that readers know');
  const base = value instanceof Map ? nameOf(value.get('BaseEncoding')) : nameOf(value);
  if (!plainEncodings.has(base ?? '')) add('6.2.11.6', 'a font without a usual encoding');
  const { differences } = encodingOf(font);
  if (differences.size === 0) return;
  const isKnown = [...differences.values()].every((name) => name === '.notdef' || characterOf(name) !== undefined);
  if (!isKnown || !maps.has('3,1')) add('6.2.11.6', 'a font that names its characters in a way of its own');
}

interface GlyphWidths {
  readonly glyph: Glyph;
  readonly declared: number | undefined;
}

function checkGlyphs(use: FontUse, look: (code: number, cid: number) => GlyphWidths, add: Add): void {
  for (const [code, cid] of [...use.seen, ...use.unseen]) {
    if (look(code, cid).glyph.isNotdef) add('6.2.11.8', 'a character without a glyph', 'glyphs');
  }
  for (const [code, cid] of use.seen) {
    const { glyph, declared } = look(code, cid);
    if (!glyph.isThere && !glyph.isNotdef) add('6.2.11.4.1', 'a glyph that the font does not have', 'glyphs');
    else if (glyph.isThere && glyph.width === undefined) add('6.2.11.5', 'a glyph whose width cannot be read');
    else if (declared !== undefined && glyph.width !== undefined && Math.abs(declared - glyph.width) > widthTolerance)
      add('6.2.11.5', 'widths that differ from those of the font');
  }
}
