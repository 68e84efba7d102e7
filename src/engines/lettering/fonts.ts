import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One file of a family: it has the characters of its ranges and no others (docs/decisions/0060). */
export interface FontSlice {
  readonly path: string;
  /** A PostScript name for the result. */
  readonly name: string;
  covers(codePoint: number): boolean;
}

/** In the order in which they are asked: the first that has a character draws it. */
const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-kr', 'noto-sans-sc'] as const;

/** Han characters have Chinese shapes, so of the Korean family only what is Korean alone is taken. */
const isHangul = (codePoint: number) => /\p{Script=Hangul}/u.test(String.fromCodePoint(codePoint));

let known: readonly FontSlice[] | undefined;

/** All slices; their files are read when they are used. */
export function fontSlices(): readonly FontSlice[] {
  known ??= families.flatMap((family) => slicesOf(family));
  return known;
}

function slicesOf(family: (typeof families)[number]): FontSlice[] {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const name = family.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const slices = Object.entries(ranges).map(([key, range]): FontSlice => {
    const slice = key.replace(/[[\]]/g, '');
    const inRange = coverage(range);
    const covers = (codePoint: number) => inRange(codePoint) && (family !== 'noto-sans-kr' || isHangul(codePoint));
    return { path: join(folder, 'files', `${family}-${slice}-wght-normal.woff2`), name: name.join(''), covers };
  });
  // Where two have a letter, the plain one draws it: it has the most of the word around it.
  return slices.sort((a, b) => Number(b.path.includes('-latin-wght')) - Number(a.path.includes('-latin-wght')));
}

/** `U+0000-00FF,U+0131` as a question. */
function coverage(range: string): (codePoint: number) => boolean {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => parts.some(([first, last]) => first <= codePoint && codePoint <= last);
}
