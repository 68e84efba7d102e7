import { describe, expect, test } from 'vitest';
import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { mayHoldCells } from './cellSigns.ts';

const style = { font: 'Serif', sizePt: 10, isBold: false, isItalic: false, isSerif: true, isMonospaced: false, color: '#000000' };
const run = (text: string, x: number, y: number): TextRun => {
  const place = { x, y, width: text.length * 5, height: 12, baseline: 9, angle: 0 };
  return { text, ...place, style: { ...style, isHidden: false }, isSpaced: true };
};
const line = (y: number): PageShape => {
  return { kind: 'line', x: 60, y, width: 400, height: 0, color: '#000000', strokeWidthPt: 1, widthPx: 0, heightPx: 0 };
};
const page = (runs: readonly TextRun[], shapes: readonly PageShape[] = []) =>
  ({ page: 1, widthPt: 595, heightPt: 842, runs, shapes }) as unknown as TextPage;
const boxes = [{ x: 60, y: 100, width: 40, height: 12 }];

describe('whether words may lie in cells', () => {
  test('words of a plain paragraph do not', () => {
    const words = [run('Somebody', 60, 100), run('wrote', 103, 100), run('this', 60, 114)];
    expect(mayHoldCells(page(words, [line(300)]), boxes)).toBe(false);
  });

  test('words that stand apart do, on their own line or the next', () => {
    expect(mayHoldCells(page([run('Somebody', 60, 100), run('1,200', 300, 100)]), boxes)).toBe(true);
    expect(mayHoldCells(page([run('Somebody', 60, 100), run('else', 60, 114), run('1,200', 300, 114)]), boxes)).toBe(true);
  });

  test('words near a line do', () => {
    expect(mayHoldCells(page([run('Somebody', 60, 100)], [line(118)]), boxes)).toBe(true);
  });
});
