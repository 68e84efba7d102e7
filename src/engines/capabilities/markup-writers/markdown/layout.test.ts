import { expect, test } from 'vitest';
import { type MarkdownLayout, markdownLayout } from '#contract/results/markdownLayout.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { MarkdownLayoutOptions } from '#engines/ports.ts';
import { cell, documentOf, heading, mono, page, paragraph, picture, point, table } from '../documents.suite.ts';
import { markdownLayoutParts } from './layout.ts';
import { markdownOf } from './markdown.ts';

const plain: MarkdownLayoutOptions = {
  runningText: 'dropped',
  emphasis: 'kept',
  links: 'kept',
  pageMarks: 'none',
  pictures: new Map(),
  scans: new Map(),
  settings: { pictures: 'left-out' },
};

function layoutOf(document: RecognizedDocument, options: Partial<MarkdownLayoutOptions> = {}): MarkdownLayout {
  const text = [...markdownLayoutParts(document, { ...plain, ...options })].join('');
  return markdownLayout.parse(JSON.parse(text));
}

const joined = ({ blocks }: MarkdownLayout) => blocks.map(({ markdown }) => markdown).join('');

const everyKind = documentOf(
  [
    heading('The year', 1),
    paragraph('It was open.', { y: 100 }),
    point('laid', '•', 0, 1),
    point('wove', '•', 0, 1),
    table([cell(0, 0, 'A'), cell(0, 1, 'B'), cell(1, 0, '1'), cell(1, 1, '2')]),
    picture(),
    paragraph([mono('const a = 1;')], { y: 300 }),
  ],
  [paragraph('New page.')],
);

test.each(['none', 'comments'] as const)('the texts of all blocks joined are the file, with page marks: %s', (pageMarks) => {
  expect(joined(layoutOf(everyKind, { pageMarks }))).toBe(markdownOf(everyKind, { ...plain, pageMarks }));
});

test('each block has its type, its page and its box; points of one list are one block', () => {
  const { blocks, pages, settings } = layoutOf(everyKind);
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'table', 'figure', 'code', 'paragraph']);
  expect(blocks.map(({ places }) => places.map((place) => place.page))).toEqual([[1], [1], [1], [1], [1], [1], [2]]);
  expect(blocks[0]).toMatchObject({ level: 1, markdown: '# The year' });
  expect(blocks[1]?.places[0]?.box).toEqual({ x: 72, y: 100, width: 400, height: 13 });
  expect(pages.map(({ page: number, textSource }) => [number, textSource])).toEqual([
    [1, 'text'],
    [2, 'text'],
  ]);
  expect(settings).toEqual({ pictures: 'left-out' });
});

test('a paragraph over a page break is one block with a place on each page', () => {
  const over = documentOf([paragraph('It goes on', { y: 700 })], [paragraph('to the end.', { y: 60, continues: true })]);
  const { blocks } = layoutOf(over);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.places.map(({ page: number, box }) => [number, box.y])).toEqual([
    [1, 700],
    [2, 60],
  ]);
  expect(blocks[0]?.markdown).toBe('It goes on to the end.\n');
});

test('lines at the edges of pages that are left out have a place and no text', () => {
  const document = documentOf(page(1, [paragraph('Text.')], { header: [paragraph('Annual report', { y: 20 })] }));
  expect(layoutOf(document).blocks.map(({ type, markdown }) => [type, markdown])).toEqual([
    ['header', ''],
    ['paragraph', 'Text.\n'],
  ]);
  expect(layoutOf(document, { runningText: 'kept' }).blocks.map(({ type, markdown }) => [type, markdown])).toEqual([
    ['header', 'Annual report'],
    ['paragraph', '\n\nText.\n'],
  ]);
});

test('blocks of a page that was turned upright have their places on the page as it is shown', () => {
  const turned = page(1, [paragraph('It was open.', { x: 72, y: 100, width: 400, height: 13 })], {
    quarterTurns: 1,
    header: [paragraph('Yearbook', { x: 72, y: 20, width: 60, height: 13 })],
  });
  const { blocks, pages } = layoutOf(documentOf(turned));
  expect(pages).toMatchObject([{ widthPt: 792, heightPt: 612 }]);
  expect(blocks.map(({ places }) => places[0]?.box)).toEqual([
    { x: 20, y: 480, width: 13, height: 60 },
    { x: 100, y: 140, width: 13, height: 400 },
  ]);
});
