import type { RunningParts } from '#engines/core/document-model/document.ts';
import { around } from '#engines/core/document-model/geometry.ts';
import { linesOf } from '../text/lines.ts';
import type { SheetCell } from './sheetCells.ts';
import type { SheetRow } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { sides } = thresholds.runningParts;

interface RunningRow {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly row: SheetRow;
}

/**
 * The texts of a header or footer by their side of the page. A number that is that of its page, on each of the pages, is written as `&P`,
 * which programs replace (ISO 29500-1 §18.3.1.46).
 */
export function runningParts(rows: readonly RunningRow[]): RunningParts | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const parts = partsOf(first);
  const rest = others.map((one) => ({ page: one.page, parts: partsOf(one) }));
  const counted = (side: 'left' | 'middle' | 'right') => {
    const own = { page: first.page, text: parts[side] };
    return withPageNumber([own, ...rest.map(({ page, parts: other }) => ({ page, text: other[side] }))]);
  };
  const { row, heightPt } = first;
  const edgePt = Math.min(row.top, heightPt - row.bottom);
  return { left: counted('left'), middle: counted('middle'), right: counted('right'), sizePt: parts.sizePt, edgePt };
}

function partsOf({ widthPt, row }: RunningRow): Record<'left' | 'middle' | 'right', string> & { readonly sizePt: number } {
  const cells = row.cells.map(({ cell }) => cell).sort((a, b) => a.left - b.left);
  const groups = Map.groupBy(cells, (cell) => sideOf(cell, widthPt));
  const said = (side: 'left' | 'middle' | 'right') => (groups.get(side) ?? []).map(textOf).join(' ');
  const sizePt = Math.max(...cells.map((cell) => cell.sizePt));
  return { left: said('left'), middle: said('middle'), right: said('right'), sizePt };
}

function sideOf(cell: SheetCell, widthPt: number): 'left' | 'middle' | 'right' {
  const { left, right } = around(cell.glyphs);
  const [before, after] = [left / widthPt, (widthPt - right) / widthPt];
  if (Math.abs(before - after) < sides) return 'middle';
  return before < after ? 'left' : 'right';
}

const textOf = ({ glyphs }: SheetCell) =>
  linesOf(glyphs)
    .map(({ text }) => text)
    .join(' ');

/** `&` begins a field, so that of the text itself is doubled. */
function withPageNumber(all: readonly { readonly page: number; readonly text: string }[]): string {
  const numbers = all.map(({ text }) => text.match(/\d+/g) ?? []);
  let at = -1;
  return (all[0]?.text ?? '').replaceAll('&', '&&').replaceAll(/\d+/g, (number) => {
    at += 1;
    return all.length > 1 && all.every(({ page }, index) => Number(numbers[index]?.[at]) === page) ? '&P' : number;
  });
}
