import { describe, expect, test } from 'vitest';
import type { Cell, Paragraph } from '#engines/core/document-model/document.ts';
import { cellSidesOf, usualSides, withRoomForWord, withSeenIndents } from './cellSides.ts';
import { OfficeFonts } from './fonts/officeFonts.ts';
import { cell, paragraph, span, table } from './officeDocuments.suite.ts';

/** Two columns of 90 points from 72, with text at these places. */
function tableAt(places: readonly [first: Partial<Paragraph>, second: Partial<Paragraph>]) {
  const texts = places.map((more) => paragraph('Some words', { width: 50, ...more }));
  return table([cell(0, 0, '', { blocks: texts.slice(0, 1) }), cell(0, 1, '', { blocks: texts.slice(1) })]);
}

describe('margins of cells', () => {
  test('are those of the column whose text begins nearest to its edge', () => {
    expect(cellSidesOf(tableAt([{ x: 77.4 }, { x: 170 }]))).toEqual({ left: expect.closeTo(5.4), right: 3 });
  });

  test('are no wider on the right than lines leave free', () => {
    expect(cellSidesOf(tableAt([{ x: 77.4, width: 84 }, { x: 170 }])).right).toBeCloseTo(0.6);
  });

  test('are the usual ones where no text begins at the left', () => {
    expect(cellSidesOf(tableAt([{ alignment: 'center' }, { alignment: 'right', x: 180 }]))).toEqual(usualSides);
  });

  test('text further in keeps its place by an indent, as far as it has room', () => {
    const given = tableAt([{ x: 77.4 }, { x: 180, width: 50 }]);
    const { cells } = withSeenIndents(given, { left: 5, right: 5 });
    const indents = cells.flatMap(({ blocks }) => blocks.map((block) => (block.kind === 'paragraph' ? block.indentPt : -1)));
    expect(indents).toEqual([expect.closeTo(0.4), expect.closeTo(13)]);
    const narrow = withSeenIndents(tableAt([{ x: 77.4 }, { x: 180, width: 70 }]), { left: 5, right: 5 });
    expect(narrow.cells[1]?.blocks[0]).toMatchObject({ indentPt: expect.closeTo(80 - 70 * 1.12) });
  });

  test('give way on the right where a word would break, or may in another font', () => {
    const fonts = new OfficeFonts();
    const sides = { left: 5, right: 5 };
    const own = (more: Partial<Paragraph>) => {
      const given = tableAt([{ x: 77, ...more }, {}]);
      return withRoomForWord(given.cells[0] as Cell, given, sides, fonts);
    };
    expect(own({})).toBe(sides);
    expect(own({ runs: [span('Reclassification')] })).toBe(sides);
    const long = { runs: [span('Reclassifications', { style: { sizePt: 11.7 } })], width: 82 };
    expect(own(long).right).toBeLessThan(5);
    expect(own(long).right).toBeGreaterThan(0);
    expect(own({ ...long, alignment: 'right' })).toMatchObject({ left: own(long).right, right: 5 });
    const unknown = { runs: [span('Words and words', { style: { font: 'Palatino' } })] };
    expect(own({ ...unknown, lineCount: 2 }).right).toBe(0);
    expect(own(unknown)).toBe(sides);
  });
});
