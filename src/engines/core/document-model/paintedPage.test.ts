import { expect, test } from 'vitest';
import type { Paragraph, RecognizedPage, Table } from './document.ts';
import { paintedPage } from './paintedPage.ts';

const style = { font: 'scan', sizePt: 12, isHidden: false } as Paragraph['runs'][number]['style'];
const paragraph = (text: string) =>
  ({ kind: 'paragraph', x: 10, y: 10, width: 80, height: 12, runs: [{ text, style }] }) as unknown as Paragraph;
const table = { kind: 'table', cells: [{ blocks: [paragraph('cell')] }] } as unknown as Table;
const page = {
  ...{ page: 2, widthPt: 600, heightPt: 400, header: [paragraph('header')], footer: [], footnotes: [] },
  sections: [{ columnCount: 1, columnGapPt: 0, left: 0, right: 600, blocks: [paragraph('text'), table] }],
  behind: [{ kind: 'shape', form: 'line' }],
} as unknown as RecognizedPage;

test('a painted page is its picture, with all of its words over it unseen', () => {
  const { behind, header, sections } = paintedPage(page);
  expect(behind).toEqual([expect.objectContaining({ kind: 'picture', source: 'page', page: 2, width: 600, height: 400 })]);
  const written = [...header, ...sections.flatMap(({ blocks }) => blocks)];
  const runs = written.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
  expect(runs.map(({ text, style: own }) => [text, own.isHidden])).toEqual([
    ['header', true],
    ['text', true],
    ['cell', true],
  ]);
});
