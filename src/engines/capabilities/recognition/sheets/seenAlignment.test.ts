import { expect, test } from 'vitest';
import type { Cell, Paragraph } from '#engines/core/document-model/document.ts';
import { placedCell } from './seenAlignment.ts';
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
