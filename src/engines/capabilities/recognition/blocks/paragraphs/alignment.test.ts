import { expect, test } from 'vitest';
import type { Row } from '#engines/core/document-model/geometry.ts';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';
import { alignmentOf } from './alignment.ts';

/** How the last paragraph of a page of these runs is aligned. */
async function lastAlignment(runs: readonly TextRun[]): Promise<string | undefined> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const last = blocks.at(-1);
  return last?.kind === 'paragraph' ? last.alignment : undefined;
}

const body = paragraph(
  [
    'The body of the text begins at the left edge of the page and goes on to the right edge of it,',
    'so that the whole width of the column is known before the paragraph below is looked at, and',
    'whatever stands further in than this text does is seen to be indented.',
  ],
  50,
  100,
);

test('two indented lines that begin at one place are not centered, although they are nearly equally long', async () => {
  const indented = [
    'Reason: to make certain that the work is carried out in accord',
    'with the approved plans and in accordance with the guidance.',
  ];
  expect(await lastAlignment([...body, ...paragraph(indented, 110, 160)])).toBe('left');
});

test('two lines with one middle are centered', async () => {
  const runs = [
    ...line('a line of words in the middle of the page', 172, 160),
    ...line('and one that is longer on both of its sides', 167, 172),
  ];
  expect(await lastAlignment([...body, ...runs])).toBe('center');
});

test('three lines with one middle are centered, although two of them begin nearly at one place', () => {
  const rowOf = (left: number, right: number, top: number): Row => {
    const box = { left, right, top, bottom: top + 10 };
    return [{ ...box, baseline: top + 8, sizePt: 10, words: [], text: 'words', isRightToLeft: false }];
  };
  const column = { left: 50, right: 550, top: 0, bottom: 500 };
  const of = (shift: number) =>
    alignmentOf([rowOf(83, 217, 0), rowOf(92, 208, 12), rowOf(95 + shift, 205 + shift, 24)], column, false, undefined);
  expect([of(0), of(-3)]).toEqual(['center', 'left']);
});

test('the second line of an item begins below its text, whatever the middle of both is', async () => {
  const runs = [...line('3. In a browser enter the address', 90, 160), ...line('of the page that you want', 101.5, 172)];
  const [first] = runs;
  const ends = [runs.slice(0, 7), runs.slice(7)].map((some) => Math.max(...some.map(({ x, width }) => x + width)));
  expect(first?.x).toBe(90);
  // Both have one middle.
  const shift = ((90 + (ends[0] ?? 0)) / 2) * 2 - 101.5 - (ends[1] ?? 0);
  const moved = runs.map((run, index) =>
    index < 7 ? run : { ...run, width: run.width + shift / 6, x: run.x + ((index - 7) * shift) / 6 },
  );
  expect(await lastAlignment([...body, ...moved])).toBe('left');
});

test('two lines that end alike far from the edge of their column, and a shorter one, are not justified', async () => {
  const lines = ['Classic vanilla cupcakes with', 'vanilla butter icing, baked 12', 'regular cupcakes'];
  expect(await lastAlignment([...body, ...paragraph(lines, 50, 180)])).toBe('left');
});

test('lines that end nearly alike with the space of their font are not justified, stretched ones are', async () => {
  // 27 letters and six spaces, and as many with seven: 150 and 152.5 points.
  const [first, second, last] = ['much text with few long words now', 'many text in two of such old words', 'as here'] as const;
  const widthOf = (runs: readonly TextRun[]) => Math.max(...runs.map(({ x, width }) => x + width)) - 50;
  const others = [...line(second, 50, 112), ...line(last, 50, 124)];
  const room = widthOf(line(second, 50, 112)) - widthOf(line(first, 50, 100));
  expect(room).toBeCloseTo(2.5);
  const spaces = first.split(' ').length - 1;
  expect(await lastAlignment([...line(first, 50, 100), ...others])).toBe('left');
  expect(await lastAlignment([...line(first, 50, 100, { space: 0.25 + room / 10 / spaces }), ...others])).toBe('justify');
});

test('two lines that end at one place are set right, if the second begins further in', () => {
  const column = { left: 50, right: 460, top: 0, bottom: 800 };
  const row = (left: number, right: number, top: number) => {
    const box = { left, right, top, bottom: top + 10, baseline: top + 8 };
    return [{ ...box, sizePt: 10, words: [], text: 'words', isRightToLeft: false }];
  };
  const alignedTo = (right: number) => alignmentOf([row(100, 450, 160), row(140, right, 172)], column, false, undefined);
  expect([alignedTo(450), alignedTo(440)]).toEqual(['right', 'left']);
});

test('an item with a bullet is not centered, although its middle is that of the column', async () => {
  const text = 'an item in the middle';
  const width = text.replaceAll(' ', '').length * 5 + 4 * 2.5;
  const middle = 50 + Math.max(...body.map(({ x, width: own }) => x + own)) / 2 - 25;
  expect(await lastAlignment([...body, ...line(text, middle - width / 2, 160)])).toBe('center');
  expect(await lastAlignment([...body, ...line(`• ${text}`, middle - width / 2 - 7.5, 160)])).toBe('left');
});
