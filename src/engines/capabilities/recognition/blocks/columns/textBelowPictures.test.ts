import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf, shape } from '../../setPages.ts';

const address = ['College of Engineering', 'School of Data Science', '201 North Avenue', 'Urbana'];

async function textsOf(top: number, logo: PageShape): Promise<string[]> {
  const runs = [
    ...paragraph(address, 380, 60),
    ...line('November 7', 60, top),
    ...line('Dear Madam,', 60, top + 30),
    ...line('This letter is long enough to reach from one edge of the page to the other one, and ends there.', 60, top + 70),
  ];
  const { pages } = await recognize(readOf(page(runs, 1, [logo])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
}

test('the date of a letter is read after the address beside the sign of the letterhead', async () => {
  const texts = await textsOf(150, shape('picture', 60, 50, 120, 30));
  const [date, last] = [texts.indexOf('November 7'), texts.findIndex((text) => text.includes('Urbana'))];
  expect(last).toBeGreaterThanOrEqual(0);
  expect(date).toBeGreaterThan(last);
});

test('what is written right below a picture stays with it', async () => {
  const texts = await textsOf(84, shape('picture', 60, 50, 120, 22));
  expect(texts.findIndex((text) => text.startsWith('November'))).toBeLessThan(texts.findIndex((text) => text.includes('Urbana')));
});
