import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { line, page } from '../setPages.ts';
import { withLonePoints } from './lonePoints.ts';

const sign = (x: number, y: number, font = 'Wingdings-Regular') =>
  line('\ufffd', x, y).map((run): TextRun => ({ ...run, style: { ...run.style, font } }));
const textsOf = (...runs: readonly TextRun[]) => withLonePoints(page(runs)).runs.map(({ text }) => text);

test('a sign of a symbol font without a character is a point where it begins a line', () => {
  expect(textsOf(...sign(50, 100), ...line('Answer all', 64, 100))).toEqual(['•', 'Answer', 'all']);
});

test('it is none behind other text, alone, or in a font of letters', () => {
  const text = line('Answer', 64, 100);
  expect(textsOf(...text, ...sign(98, 100), ...line('all', 110, 100))[1]).toBe('\ufffd');
  expect(textsOf(...sign(50, 120), ...text)[0]).toBe('\ufffd');
  expect(textsOf(...sign(50, 100, 'Garamond'), ...text)[0]).toBe('\ufffd');
});
