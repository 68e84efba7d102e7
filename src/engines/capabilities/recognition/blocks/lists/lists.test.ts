import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, readOf } from '../../setPages.ts';

async function marksOf(...rows: readonly (readonly [text: string, x: number])[]) {
  const runs = rows.flatMap(([text, x], index): TextRun[] => line(text, x, 100 + index * 18));
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [[block.list?.mark, block.list?.level]] : []));
}

const outer = [
  ['1. Map out the visible behaviors of the system', 50],
  ['A. What the developers need to build it', 70],
  ['B. What the testers need to validate it', 70],
  ['C. What others need to know in order to pay for it', 70],
  ['2. Map out the specification', 50],
] as const;

test('letters go on below the next item where those below the one before ended', async () => {
  expect(await marksOf(...outer, ['D. The interfaces of the system', 70], ['E. How they change its state', 70])).toEqual([
    ['1.', 0],
    ['A.', 1],
    ['B.', 1],
    ['C.', 1],
    ['2.', 0],
    ['D.', 1],
    ['E.', 1],
  ]);
});

test('letters go on at the top of a page on which nothing begins before them', async () => {
  const rows = (texts: readonly (readonly [string, number])[]) =>
    texts.flatMap(([text, x], index): TextRun[] => line(text, x, 100 + index * 18));
  const below = ['D. The interfaces of the system and all that', 'E. What others need to know of it'];
  const { pages } = await recognize(
    readOf(page(rows(outer.slice(0, 4))), page(rows(below.map((text) => [text, 70] as const)), 2)),
  );
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(blocks.map((block) => block.kind === 'paragraph' && [block.list?.mark, block.list?.level])).toEqual([
    ['1.', 0],
    ['A.', 1],
    ['B.', 1],
    ['C.', 1],
    ['D.', 1],
    ['E.', 1],
  ]);
});

test('lines that begin with a number and a dash are separate, however full they are', async () => {
  const rows = ['1- No position on the homestead', '2- Yes to the limits of the tax', '3- No to games'];
  expect(await marksOf(...rows.map((text) => [text, 50] as const))).toHaveLength(3);
  expect(await marksOf(['A number of years ago the office in', 50], ['12- Wide streets were counted there', 50])).toHaveLength(1);
});

test('the area code of a telephone number is no mark, and the same number before words is', async () => {
  expect(await marksOf(['(608) 774-1120 or by mail', 50])).toEqual([[undefined, undefined]]);
  expect(await marksOf(['(12) Streets of the town', 50])).toEqual([['(12)', 0]]);
});

test('the day of a date is no mark, and the same number before another word is', async () => {
  expect(await marksOf(['31. Mai 2026: Titel des Vortrags', 50])).toEqual([[undefined, undefined]]);
  expect(await marksOf(['3. listopadu 2026 v Praze', 50])).toEqual([[undefined, undefined]]);
  expect(await marksOf(['3. Maintenance 2026 of the rooms', 50])).toEqual([['3.', 0]]);
});

test('numbered lines in italics right below each other are items; one with text below is a heading', async () => {
  const prose = 'it is a text of several lines that is long enough to be the body of this page and goes on';
  const italic = (text: string, y: number) =>
    line(text, 50, y).map((run) => ({ ...run, style: { ...run.style, isItalic: true } }));
  const headingsOf = async (...runs: readonly TextRun[]) => {
    const { pages } = await recognize(readOf(page([...line(prose, 50, 100), ...line(prose, 50, 112), ...runs])));
    const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    return blocks.filter((block) => block.kind === 'paragraph' && block.headingLevel !== undefined).length;
  };
  const [first, second] = ['1. First of them', '2. Second of them'];
  expect(await headingsOf(...italic(first, 150), ...italic(second, 168), ...line(prose, 50, 200))).toBe(0);
  const apart = [...italic(first, 150), ...line(prose, 50, 180), ...italic(second, 220), ...line(prose, 50, 250)];
  expect(await headingsOf(...apart)).toBe(2);
});

test('the number of a clause that stands apart belongs to its paragraph, with all of its lines', async () => {
  const runs = [
    ...line('0.0.2.', 50, 100),
    ...line('The Officers shall be required to submit a written report to all of', 90, 100),
    ...line('the members, with updates and the general progress from the meeting', 90, 112),
    ...line('before.', 90, 124),
    ...line('0.0.3.', 50, 136),
    ...line('The Officers shall submit this report three days before a meeting.', 90, 136),
  ];
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
  expect(texts.map((text) => [text.split(/\s/)[0], text.split(/\s/).at(-1)])).toEqual([
    ['0.0.2.', 'before.'],
    ['0.0.3.', 'meeting.'],
  ]);
});

test('a letter that follows none is the initial of a name', async () => {
  const marks = await marksOf(...outer, ['K. Miller has written this text', 70]);
  expect(marks.at(-1)).toEqual([undefined, undefined]);
});
