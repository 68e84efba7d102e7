import type { Table } from '#engines/core/document-model/document.ts';
import { heightOf, type OpenSheet } from '../openSheet.ts';
import { type PrintedLayout, printedMarginPt } from '../pageSetup.ts';

/** Where the pages of a joined table began, as rows of the sheet, and the header that they repeat. */
export function addPageStarts(sheet: OpenSheet, { pageStarts = [], headerRows, isHeaderOnce }: Table): void {
  const first = sheet.rows.length;
  sheet.pageStarts.push(...pageStarts.map((row) => first + row));
  if (pageStarts.length > 0 && headerRows > 0 && !isHeaderOnce) sheet.titleRows = { from: first, to: first + headerRows };
}

/** The sheet is printed on the pages of the document, unless its rows are higher than one of these. */
export function pageBreaks(sheet: OpenSheet, paper: PrintedLayout['paper']): Pick<PrintedLayout, 'rowBreaks' | 'titleRows'> {
  const { pageStarts, titleRows, heights } = sheet;
  if (!paper || pageStarts.length === 0) return {};
  const { top, bottom } = paper.margins ?? { top: 0, bottom: 0 };
  const roomPt = paper.heightPt - printedMarginPt(top) - printedMarginPt(bottom);
  const between = (from: number, to: number) => heightOf({ ...sheet, heights: heights.slice(from, to) });
  const titlesPt = titleRows ? between(titleRows.from, titleRows.to) : 0;
  const starts = [0, ...pageStarts];
  const pagesPt = starts.map((from, page) => between(from, starts[page + 1] ?? heights.length) + (page > 0 ? titlesPt : 0));
  return pagesPt.every((page) => page <= roomPt) ? { rowBreaks: pageStarts, titleRows } : { titleRows };
}
