import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontFamilies } from '#contract/text/fontFamilies.ts';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { FontStack } from './fontStack.ts';
import { fontSubset } from './fontSubset.ts';
import { type Face, fontSlices } from './fonts.ts';
import { shapeLine, shapeRun } from './shape.ts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));

/** Adobe's metrics of the fonts that PDF began with, from the space on. */
const adobeWidths = {
  helvetica:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  'times-new-roman':
    '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
  'courier-new': ascii.map(() => '600').join(' '),
} as const;

async function widthOf(text: string, face: Face): Promise<number> {
  return (await shapeLine(text, new FontStack(face))).widthEm * 1000;
}

test('line ends need no font, and are not drawn', async () => {
  const stack = new FontStack({ family: 'noto-sans' });
  await stack.prepare('one\r\ntwo\nthree');
  expect([...stack.fonts].map(({ slice }) => slice.path.split('/').at(-1))).toEqual(['noto-sans-latin-wght-normal.woff2']);
  await expect(shapeLine('a\nb', stack)).rejects.toThrow('text_not_drawable');
});

describe('families', () => {
  test.each(fontFamilies)('$name is there in all its styles, and draws plain letters itself', async (family) => {
    for (const isBold of [false, true]) {
      for (const isItalic of [false, true]) {
        const face = { family: family.id, isBold, isItalic };
        expect([...fontSlices(face)].filter(({ path }) => !existsSync(path))).toEqual([]);
        const { runs } = await shapeLine('Hamburgefonstiv 0123', new FontStack(face));
        const rankOf = (path: string) => [...fontSlices(face)].find((slice) => slice.path === path)?.rank;
        expect(runs.map(({ font }) => rankOf(font.slice.path))).toEqual([0]);
        expect(runs[0]?.font.slice.isItalic).toBe(isItalic && family.hasItalic);
      }
    }
    const [plain, bold] = await Promise.all([false, true].map((isBold) => widthOf('Hamburg', { family: family.id, isBold })));
    if (family.hasBold && family.kind !== 'mono') expect(bold).toBeGreaterThan(plain ?? 0);
    else expect(bold).toBe(plain);
  });

  test.each(Object.keys(adobeWidths) as (keyof typeof adobeWidths)[])('%s is as wide as Adobe says', async (family) => {
    const stack = new FontStack({ family });
    const wanted = adobeWidths[family].split(' ').map(Number);
    await stack.prepare(ascii.join(''));
    const off = ascii.filter((letter, at) => Math.abs(shapeRun(letter, 0, stack).widthEm * 1000 - (wanted[at] ?? 0)) > 1);
    // The vertical bar, tilde and the like were drawn anew by Microsoft; letters, digits and marks are the same.
    expect(off.filter((letter) => /[\w .,;:!?()'"-]/.test(letter))).toEqual([]);
  });

  test.each([
    ['Arabic', 'سلام', 'noto-sans-arabic'],
    ['Hebrew', 'שלום', 'noto-sans-hebrew'],
    ['Thai', 'ภาษาไทย', 'noto-sans-thai'],
    ['Chinese', '机密', 'noto-sans-sc'],
    ['Korean', '한국', 'noto-sans-kr'],
    ['frames', '├──', 'dejavu-sans'],
    ['emoji', '😀', 'dejavu|noto-emoji'],
  ])('%s is drawn by the family behind the chosen one', async (_, text, folder) => {
    const { runs, missing } = await shapeLine(text, new FontStack({ family: 'georgia' }));
    expect(missing).toBe(0);
    for (const { font } of runs) expect(font.slice.path).toMatch(new RegExp(folder));
  });

  test('plain letters go back to the chosen family after a symbol', async () => {
    const { runs } = await shapeLine('├── file', new FontStack({ family: 'courier-new' }));
    expect(runs.map(({ font }) => font.slice.name)).toEqual(['DejaVuMono', 'Cousine']);
  });
});

describe('what is embedded', () => {
  test('a font keeps the outlines that are drawn, with their parts, and their numbers', async () => {
    const { runs } = await shapeLine('é', new FontStack({ family: 'arial' }));
    const font = runs[0]?.font;
    if (!font) throw new Error('nothing was shaped');
    const used = new Set(runs.flatMap(({ glyphs }) => glyphs.map(({ glyph }) => glyph)));
    const pruned = fontSubset(font.file, used);
    expect(pruned.length).toBeLessThan(font.file.length / 5);
    const sizes = (file: Buffer) => {
      const loca = readSfntTables(file).find(({ tag }) => tag === 'loca')?.bytes ?? Buffer.alloc(0);
      const head = readSfntTables(file).find(({ tag }) => tag === 'head')?.bytes ?? Buffer.alloc(54);
      const step = head.readInt16BE(50) === 1 ? 4 : 2;
      const at = (index: number) => (step === 4 ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
      return Array.from({ length: loca.length / step - 1 }, (_, index) => at(index + 1) - at(index));
    };
    const [before, after] = [sizes(font.file), sizes(pruned)];
    expect(after.length).toBe(before.length);
    for (const glyph of used) expect(after[glyph]).toBeGreaterThanOrEqual(before[glyph] ?? 0);
    expect(after.filter((size) => size > 0).length).toBeLessThan(6);
  });

  test('a letter that no font has is drawn as one that is missing, and counted', async () => {
    const stack = new FontStack({ family: 'arial' });
    await stack.prepare('a\u{12000}b');
    const shaped = shapeRun('a\u{12000}b', 0, stack);
    expect(shaped.missing).toBe(1);
    expect(shaped.runs.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join('')).toBe('a\u{12000}b');
    await expect(shapeLine('\u{12000}', stack)).rejects.toMatchObject({ code: 'text_not_drawable' });
  });
});
