import { describe, expect, test } from 'vitest';
import type { TextBlock } from './annotations.ts';
import type { Pen } from './paint.ts';
import { brokenLines, changedText, paintTextBlock, roomOf } from './textBlocks.ts';

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
    expect(brokenLines('isa dalawa tatlo\napat', 100, widthOf)).toEqual(['isa dalawa', 'tatlo', 'apat']);
  });

  test('nowhere within a word, and never without need', () => {
    expect(brokenLines('napakahabangsalita isa', 100, widthOf)).toEqual(['napakahabangsalita', 'isa']);
    expect(brokenLines('isa dalawa', 99.9, widthOf)).toEqual(['isa dalawa']);
    expect(brokenLines('', 100, widthOf)).toEqual(['']);
  });

  test('a paragraph keeps its width, a heading may grow to the edge of the page', () => {
    expect(roomOf(block, 600)).toBe(100);
    expect(roomOf({ ...block, text: 'isa' }, 600)).toBe(600 - 50 - 18);
  });
});

test('lines stand where those of the block stood', () => {
  const written: [string, number, number][] = [];
  const pen = { text: (text: string, x: number, baseline: number) => written.push([text, x, baseline]) } as unknown as Pen;
  paintTextBlock({ ...block, baseline: 12, lineHeight: 20 }, ['isa', ' ', 'dalawa'], pen);
  expect(written).toEqual([
    ['isa', 50, 112],
    ['dalawa', 50, 152],
  ]);
});
