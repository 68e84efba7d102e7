import { describe, expect, test } from 'vitest';
import type { TextBlock } from './annotations.ts';
import type { FontStyle, Pen } from './paint.ts';
import { availableWidth, changedText, clearedPlaces, paintTextBlock, wrapText } from './textBlocks.ts';

const block: TextBlock = { id: '1-1', page: 1, x: 50, y: 100, width: 100, height: 40, text: 'isa\ndalawa', deleted: false };
/** Every letter is ten wide. */
const widthOf = (line: string) => line.length * 10;

describe('what becomes of a block', () => {
  test.each([
    [{}, undefined],
    // The same words in other letters are a change too.
    [{ replacement: 'isa\ndalawa', bold: true }, 'isa\ndalawa'],
    [{ replacement: 'tatlo' }, 'tatlo'],
    [{ replacement: '' }, ''],
    [{ deleted: true, replacement: 'tatlo' }, ''],
  ])('%j', (change, text) => {
    expect(changedText({ ...block, ...change })).toBe(text);
  });
});

describe('where lines break', () => {
  test('at words, and where they are typed', () => {
    expect(wrapText('isa dalawa tatlo\napat', 100, widthOf)).toEqual(['isa dalawa', 'tatlo', 'apat']);
  });

  test('nowhere within a word, and never without need', () => {
    expect(wrapText('napakahabangsalita isa', 100, widthOf)).toEqual(['napakahabangsalita', 'isa']);
    expect(wrapText('isa dalawa', 99.9, widthOf)).toEqual(['isa dalawa']);
    expect(wrapText('', 100, widthOf)).toEqual(['']);
  });

  test('a paragraph keeps its width, a heading may grow to the edge of the page', () => {
    expect(availableWidth(block, 600)).toBe(100);
    expect(availableWidth({ ...block, text: 'isa' }, 600)).toBe(600 - 50 - 18);
  });
});

function painted(of: TextBlock): unknown[][] {
  const written: unknown[][] = [];
  const pen = {
    text: (text: string, x: number, baseline: number, { bold }: FontStyle) => written.push([text, x, baseline, bold]),
    stretched: (factor: number, x: number, paint: () => void) => {
      written.push(['stretched', factor, x]);
      paint();
    },
  } as unknown as Pen;
  paintTextBlock(of, 600, pen, widthOf);
  return written;
}

test('lines stand where those of the block stood', () => {
  expect(painted({ ...block, baseline: 12, lineHeight: 20, replacement: 'isa\n \ndalawa' })).toEqual([
    ['isa', 50, 112, false],
    ['dalawa', 50, 152, false],
  ]);
});

describe('a block of which words change', () => {
  const piece = { x: 60, y: 118, width: 60, height: 14, writtenWidth: 60, baseline: 11, bold: true, italic: false };
  const changed = {
    ...block,
    fontSize: 10,
    replacement: 'isa\ndalwa',
    pieces: [{ ...piece, text: 'dalawa', replacement: 'dalwa' }],
  };

  test('loses and gets these alone, exactly as wide as they were', () => {
    expect(clearedPlaces(changed)).toEqual([{ page: 1, x: 60, y: 119.5, width: 60, height: 11 }]);
    expect(painted(changed)).toEqual([
      ['stretched', 1.2, 60],
      ['dalwa', 60, 129, true],
    ]);
  });

  test('is cleared as a whole when it is deleted', () => {
    expect(clearedPlaces({ ...changed, deleted: true })).toEqual([{ page: 1, x: 50, y: 101.5, width: 100, height: 37 }]);
  });
});
