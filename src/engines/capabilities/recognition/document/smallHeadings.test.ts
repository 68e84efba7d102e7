import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf } from '../setPages.ts';

const long = [
  'this line is long enough to go on to the edge of its',
  'column and so the next one belongs to it as well',
  'and this one ends it all.',
];

async function headingsOf(...runs: readonly TextRun[]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.headingLevel ? block.runs.map(({ text }) => text).join('') : [],
  );
}

const body = (y: number) => paragraph([...long, ...long, ...long], 50, y, { sizePt: 12 });
const small = (y: number) => paragraph(long, 50, y, { sizePt: 8 });
const bold = (text: string, y: number) => line(text, 50, y, { sizePt: 8, isBold: true });

test('a bold line over running text of its size is a heading, though it is smaller than the body', async () => {
  const found = await headingsOf(...body(60), ...bold('Note to the reader', 240), ...small(252));
  expect(found).toEqual(['Note to the reader']);
});

test('a bold line nearer to what is above, over a single line, or in small letters like a term is none', async () => {
  const found = await headingsOf(
    ...body(60),
    ...bold('Edited by Ann Bell', 240),
    ...line('Printed in Manila', 50, 252, { sizePt: 8 }),
    ...bold('barcode', 300),
    ...small(312),
    ...bold('As above', 346),
    ...small(372),
  );
  expect(found).toEqual([]);
});
