import { expect, test } from 'vitest';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

const facts = [
  'Amended at the annual meeting',
  'Approved by the Attorney General',
  'Posted in September',
  'Effective in October',
];
const prose = 'it is a text of several lines that is long enough to be the body of this page and goes on';

async function headingsOf(count: number): Promise<number> {
  const bold = facts.slice(0, count).flatMap((text, index) => line(text, 50, 60 + index * 12, { isBold: true }));
  const text = [150, 162, 174].flatMap((y) => line(prose, 50, y));
  const { pages } = await recognize(readOf(page([...bold, ...text])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.filter((block) => block.kind === 'paragraph' && block.headingLevel !== undefined).length;
}

test('several bold lines right below each other are facts and no headings; one alone is a heading', async () => {
  expect(await headingsOf(4)).toBe(0);
  expect(await headingsOf(1)).toBe(1);
});
