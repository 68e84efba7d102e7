import { describe, expect, test } from 'vitest';
import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import { isBrokenInLines } from '../brokenLines.ts';
import { page, paragraph } from '../officeDocuments.suite.ts';
import { withSharedSides } from './slideSides.ts';

const point = (more: Partial<Paragraph>, level = 0) =>
  paragraph('A point', { ...more, list: { listId: level, level, format: 'bullet', mark: '•', number: undefined } });
const seen = (blocks: readonly RecognizedBlock[]) =>
  withSharedSides(page(1, blocks)).sections.flatMap((section) => section.blocks.filter((block) => block.kind === 'paragraph'));

describe('the side of lines on a slide', () => {
  test('points that begin at one place are one list at the left, although some were taken for centered', () => {
    const [first, second] = seen([
      point({ x: 200, width: 100, alignment: 'center' }),
      point({ x: 200, width: 160, alignment: 'left', firstIndentPt: -20, indentPt: 20 }, 1),
    ]);
    expect(first).toMatchObject({ alignment: 'left', firstIndentPt: -20, indentPt: 20 });
    expect(second?.list).toMatchObject({ level: 0, listId: 0 });
  });

  test('a line is at the left where it begins with the next one, and stays centered where it does not', () => {
    const next = paragraph('fmt.Printf(hello)', { x: 150, width: 200 });
    expect(seen([paragraph('f', { x: 150, width: 280, alignment: 'right' }), next])[0]?.alignment).toBe('left');
    expect(seen([paragraph('f', { x: 190, width: 120, alignment: 'center' }), next])[0]?.alignment).toBe('center');
  });

  test('justified lines that all end on purpose are not stretched', () => {
    const broken = paragraph('Continuous\nDelivery', { lineCount: 2, alignment: 'justify' });
    const running = paragraph('Continuous Delivery', { lineCount: 2, alignment: 'justify' });
    expect(seen([broken])[0]?.alignment).toBe('left');
    expect(seen([running])[0]?.alignment).toBe('justify');
    expect([broken, running, paragraph('One')].map(isBrokenInLines)).toEqual([true, false, false]);
  });
});
