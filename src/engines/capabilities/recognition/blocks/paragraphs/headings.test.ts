import { expect, test } from 'vitest';
import type { TextRun, TextStyle } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';
import { headingStyle } from './headings.ts';

const long = [
  'this line is long enough to go on to the edge of its',
  'column and so the next one belongs to it as well',
  'and this one ends it all.',
];
const body = (y: number) => paragraph([...long, ...long], 50, y);
const styled = (runs: readonly TextRun[], changed: Partial<TextStyle>) =>
  runs.map((run) => ({ ...run, style: { ...run.style, ...changed } }));

async function headingsOf(...titles: readonly (readonly TextRun[])[]): Promise<string[]> {
  const runs = titles.flatMap((title, index) => [
    ...title.map((run) => ({ ...run, y: run.y + index * 140 })),
    ...body(90 + index * 140),
  ]);
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.headingLevel ? block.runs.map(({ text }) => text).join('') : [],
  );
}

test('numbered titles in capitals, in italics or in smaller bold letters are headings', async () => {
  const found = await headingsOf(
    line('II. RELATED WORK', 50, 60),
    styled(line('A. Drawing Robots', 50, 60), { isItalic: true }),
    line('III. Results of it', 50, 60, { sizePt: 9, isBold: true }),
  );
  expect(found).toEqual(['II. RELATED WORK', 'A. Drawing Robots', 'III. Results of it']);
});

test('plain numbered lines, numbers without a dot before capitals and small plain ones are none', async () => {
  const found = await headingsOf(
    line('2. Bring your papers', 50, 60),
    line('90 PROGRAM MANAGEMENT', 50, 60),
    line('IV. notes on it', 50, 60, { sizePt: 8 }),
  );
  expect(found).toEqual([]);
});

test('the number of a chapter may stand apart from its title', async () => {
  const title = [...line('Chapter 1.', 50, 60, { sizePt: 8 }), ...line('Securing data', 130, 60, { sizePt: 16 })];
  expect(await headingsOf(title)).toEqual(['Chapter 1.\tSecuring data']);
});

test('raised marks separate the names of authors', async () => {
  const { pages } = await recognize(readOf(page(line('Ann Bell', 50, 60, { sizePt: 14 }))));
  const [one] = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks));
  if (one?.kind !== 'paragraph') throw new Error('no paragraph');
  const runs = ['Ann Bell', 'Carl Dorn', 'Eve Frank', 'Gus Hill'].flatMap((name) =>
    one.runs.flatMap((run) => [
      { ...run, text: `${name} ` },
      { ...run, text: '1 ', rise: 'above' as const },
    ]),
  );
  expect(headingStyle(one, 10)).toBeDefined();
  expect(headingStyle({ ...one, runs }, 10)).toBeUndefined();
});

test('an address of the web or of mail alone is no heading', async () => {
  const addresses = ['https://example.org/app/info', 'www.example.org/list', 'maria.santos@example.org'];
  expect(await headingsOf(...addresses.map((text) => line(text, 50, 60, { isBold: true })))).toEqual([]);
  expect(await headingsOf(line('How to reach us at example.org', 50, 60, { isBold: true }))).toHaveLength(1);
});

test('the second line of an item in bold italics belongs to the item', async () => {
  const item = [
    ...line('• Bushtit', 50, 60, { isBold: true }),
    ...styled(line('Psaltriparus minimus', 57.5, 72, { isBold: true }), { isItalic: true }),
  ];
  expect(await headingsOf(item)).toEqual([]);
});
