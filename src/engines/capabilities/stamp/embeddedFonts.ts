import { createHash } from 'node:crypto';
import { needsShaping } from '#contract/text/textDirection.ts';
import { charactersOf } from '#engines/core/content/fonts/characters.ts';
import { scanFonts } from '#engines/core/content/fonts/fontUse.ts';
import { type TextFont, textFont } from '#engines/core/content/fonts/textFont.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { numberText } from '#engines/core/objects/content.ts';
import { arrayOf, dictOf, nameOf, numberOf, type PdfDict, type PdfValue, streamOf } from '#engines/core/objects/values.ts';

/** The codes that a document shows, by what a font and its program are. */
export type ShownCodes = ReadonlyMap<string, ReadonlySet<number>>;

/** A line in a font of the document. */
export interface EmbeddedLine {
  /** The font, as resources name it. */
  readonly font: PdfValue;
  /** The operand of TJ. */
  readonly shown: string;
  readonly widthEm: number;
}

const programKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const;
/** A font of TeX has no space; words are moved apart. In thousandths of the font size. */
const usualSpace = 250;
const latinLigature = /[\ufb00-\ufb06]/g;
/** "ffi". */
const longestLigature = 3;

/** The codes that each embedded font shows, before anything is removed from the document. */
export function shownCodes(source: Source): ShownCodes {
  const shown = new Map<string, ReadonlySet<number>>();
  for (const [font, codes] of scanFonts(rootOf(source), source.pages).shown) {
    const key = keyOf(font);
    shown.set(key, new Set([...(shown.get(key) ?? []), ...codes]));
  }
  return shown;
}

/**
 * The embedded fonts of a document. They write only letters that the document shows or showed: a subset has no others
 * (docs/decisions/0403).
 */
export class EmbeddedFonts {
  readonly #fonts = new Map<string, EmbeddedFont[]>();

  constructor(source: Source, before: ShownCodes) {
    const root = rootOf(source);
    const { shown } = scanFonts(root, source.pages);
    const seen = new Set<PdfDict>();
    walk([root], (dict) => {
      for (const value of dictOf(dict.get('Font'))?.values() ?? []) {
        const font = dictOf(value);
        if (!font || seen.has(font)) continue;
        seen.add(font);
        this.#add(value, font, new Set([...(shown.get(font) ?? []), ...(before.get(keyOf(font)) ?? [])]));
      }
    });
  }

  /** The line in the font of this name, which has no tag of a subset; undefined where the font lacks one of its letters. */
  line(name: string, text: string): EmbeddedLine | undefined {
    if (needsShaping(text)) return undefined;
    for (const font of this.#fonts.get(name) ?? []) {
      const line = font.line(text);
      if (line) return line;
    }
    return undefined;
  }

  #add(value: PdfValue, font: PdfDict, codes: ReadonlySet<number>): void {
    const characters = codes.size > 0 && hasProgram(font) ? charactersOf(font) : undefined;
    if (!characters) return;
    const embedded = new EmbeddedFont(value, textFont(font), codes, characters);
    for (const name of namesOf(font)) this.#fonts.set(name, [...(this.#fonts.get(name) ?? []), embedded]);
  }
}

class EmbeddedFont {
  readonly #value: PdfValue;
  readonly #reader: TextFont;
  readonly #codes = new Map<string, string>();

  constructor(value: PdfValue, reader: TextFont, codes: ReadonlySet<number>, characters: ReadonlyMap<number, string>) {
    this.#value = value;
    this.#reader = reader;
    const bytes = nameOf(reader.dict.get('Subtype')) === 'Type0' ? 2 : 1;
    for (const code of codes) {
      const character = characters.get(code)?.replace(latinLigature, (letter) => letter.normalize('NFKD'));
      if (character && !this.#codes.has(character)) this.#codes.set(character, bytesOf(code, bytes));
    }
  }

  line(text: string): EmbeddedLine | undefined {
    let [shown, widthEm] = ['', 0];
    const letters = [...text.normalize('NFC')];
    for (let at = 0; at < letters.length; ) {
      const isSpace = /\s/u.test(letters[at] ?? '');
      const { bytes, count } = isSpace ? { bytes: this.#codes.get(' '), count: 1 } : this.#longest(letters, at);
      at += count;
      const advance = bytes === undefined ? undefined : this.#reader.read(bytes)?.[0]?.advance;
      if (bytes !== undefined && advance !== undefined) {
        shown += `<${Buffer.from(bytes, 'latin1').toString('hex')}>`;
        widthEm += advance;
      } else if (isSpace) {
        shown += numberText(-usualSpace);
        widthEm += usualSpace / 1000;
      } else return undefined;
    }
    return { font: this.#value, shown: `[${shown.replaceAll('><', '')}]`, widthEm };
  }

  /** A glyph of several letters may be the only one that has them. */
  #longest(letters: readonly string[], at: number): { readonly bytes: string | undefined; readonly count: number } {
    for (let count = Math.min(longestLigature, letters.length - at); count > 1; count -= 1) {
      const bytes = this.#codes.get(letters.slice(at, at + count).join(''));
      if (bytes !== undefined) return { bytes, count };
    }
    return { bytes: this.#codes.get(letters[at] ?? ''), count: 1 };
  }
}

function bytesOf(code: number, count: number): string {
  return count === 1 ? String.fromCharCode(code) : String.fromCharCode(code >> 8, code & 0xff);
}

function carrierOf(font: PdfDict): PdfDict {
  return dictOf(arrayOf(font.get('DescendantFonts'))?.[0]) ?? font;
}

function descriptorOf(font: PdfDict): PdfDict | undefined {
  return dictOf(carrierOf(font).get('FontDescriptor'));
}

function hasProgram(font: PdfDict): boolean {
  return programKeys.some((key) => streamOf(descriptorOf(font)?.get(key)) !== undefined);
}

/** Six letters before the name of a subset (ISO 32000-2 §9.9.2). */
const subsetTag = /^[A-Z]{6}\+/;

/** A font has two names, which readers take from different places. */
function namesOf(font: PdfDict): Set<string> {
  const names = [nameOf(font.get('BaseFont')), nameOf(descriptorOf(font)?.get('FontName'))];
  return new Set(names.flatMap((name) => (name === undefined ? [] : [name.replace(subsetTag, '')])));
}

/** The same for a font and its copy in another file, as long as nothing was removed from it. */
function keyOf(font: PdfDict): string {
  const carrier = carrierOf(font);
  const numbers = [...(arrayOf(font.get('Widths')) ?? []), ...(arrayOf(carrier.get('W')) ?? [])].map(
    (value) => numberOf(value) ?? (arrayOf(value) ?? []).map((each) => numberOf(each) ?? 0).join(' '),
  );
  const encoding = font.get('Encoding');
  const names =
    nameOf(encoding) ?? (arrayOf(dictOf(encoding)?.get('Differences')) ?? []).map((each) => nameOf(each) ?? numberOf(each));
  const sizes = programKeys.map((key) => streamOf(descriptorOf(font)?.get(key))?.data.length ?? 0);
  const facts = [[...namesOf(font)], numberOf(font.get('FirstChar')), numbers, names, sizes];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64');
}
