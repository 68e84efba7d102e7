import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { across, line, page, paragraph } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { notesOf } from './footnotes.ts';

const bodySizePt = 11;
const small = { sizePt: 9 };

/** How many notes there are below a rule, and a line above it in letters of a size. */
function notesBelow(sizePt: number): number {
  const body = paragraph(['Text of the page that goes on and on for a while', 'until it comes to its end'], 50, 100, {
    sizePt: 11,
  });
  const notes = ['1. Author of the first one, 2023.', '2. Author of the second one, 2024.'];
  const runs = [
    ...body,
    ...line('References', 50, 496, { sizePt }),
    ...notes.flatMap((text, index) => line(text, 50, 518 + index * 11, small)),
  ];
  const sheet = page(runs, 1, [across(50, 502, 100)]);
  const lines = linesOf(framesOf(sheet)[0]?.glyphs ?? []);
  return notesOf(lines, marksOf(sheet).across, sheet.heightPt, bodySizePt).notes.length;
}

test('numbered lines below the rule of a heading are its text, and no notes', () => {
  expect(notesBelow(bodySizePt)).toBe(2);
  expect(notesBelow(16)).toBe(0);
});
