import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dictOf, integerOf, type PdfDict } from '#engines/core/objects/values.ts';

/** Font programs that replace the standard 14 fonts (ISO 32000-1 §9.6.2.2), with their widths. */
export interface Substitute {
  readonly name: string;
  readonly file: Buffer;
}

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const flags = { fixed: 1, serif: 2, italic: 64, bold: 1 << 18 } as const;

const fixedNames = /courier|consol|mono|typewriter|fixed|lucidacon/i;
const serifNames = /times|serif|roman|georgia|garamond|palatino|bookman|schoolbook|cambria|minion|caslon|century|tinos|song|cmr/i;
const sansNames = /helvet|arial|sans|verdana|tahoma|calibri|univers|frutiger|gothic|myriad|futura|trebuchet/i;
/** Symbol fonts whose glyphs no other font has. */
const signNames = /wingding|webding|symbolset|marlett|dings?\d|barcode|emoji|icon/i;

/** Undefined for a symbol font without a substitute. */
export function substituteFor(font: PdfDict, fontName: string): Substitute | undefined {
  const name = fontName.replace(/^[A-Z]{6}\+/, '');
  if (/zapf.?dingbats/i.test(name)) return load('FoxitDingbats.pfb', 'Dingbats');
  if (/^symbol/i.test(name)) return load('FoxitSymbol.pfb', 'Symbol');
  if (signNames.test(name)) return undefined;
  const bits = integerOf(dictOf(font.get('FontDescriptor'))?.get('Flags')) ?? 0;
  const isBold = /bold|black|heavy|demi/i.test(name) || (bits & flags.bold) !== 0;
  const isItalic = /italic|oblique/i.test(name) || (bits & flags.italic) !== 0;
  const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}`;
  if (fixedNames.test(name) || (bits & flags.fixed) !== 0) return load(`FoxitFixed${style}.pfb`, `Fixed${style}`);
  const isSerif = serifNames.test(name) ? !/sans/i.test(name) : !sansNames.test(name) && (bits & flags.serif) !== 0;
  if (isSerif) return load(`FoxitSerif${style}.pfb`, `Serif${style}`);
  return load(`LiberationSans-${style === '' ? 'Regular' : style}.ttf`, `LiberationSans${style === '' ? '' : `-${style}`}`);
}

const loaded = new Map<string, Substitute>();

function load(file: string, name: string): Substitute {
  const known = loaded.get(file) ?? { name, file: readFileSync(join(folder, file)) };
  loaded.set(file, known);
  return known;
}
