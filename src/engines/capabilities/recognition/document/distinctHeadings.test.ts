import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf } from '../setPages.ts';

const text = [
  'this line is long enough to go on to the edge of its',
  'column and so the next one belongs to it as well',
  'and this one ends it all.',
];

async function headingsOf(...runs: readonly TextRun[]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.headingLevel ? block.runs.map((run) => run.text).join('') : [],
  );
}

const body = (y: number) => paragraph([...text, ...text, ...text], 50, y);
const styled = (runs: readonly TextRun[], style: Partial<TextRun['style']>) =>
  runs.map((run) => ({ ...run, style: { ...run.style, ...style } }));
const blue = { color: '#1f3763' };
const title = (y: number, style: Partial<TextRun['style']> = blue, words = 'Lessons Learned') =>
  styled(line(words, 50, y), style);

test('a short line over text, in a color or in italics that no running text has, is a heading', async () => {
  expect(await headingsOf(...body(60), ...title(190), ...body(208))).toEqual(['Lessons Learned']);
  expect(await headingsOf(...body(60), ...title(190, { isItalic: true }), ...body(208))).toEqual(['Lessons Learned']);
});

test.each([
  ['in the style of the text', [...body(60), ...title(190, {}), ...body(208)]],
  ['in a color that running text has', [...styled(body(60), blue), ...body(180), ...body(300), ...title(430), ...body(448)]],
  ['a sentence', [...body(60), ...title(190, blue, 'We learned a lot.'), ...body(208)]],
  ['nearer to what is above', [...body(60), ...title(170), ...body(208)]],
  ['over a single line', [...body(60), ...title(190), ...line('Printed in Manila', 50, 208), ...body(260)]],
  ['a caption', [...body(60), ...title(190, blue, 'Figure 2: Visits'), ...body(208)]],
])('%s it is none', async (_, runs) => {
  expect(await headingsOf(...runs)).toEqual([]);
});
