import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontFamily, type FontFamilyId, familyChain } from '#contract/text/fontFamilies.ts';

/** A style of a family. */
export interface Face {
  readonly family: FontFamilyId;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
}

/** One file of a family. It covers the characters of its ranges only (docs/decisions/0060). */
export interface FontSlice {
  readonly path: string;
  /** A PostScript name for the result. */
  readonly name: string;
  /** The name of its family in a style sheet. */
  readonly cssName: string;
  /** For a variable font, the weight to use. */
  readonly weight: number | undefined;
  readonly isItalic: boolean;
  /** Its place in the fallback order: 0 for the chosen family. */
  readonly rank: number;
  /** Whether it is used for a character. */
  covers(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const [regular, bold] = [400, 700];

/** Han characters have Chinese shapes, so the Korean family is used for Hangul only. */
const isHangul = (codePoint: number) => /\p{Script=Hangul}/u.test(String.fromCodePoint(codePoint));

const known = new Map<string, readonly FontSlice[]>();

/**
 * All slices in the fallback order. The list of a family is read when the families before it lack a letter: most texts need one family of
 * twenty (docs/decisions/0423). The files of slices are read at their first use.
 */
export function* fontSlices({ family, isBold = false, isItalic = false }: Face): Generator<FontSlice> {
  for (const [rank, each] of familyChain(family).entries()) {
    const key = `${each.id} ${isBold} ${isItalic} ${rank}`;
    const slices = known.get(key) ?? slicesOf(each, { isBold, isItalic, rank });
    known.set(key, slices);
    yield* slices;
  }
}

function folderOf({ package: name }: FontFamily): string {
  return dirname(require.resolve(`${name}/package.json`));
}

interface Wanted {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly rank: number;
}

function slicesOf(family: FontFamily, wanted: Wanted): FontSlice[] {
  const folder = folderOf(family);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const weight = wanted.isBold && family.hasBold ? bold : regular;
  const isItalic = wanted.isItalic && family.hasItalic;
  const style = `${family.isVariable ? 'wght' : weight}-${isItalic ? 'italic' : 'normal'}`;
  const file = family.package.slice(family.package.indexOf('/') + 1);
  const name = `${family.cssName.replace(' Variable', '').replaceAll(' ', '')}${styleName(weight === bold, isItalic)}`;
  // A package without ranges has one file with all characters.
  const all: [string, string][] = Object.keys(ranges).length > 0 ? Object.entries(ranges) : [['latin', 'U+0-10FFFF']];
  const slices = all.map(([key, range]): FontSlice => {
    const inRange = coverage(range);
    return {
      path: join(folder, 'files', `${file}-${key.replace(/[[\]]/g, '')}-${style}.woff2`),
      name,
      cssName: family.cssName,
      weight: family.isVariable ? weight : undefined,
      isItalic,
      rank: wanted.rank,
      covers: (codePoint) => inRange(codePoint) && (family.id !== 'korean' || isHangul(codePoint)),
    };
  });
  // Where two have a letter, the plain one draws it, because it has most of the surrounding text.
  return slices.sort((a, b) => Number(isPlain(b)) - Number(isPlain(a)));
}

const isPlain = ({ path }: FontSlice) => /-latin-(wght|400|700)-/.test(path);

function styleName(isBold: boolean, isItalic: boolean): string {
  const words = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}`;
  return words === '' ? '' : `-${words}`;
}

/** Parses `U+0000-00FF,U+0131` to a predicate. */
function coverage(range: string): (codePoint: number) => boolean {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => parts.some(([first, last]) => first <= codePoint && codePoint <= last);
}
