import { expect, test } from 'vitest';
import type { Section } from '#engines/core/document-model/document.ts';
import { page, paragraph, picture } from '../../officeDocuments.suite.ts';
import { withTextColumns } from './textColumns.ts';

const columns = [
  { left: 60, right: 110 },
  { left: 130, right: 560 },
];
const section = (blocks: Section['blocks']): Section => ({
  columnCount: 2,
  columnGapPt: 20,
  left: 60,
  right: 560,
  columns,
  blocks,
});
const countOf = (blocks: Section['blocks']) =>
  withTextColumns(page(1, [], { sections: [section(blocks)] })).sections.map(({ columnCount }) => columnCount);

test('a column that has only pictures is none, and two with text stay', () => {
  const logo = picture({ x: 60, y: 30, width: 50 });
  const right = paragraph('Title', { x: 130, y: 40, width: 200 });
  expect(countOf([logo, right])).toEqual([1]);
  expect(countOf([logo, paragraph('Left', { x: 60, y: 90, width: 40 }), right])).toEqual([2]);
  expect(countOf([logo])).toEqual([2]);
});
