import { expect, test } from 'vitest';
import type { Cell, Paragraph } from '#engines/core/document-model/document.ts';
import { placedCell, seenPlacesOf } from './seenAlignment.ts';
import type { SheetCell } from './sheetCells.ts';

test('a single line in a frame over several rows is at its visible place, and lines keep theirs', () => {
  const alignmentOf = (lineCount: number) => {
    const text: Partial<Paragraph> = { kind: 'paragraph', alignment: 'left', angle: 0, lineCount };
    const cell = { row: 0, column: 0, rowSpan: 4, columnSpan: 1, blocks: [text] } as unknown as Cell;
    const source = { lineCount: 2, isRuled: true, isNumeric: false } as SheetCell;
    const [placed] = placedCell(cell, source, 'center', false).blocks;
    return placed?.kind === 'paragraph' ? placed.alignment : undefined;
  };
  expect(alignmentOf(1)).toBe('center');
  expect(alignmentOf(2)).toBe('left');
});

test('numbers that fill their column are at the left where they begin with its wider name, and at the right where they do not', () => {
  const cellAt = (left: number, right: number, isNumeric: boolean) => {
    const glyphs = [{ left, right, top: 0, bottom: 10, text: 'x' }];
    return { left, right, glyphs, isNumeric, isRuled: false, sizePt: 10 } as unknown as SheetCell;
  };
  const placesOf = (left: number) => {
    const numbers = [cellAt(left, 97, true), cellAt(left, 97, true)];
    return seenPlacesOf([cellAt(50, 100, false), ...numbers], { left: 50, right: 100 }).map(([, place]) => place);
  };
  expect(placesOf(50)).toEqual([undefined, 'left', 'left']);
  expect(placesOf(52)).toEqual([undefined, undefined, undefined]);
});
