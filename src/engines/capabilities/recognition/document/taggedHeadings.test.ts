import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf } from '../setPages.ts';

const long = [
  'this line is long enough to go on to the edge of its',
  'column and so the next one belongs to it as well',
  'and ends.',
];
const tags = [{ type: 'Document' }, ...['P', 'P', 'H2', 'P'].map((type) => ({ type, parent: 0 }))];
const tagged = (runs: readonly TextRun[], tag: number) => runs.map((run) => ({ ...run, tag }));

/** The headings of a page whose file tags only the second one, of 14 points. */
async function headingsOf(text: string, sizePt: number) {
  const runs = [
    ...tagged(line(text, 50, 60, { sizePt }), 1),
    ...tagged(paragraph([...long, ...long], 50, 110), 2),
    ...tagged(line('Conditions', 50, 220, { sizePt: 14, isBold: true }), 3),
    ...tagged(paragraph([...long, ...long], 50, 250), 4),
  ];
  const { pages } = await recognize(readOf({ ...page(runs), tags }));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.headingLevel ? [[block.runs.map((run) => run.text).join(''), block.headingLevel]] : [],
  );
}

test('a title that a file tags as a paragraph is a heading, if it is larger than all tagged headings', async () => {
  expect(await headingsOf('Hire of the hall', 24)).toEqual([
    ['Hire of the hall', 1],
    ['Conditions', 2],
  ]);
});

test('text as small as the tagged headings, or a figure in large letters, is what the file says', async () => {
  expect(await headingsOf('Hire of the hall', 13)).toEqual([['Conditions', 2]]);
  expect(await headingsOf('50 %', 40)).toEqual([['Conditions', 2]]);
});
