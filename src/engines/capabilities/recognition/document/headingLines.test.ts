import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf } from '../setPages.ts';

const text = [
  'this line is long enough to go on to the',
  'edge of its column and so the next one',
  'belongs to it as well, and so does this',
  'line as well.',
];

async function headingsOf(...runs: readonly TextRun[]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.headingLevel ? block.runs.map((run) => run.text).join('') : [],
  );
}

const large = (words: string, y: number, isBold = true) => line(words, 50, y, { sizePt: 14, isBold });
const left = (y: number) => paragraph([...text, ...text], 50, y);
const sidebar = (y: number) =>
  paragraph(
    [
      'A note at the side of the',
      'text, which is read after',
      'all of it has been, though',
      'it begins as high as the',
      'second line of the title.',
    ],
    330,
    y,
  );

test('a title ends in the first line beside a sidebar', async () => {
  const found = await headingsOf(
    ...large('National Surveillance of Injuries and Causes', 60),
    ...large('All Injury Program', 77),
    ...left(104),
    ...sidebar(74),
  );
  expect(found).toEqual(['National Surveillance of Injuries and Causes\nAll Injury Program']);
});

test('two titles further apart, in another weight, or with numbers are two', async () => {
  const wide = await headingsOf(
    ...large('Injury Surveillance', 60),
    ...large('All Injury Program', 86),
    ...left(114),
    ...sidebar(84),
  );
  expect(wide).toEqual(['Injury Surveillance', 'All Injury Program']);
  const light = await headingsOf(
    ...large('Injury Surveillance', 60),
    ...large('All Injury Program', 77, false),
    ...left(104),
    ...sidebar(74),
  );
  expect(light).toEqual(['Injury Surveillance', 'All Injury Program']);
  const numbered = await headingsOf(...large('1. Injuries', 60), ...large('2. Programs', 77), ...left(104), ...sidebar(74));
  expect(numbered).toEqual(['1. Injuries', '2. Programs']);
});

test('titles with a number and a dash are separate, although they are set alike and near each other', async () => {
  const found = await headingsOf(
    ...large('1- No position on games', 60),
    ...large('2- Yes to rights of victims', 77),
    ...left(104),
  );
  expect(found).toEqual(['1- No position on games', '2- Yes to rights of victims']);
});
