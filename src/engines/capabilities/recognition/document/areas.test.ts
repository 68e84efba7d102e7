import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { across, line, page, paragraph, readOf, shape } from '../setPages.ts';

const greeting = 'Dear all,';
const letter = [
  'We were so pleased to see so many of you at the events around the schools and at our centre,',
  'all of them last week, and we hope that as many of you come to the next ones that are planned.',
];
const title = ['News of the centre', 'in March'];

/** Greeting and letter below a picture with a title beside it. */
const runs = [
  ...line(title[0] ?? '', 300, 60, { sizePt: 14, isBold: true }),
  ...line(title[1] ?? '', 300, 90, { sizePt: 14, isBold: true }),
  ...line(greeting, 50, 140),
  ...paragraph(letter, 50, 156),
];
const logo = { ...shape('picture', 40, 30, 140, 98), widthPx: 300, heightPx: 200 };

async function textsOf(shapes: Parameters<typeof page>[2]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs, 1, shapes)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
}

test('the columns beside a picture end at a rule across all of the text', async () => {
  const texts = await textsOf([logo, across(45, 129, 480)]);
  expect(texts).toEqual([title.join(' '), greeting, letter.join(' ')]);
});

test('a shorter rule parts nothing', async () => {
  const texts = await textsOf([logo, across(45, 129, 160)]);
  expect(texts.indexOf(greeting)).toBeLessThan(texts.indexOf(title.join(' ')));
});

test('a picture that reaches a little over the rule is above it', async () => {
  const texts = await textsOf([{ ...logo, y: 32 }, across(45, 120, 480)]);
  expect(texts).toEqual([title.join(' '), greeting, letter.join(' ')]);
});
