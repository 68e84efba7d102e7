import { expect, test } from 'vitest';
import { cell, paragraph, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { tableCells } from './placedTables.ts';

const address = (...lines: readonly (readonly [string, number])[]) => ({
  ...table(
    lines.map(([text, width], row) =>
      cell(row, 0, '', { blocks: [paragraph(text, { x: 96, y: 100 + row * 14, width, height: 10, lineCount: 1 })] }),
    ),
  ),
  ...{ x: 60, y: 100, width: 200, height: lines.length * 14, columnWidthsPt: [200], rowHeightsPt: lines.map(() => 14) },
});

const sidesOf = (one: ReturnType<typeof address>) =>
  tableCells(one, sheetFormat, { typedCells: 0 }).map(({ cell: { look } }) => [look.horizontal, look.indent]);

test('lines of an address begin at one place, also one that ends near the right of its cell, or is in its middle', () => {
  const lines = address(['Ann Example', 128], ['14 Station Road East Hill', 158], ['IT', 12], ['98 Hill', 40]);
  expect(new Set(sidesOf(lines).map(String))).toEqual(new Set(['left,5']));
});

test('a line alone is at the nearer side', () => {
  expect(sidesOf(address(['14 Station Road East Hill', 158]))).toEqual([['right', undefined]]);
});
