import { expect, test } from 'vitest';
import { identity } from '#engines/core/objects/matrix.ts';
import type { TextLetter } from '#engines/ports.ts';
import { LetterFinder } from './letterFinder.ts';

const letterAt = (originX: number, originY: number, text: string) =>
  ({ text, x: originX, y: originY - 8, width: 5, height: 8, angle: 0, gap: 'none', originX, originY }) as TextLetter;

/** Browsers write widths with decimals, which PDFium cuts off. */
const [width, cutOff] = [5.3262, 5.316];

test('letters are found to the end of a line, although two programs add up their widths differently', () => {
  const letters = Array.from({ length: 200 }, (_, index) => letterAt(40 + index * cutOff, 100, String(index)));
  const finder = new LetterFinder(letters, [], identity);
  const found = letters.map((_, index) => finder.lettersAt([40 + index * width, 100]).map(({ text }) => text));
  expect(found).toEqual(letters.map(({ text }) => [text]));
  // The next line begins where both programs say it does.
  expect(finder.lettersAt([40, 120])).toEqual([]);
  expect(finder.lettersAt([40, 100])).toHaveLength(1);
});

test('a letter that no reader knows is none of its neighbours', () => {
  const finder = new LetterFinder([letterAt(40, 100, 'a'), letterAt(45, 100, 'b')], [], identity);
  expect(finder.lettersAt([40, 100])).toHaveLength(1);
  expect(finder.lettersAt([42.5, 100])).toEqual([]);
});
