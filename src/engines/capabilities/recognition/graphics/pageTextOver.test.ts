import { expect, test } from 'vitest';
import { around, type Glyphs, type Line } from '#engines/core/document-model/geometry.ts';
import { withoutPageText } from './pageTextOver.ts';

const picture = { left: 0, top: 0, right: 100, bottom: 100 };

const glyphs = (text: string, left: number, right: number) =>
  ({ text, left, right, top: 40, bottom: 50, baseline: 48 }) as Glyphs;

/** A line of these words, each of one part. */
function lineOf(...parts: readonly Glyphs[]): Line {
  const words = parts.map((part) => ({ ...part, parts: [part], isRightToLeft: false }));
  return { ...around(parts), baseline: 48, sizePt: 10, words, text: '', isRightToLeft: false };
}

test('a word that begins in a picture and goes on in another face is text of the page, if its middle is outside', () => {
  const [bold, plain] = [glyphs('electronic', 60, 110), glyphs('al', 110.2, 160)];
  expect(withoutPageText([bold], picture, [lineOf(bold, plain)])).toEqual([]);
  // Behind a space the first word is one of its own.
  const apart = glyphs('al', 114, 160);
  expect(withoutPageText([bold], picture, [lineOf(bold, apart)])).toEqual([bold]);
});

test('of a line that is mostly outside nothing is a label', () => {
  const [first, second] = [glyphs('of', 80, 90), glyphs('everything', 95, 150)];
  expect(withoutPageText([first], picture, [lineOf(first, second)])).toEqual([]);
  expect(withoutPageText([first], picture, [lineOf(first)])).toEqual([first]);
});
