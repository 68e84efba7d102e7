import { describe, expect, test } from 'vitest';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { page, paragraph, span } from '../officeDocuments.suite.ts';
import { blockGroups } from './slideGroups.ts';

const line = (y: number, more: Partial<Paragraph> = {}) =>
  paragraph(`at ${y}`, { y, height: 12, baselinePt: 9, linePitchPt: 14, ...more });
const sizes = (blocks: readonly Paragraph[], title?: Paragraph) =>
  blockGroups(page(1, blocks), title).map((group) => group.length);

describe('text boxes of a slide', () => {
  test('paragraphs of running text share one', () => {
    expect(sizes([line(100), line(120), line(140, { lineCount: 3, height: 40 })])).toEqual([3]);
  });

  test('a title, a heading, a wide gap and another column begin one', () => {
    const title = line(80);
    expect(sizes([title, line(100)], title)).toEqual([1, 1]);
    expect(sizes([line(100), line(120, { headingLevel: 2 }), line(140)])).toEqual([1, 2]);
    expect(sizes([line(100), line(150)])).toEqual([1, 1]);
    expect(sizes([line(100), line(120, { x: 300 })])).toEqual([1, 1]);
  });

  test('centred text is of one column by its middle', () => {
    const centred = { alignment: 'center' } as const;
    expect(sizes([line(100, centred), line(120, { ...centred, x: 122, width: 300 })])).toEqual([2]);
    expect(sizes([line(100, centred), line(120, { ...centred, x: 150, width: 300 })])).toEqual([1, 1]);
  });

  test('a paragraph whose pitch is wider than the distance above it has its own', () => {
    expect(sizes([line(100), line(120, { lineCount: 2, linePitchPt: 30, height: 42 })])).toEqual([1, 1]);
  });

  test('items below each other share one, and those beside them do not', () => {
    const item = (x: number, y: number) =>
      line(y, { x, width: 80, list: { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined } });
    expect(sizes([item(72, 100), item(90, 120), item(72, 140)])).toEqual([3]);
    expect(sizes([item(72, 100), item(300, 100)])).toEqual([1, 1]);
    expect(sizes([item(72, 100), item(300, 120)])).toEqual([1, 1]);
  });

  test('and a link that is not underlined', () => {
    const runs = [span('Chapter', { link: 2 })];
    expect(sizes([line(100), line(120, { runs })])).toEqual([1, 1]);
  });
});
