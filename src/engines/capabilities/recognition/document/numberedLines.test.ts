import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { line, page } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import { numberedLines } from './numberedLines.ts';

const linesIn = (...runs: Parameters<typeof page>[0][]) => linesOf(framesOf(page(runs.flat()))[0]?.glyphs ?? []);

test('a number stands for one line with what it numbers, and is given back', () => {
  const lines = linesIn(line('2.1', 50, 100), line('Scope of it', 90, 100), line('Other column', 300, 100));
  const numbered = numberedLines(lines);
  expect(numbered.lines.map(({ text }) => text)).toEqual(['2.1 Scope of it', 'Other column']);
  expect(numbered.lines.flatMap(numbered.partsOf)).toEqual(lines);
});

test('no line is lost among several numbers, and what is far, bold or no title is not numbered', () => {
  const lines = linesIn(
    [...line('1.', 50, 100), ...line('IV.', 85, 100), ...line('Scope', 125, 100)],
    [...line('2.', 50, 150), ...line('Scope', 200, 150)],
    [...line('3.', 50, 200), ...line('Scope', 85, 200, { isBold: true })],
    [...line('4.', 50, 250), ...line('120', 85, 250)],
  );
  const numbered = numberedLines(lines);
  expect(numbered.lines.flatMap(numbered.partsOf)).toHaveLength(lines.length);
  expect(numbered.lines.map(({ text }) => text)).toEqual(['1.', 'IV. Scope', '2.', 'Scope', '3.', 'Scope', '4.', '120']);
});
