import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { GlyphUse } from '../streams/streamRequest.ts';

/** The limit of content that is read in one document. A document with more keeps its fonts whole. */
const maxBytesInAll = 64 * 1024 * 1024;
/** A smaller font program has few glyphs to remove, so no pages are read for it. */
const minProgramBytes = 8 * 1024;
const maxMapBytes = 2 * 65536;

/** A font program from which unused glyphs may be removed. */
export interface FontProgram {
  readonly use: GlyphUse;
  /** Fonts and descriptors with its name. */
  readonly named: readonly PdfDict[];
}

/**
 * TrueType programs with the glyphs that are shown. A program is returned only when every font that uses it was scanned. Fonts of form
 * fields are not, because people who fill in a form need all letters. Where text may be shown in a way that is not followed, nothing is
 * returned.
 */
export function fontPrograms(
  root: PdfValue,
  pages: readonly SourcePage[],
  substitute: (object: PdfObject) => PdfObject,
): Map<PdfObject, FontProgram> {
  if (!hasLargeProgram(root)) return new Map();
  const scan = scanFonts(root, pages);
  return scan.isSound ? programsOf(scan, substitute) : new Map();
}

/** The fonts of a document, and the character codes that its content shows. */
export interface FontScan {
  readonly fonts: readonly PdfDict[];
  /** Fonts of form fields: people who fill in a form need all letters. */
  readonly kept: ReadonlySet<PdfDict>;
  readonly shown: ReadonlyMap<PdfDict, ReadonlySet<number>>;
  /** False where text may be shown in a way that is not followed. */
  readonly isSound: boolean;
}

export function scanFonts(root: PdfValue, pages: readonly SourcePage[]): FontScan {
  const scan = new TextScan();
  for (const page of pages) scan.page(page);
  const fonts: PdfDict[] = [];
  const kept = new Set<PdfDict>();
  walk([root], (dict) => {
    scan.elsewhere(dict);
    if (dict.has('FontDescriptor') || dict.has('DescendantFonts')) fonts.push(dict);
    if (dict.has('DR') || nameOf(dict.get('Subtype')) === 'Widget') for (const font of fontsBelow(dict)) kept.add(font);
  });
  return { fonts, kept, shown: scan.shown, isSound: scan.isSound };
}

function hasLargeProgram(root: PdfValue): boolean {
  let isThere = false;
  walk([root], (dict) => {
    isThere ||= (streamOf(dict.get('FontFile2'))?.data.length ?? 0) >= minProgramBytes;
  });
  return isThere;
}

/** The fonts of a form, or of a field's appearance. */
function fontsBelow(dict: PdfDict): PdfDict[] {
  const found: PdfDict[] = [];
  const take = (each: PdfDict) => {
    for (const font of dictOf(each.get('Font'))?.values() ?? []) found.push(...[dictOf(font)].filter((one) => one !== undefined));
  };
  walk([dict.get('DR') ?? null, dict.get('AP') ?? null], take);
  return found;
}

class TextScan {
  /** The codes that each font shows: of one byte, or of two. */
  readonly shown = new Map<PdfDict, Set<number>>();
  isSound = true;
  #bytesLeft = maxBytesInAll;
  readonly #seen = new Set<PdfStream>();
  readonly #pages = new Set<PdfDict>();

  page(page: SourcePage): void {
    this.#pages.add(page.dict);
    this.#content(contentParts(page.dict), dictOf(pageAttribute(page, 'Resources')));
  }

  /** Other content that may show text: forms, patterns, appearances and Type 3 glyphs. */
  elsewhere(dict: PdfDict): void {
    for (const value of dict.values()) {
      const stream = streamOf(value);
      if (stream && (stream.dict.has('PatternType') || nameOf(stream.dict.get('Subtype')) === 'Form')) this.#form(stream);
      else if (Array.isArray(value)) for (const each of value) this.#formIn(each);
    }
    // A hidden page (template), until a script shows it.
    if (nameOf(dict.get('Type')) === 'Page' && !this.#pages.has(dict)) this.isSound = false;
    // A font in a graphics state, or Type 3 glyphs, may show text in any font.
    if (nameOf(dict.get('Type')) === 'ExtGState' && dict.has('Font')) this.isSound = false;
    for (const glyph of dictOf(dict.get('CharProcs'))?.values() ?? []) {
      const stream = streamOf(glyph);
      if (stream) this.#content([stream], dictOf(dict.get('Resources')));
    }
  }

  #formIn(value: PdfValue): void {
    const stream = streamOf(value);
    if (stream && nameOf(stream.dict.get('Subtype')) === 'Form') this.#form(stream);
  }

  #form(stream: PdfStream): void {
    if (this.#seen.has(stream)) return;
    this.#seen.add(stream);
    this.#content([stream], dictOf(stream.dict.get('Resources')));
  }

