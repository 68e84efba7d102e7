import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { coversPage } from '../../pageBackground.ts';
import { addSpace, heightOf, maxRowPt, type OpenSheet } from '../openSheet.ts';
import { plainStyle } from '../sheetStyles.ts';
import { ptPerChar, type SheetCell } from '../workbook.ts';

/** Narrower margins are none. */
const minMarginPt = 2;

/** The color of the background of the whole page; undefined for white. */
export function backgroundOfPage(page: RecognizedPage): string | undefined {
  const background = page.behind.findLast(
    (one): one is Shape => coversPage(one, page) && (one.kind === 'picture' || one.fill !== undefined),
  );
  return background?.kind === 'shape' && background.fill !== '#ffffff' ? background.fill : undefined;
}

/** A sheet whose background goes to the edges of its page: what the page has around its text are columns and rows of their own. */
export function withBackgroundMargins(
  sheet: OpenSheet,
  columnWidths: readonly number[],
  { page, leftPt, topPt, fill }: { page: RecognizedPage; leftPt: number; topPt: number; fill: string },
): { sheet: OpenSheet; columnWidths: readonly number[] } {
  const widthPt = columnWidths.reduce((sum, letters) => sum + letters * ptPerChar, 0);
  const rightPt = page.widthPt - leftPt - widthPt;
  const [before, after] = [leftPt, rightPt].map((points) => (points >= minMarginPt ? [points / ptPerChar] : []));
  const [columns, rows] = [before?.length ?? 0, topPt >= minMarginPt ? 1 : 0];
  const widths = [...(before ?? []), ...columnWidths, ...(after ?? [])];
  const own: OpenSheet = {
    rows: [
      ...Array.from({ length: rows }, () => []),
      ...sheet.rows.map((cells) => [...Array.from({ length: columns }, () => undefined), ...cells]),
    ],
    heights: [...Array.from({ length: rows }, () => Math.min(maxRowPt, topPt)), ...sheet.heights],
    merged: sheet.merged.map((cells) => ({ ...cells, row: cells.row + rows, column: cells.column + columns })),
    pictures: sheet.pictures.map((one) => ({ ...one, row: one.row + rows, leftPt: one.leftPt + (columns > 0 ? leftPt : 0) })),
    pageStarts: sheet.pageStarts.map((row) => row + rows),
    ...(sheet.titleRows ? { titleRows: { from: sheet.titleRows.from + rows, to: sheet.titleRows.to + rows } } : {}),
    firstRows: new Map([...sheet.firstRows].map(([table, row]) => [table, row + rows])),
    frozenRows: sheet.frozenRows > 0 ? sheet.frozenRows + rows : 0,
  };
  addSpace(own, page.heightPt - heightOf(own));
  const grounded = own.rows.map((cells) =>
    Array.from({ length: widths.length }, (_, column) => onBackground(cells[column], fill)),
  );
  return { sheet: { ...own, rows: grounded }, columnWidths: widths };
}

function onBackground(cell: SheetCell | undefined, fill: string): SheetCell {
  const { value, look, ...rest } = cell ?? { value: undefined, look: plainStyle };
  return { ...rest, value, look: look.fill === undefined ? { ...look, fill } : look };
}
