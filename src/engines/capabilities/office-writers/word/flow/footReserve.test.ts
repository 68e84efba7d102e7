import { expect, test } from 'vitest';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { flowOf } from '../../flow.ts';
import { documentOf, page, paragraph } from '../../officeDocuments.suite.ts';
import { withFootReserve } from './footReserve.ts';

const sentence = (y: number, more: Partial<Paragraph> = {}) =>
  paragraph('Words', { y, width: 468, height: 40, lineCount: 3, linePitchPt: 14, ...more });
const title = paragraph('Title', { y: 80, headingLevel: 1 });
const full = [80, 200, 320, 440, 560, 680].map((y) => sentence(y));
const short = [80, 200].map((y) => sentence(y));

/** The space above the last paragraph of the first page, before and after. */
function gapsOf(...pages: (readonly Paragraph[])[]): [number, number] {
  const flow = flowOf(documentOf(...pages.map((blocks, index) => page(index + 1, blocks))));
  const lastOf = (parts: typeof flow) => parts.flatMap(({ items }) => items).findLast((item) => item.page.page === 1)?.gapPt ?? 0;
  return [lastOf(flow), lastOf(withFootReserve(flow, new Map()))];
}

test('a full page before a page break has room at its foot, taken from the spaces between its paragraphs', () => {
  const [before, after] = gapsOf(full, [title, ...full], full);
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(before * 0.7);
});

test('one that ends before its foot, or whose text runs on, keeps them', () => {
  const [before, after] = gapsOf(short, [title, ...full], full);
  expect(after).toBe(before);
  const [running, same] = gapsOf(full, full, full);
  expect(same).toBe(running);
});
