import { expect, test } from 'vitest';
import type { LayoutBlock, MarkdownLayout } from '#contract/results/markdownLayout.ts';
import { tagPlace } from './blockTags.ts';
import { layoutFacts, pageBlocks, wholeMarkdown } from './pageBlocks.ts';

const box = { x: 72, y: 100, width: 400, height: 20 };

function block(type: LayoutBlock['type'], markdown: string, ...pages: readonly number[]): LayoutBlock {
  return { type, markdown, places: pages.map((page) => ({ page, box })) };
}

const layout: MarkdownLayout = {
  settings: {},
  pages: [
    { page: 3, widthPt: 595, heightPt: 842, textSource: 'text' },
    { page: 4, widthPt: 595, heightPt: 842, textSource: 'ocr' },
  ],
  blocks: [
    block('heading', '# A', 3),
    block('paragraph', '\n\nB', 3, 4),
    block('figure', '', 4),
    block('table', '\n\n| C |\n', 4),
  ],
};

test('a block that goes on over a page break is among the blocks of both pages', () => {
  const byPage = pageBlocks(layout);
  expect(byPage.get(3)?.map(({ index }) => index)).toEqual([0, 1]);
  expect(byPage.get(4)?.map(({ index }) => index)).toEqual([1, 2, 3]);
});

test('the whole file is copied, and its facts are counted', () => {
  expect(wholeMarkdown(layout)).toBe('# A\n\nB\n\n| C |\n');
  expect(layoutFacts(layout)).toEqual({ pages: 2, headings: 1, tables: 1, figures: 1, scannedPages: [4] });
});

test('the name of a block stands in the margin, unless that is too narrow or another block is there', () => {
  expect(tagPlace('Paragraph', box, [])).toBe('beside');
  expect(tagPlace('Paragraph', { ...box, x: 40 }, [])).toBe('above');
  const column = { x: 300, y: 100, width: 200, height: 20 };
  expect(tagPlace('Paragraph', column, [{ x: 72, y: 90, width: 200, height: 300 }])).toBe('above');
  expect(tagPlace('Paragraph', column, [{ x: 72, y: 300, width: 200, height: 300 }])).toBe('beside');
});