  #content(parts: readonly PdfStream[], resources: PdfDict | undefined): void {
    if (!this.isSound) return;
    const content = contentOf(parts, this.#bytesLeft);
    this.#bytesLeft -= content?.length ?? 0;
    const fonts = dictOf(resources?.get('Font'));
    const saved: (PdfDict | undefined)[] = [];
    let font: PdfDict | undefined;
    const isRead =
      content &&
      readOperators(content, (word, values) => {
        if (word === 'q') saved.push(font);
        else if (word === 'Q') font = saved.pop();
        else if (word === 'Tf') font = dictOf(fonts?.get(nameOf(values.at(-2)) ?? ''));
        else if (word === 'Tj' || word === "'" || word === '"' || word === 'TJ') this.#show(font, values.at(-1));
      });
    if (!isRead) this.isSound = false;
  }

  #show(font: PdfDict | undefined, value: PdfValue | undefined): void {
    const texts = (arrayOf(value) ?? [value]).filter((each) => each instanceof PdfString);
    if (texts.length === 0) return;
    // The font of the parent's content, or an unknown one.
    if (!font) {
      this.isSound = false;
      return;
    }
    const codes = this.shown.get(font) ?? new Set<number>();
    this.shown.set(font, codes);
    const width = nameOf(font.get('Subtype')) === 'Type0' ? 2 : 1;
    for (const { bytes } of texts)
      for (let at = 0; at + width <= bytes.length; at += width)
        codes.add(width === 1 ? bytes.charCodeAt(at) : (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1));
  }
}

interface Found {
  glyphs: Set<number>;
  codes: Set<number>;
  named: Set<PdfDict>;
  isKnown: boolean;
}

/** For a scan without unknown text. */
export function programsOf(
  { fonts, kept, shown }: FontScan,
  substitute: (object: PdfObject) => PdfObject,
): Map<PdfObject, FontProgram> {
  const found = new Map<PdfObject, Found>();
  const descendants = new Set(fonts.flatMap((font) => [dictOf(arrayOf(font.get('DescendantFonts'))?.[0])]));
  for (const font of fonts) {
    if (descendants.has(font)) continue;
    const carrier = dictOf(arrayOf(font.get('DescendantFonts'))?.[0]) ?? font;
    const descriptor = dictOf(carrier.get('FontDescriptor'));
    const file = descriptor?.get('FontFile2');
    if (!descriptor || !(file instanceof PdfObject)) continue;
    const program = found.get(substitute(file)) ?? { glyphs: new Set(), codes: new Set(), named: new Set(), isKnown: true };
    found.set(substitute(file), program);
    for (const dict of [font, carrier, descriptor]) program.named.add(dict);
    const isAdded = !kept.has(font) && addUse(program, font, carrier, shown.get(font) ?? new Set());
    program.isKnown &&= isAdded;
  }
  const known = [...found].filter(([, { isKnown, glyphs, codes }]) => isKnown && glyphs.size + codes.size > 0);
  return new Map(
    known.map(([file, { glyphs, codes, named }]) => [
      file,
      { use: { glyphs: [...glyphs], codes: [...codes] }, named: [...named] },
    ]),
  );
}

/** False where the mapping from codes to glyphs is not supported. */
function addUse(program: Found, font: PdfDict, carrier: PdfDict, codes: ReadonlySet<number>): boolean {
  if (font === carrier) {
    if (nameOf(font.get('Subtype')) !== 'TrueType' || !hasPlainEncoding(font)) return false;
    for (const code of codes) program.codes.add(code);
    return true;
  }
  if (!/^Identity-[HV]$/.test(nameOf(font.get('Encoding')) ?? '') || nameOf(carrier.get('Subtype')) !== 'CIDFontType2')
    return false;
  const map = deref(carrier.get('CIDToGIDMap'));
  const bytes = map instanceof PdfStream ? inflateStream(map, maxMapBytes) : undefined;
  if (map instanceof PdfStream ? !bytes : map !== null && map !== 'Identity') return false;
  for (const code of codes) {
    const isMapped = bytes !== undefined && code * 2 + 1 < bytes.length;
    program.glyphs.add(bytes ? (isMapped ? bytes.readUInt16BE(code * 2) : 0) : code);
  }
  return true;
}

/** Glyph names would have to be resolved, and a code beyond ASCII without an encoding is ambiguous. */
function hasPlainEncoding(font: PdfDict): boolean {
  const encoding = deref(font.get('Encoding'));
  if (encoding instanceof Map) return !encoding.has('Differences') && encoding.has('BaseEncoding');
  const isSymbolic = ((integerOf(dictOf(font.get('FontDescriptor'))?.get('Flags')) ?? 0) & 4) !== 0;
  return encoding === 'WinAnsiEncoding' || encoding === 'MacRomanEncoding' || (encoding === null && isSymbolic);
}
