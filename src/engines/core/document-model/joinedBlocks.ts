import type { Cell, Paragraph, RecognizedBlock, Table } from './document.ts';

/** Joins two parts that the end of a page or column has separated. Undefined where the second block does not continue the first. */
export function joinedBlock(before: RecognizedBlock, block: RecognizedBlock): RecognizedBlock | undefined {
  if (before.kind === 'paragraph' && block.kind === 'paragraph' && block.continues) return joinedParagraph(before, block);
  if (before.kind === 'table' && block.kind === 'table' && block.continues) return joinedTable(before, block);
  return undefined;
}

function joinedParagraph(before: Paragraph, block: Paragraph): Paragraph {
  const above = block.continuesWord ? withoutLastLetter(before.runs) : before.runs;
  const last = before.runs.at(-1)?.text ?? '';
  const isApart = !/[\s\u00ad-]$/u.test(last) && !/^\s/u.test(block.runs[0]?.text ?? '');
  const [first, ...rest] = block.runs;
  const runs = first && isApart ? [{ ...first, text: ` ${first.text}` }, ...rest] : block.runs;
  const height = before.height + before.linePitchPt * block.lineCount;
  return { ...before, height, runs: [...above, ...runs], lineCount: before.lineCount + block.lineCount };
}

function withoutLastLetter(runs: Paragraph['runs']): Paragraph['runs'] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.slice(0, -1) } : run));
}

function joinedTable(before: Table, block: Table): Table | undefined {
  if (before.columnWidthsPt.length !== block.columnWidthsPt.length) return undefined;
  const rows = before.rowHeightsPt.length;
  const skipped = repeatedHeaderRows(before, block);
  const cells = block.cells
    .filter((cell) => cell.row >= skipped)
    .map((cell) => ({ ...cell, row: cell.row - skipped + rows }))
    .map((cell) => (skipped > 0 && cell.row === rows ? withoutRuleOfHeader(cell, before) : cell));
  const isHeaderOnce = before.headerRows > 0 && skipped === 0;
  return {
    ...before,
    headerRows: skipped > 0 ? skipped : before.headerRows,
    ...(isHeaderOnce ? { isHeaderOnce } : {}),
    rowHeightsPt: [...before.rowHeightsPt, ...block.rowHeightsPt.slice(skipped)],
    cells: [...before.cells, ...cells],
  };
}

/** The rule above the first row below a repeated header is that of the header, unless the rows of the table are ruled. */
function withoutRuleOfHeader(cell: Cell, { cells, rowHeightsPt }: Table): Cell {
  const isRuled = cells.some(
    ({ row, rowSpan, borders }) => row + rowSpan === rowHeightsPt.length && row > 0 && borders.bottom !== undefined,
  );
  return isRuled ? cell : { ...cell, borders: { ...cell.borders, top: undefined } };
}

/** How many rows at the top of a table repeat the header of the one before. */
export function repeatedHeaderRows(before: Table, block: Table): number {
  const most = Math.min(before.headerRows, block.headerRows);
  const [known, own] = [before, block].map((table) => textsOfRows(table, most));
  const firstOther = own?.findIndex((text, row) => text !== known?.[row]) ?? 0;
  return firstOther < 0 ? most : firstOther;
}

function textsOfRows({ cells }: Table, count: number): string[] {
  const rows = Array.from({ length: count }, () => '');
  for (const { row, column, blocks } of cells) {
    if (row >= count) continue;
    const text = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map((run) => run.text) : [])).join('');
    rows[row] += `${column} ${text.replace(/\s+/g, ' ')}\n`;
  }
  return rows;
}
