import type { PrintedSheet } from '#engines/core/document-model/document.ts';
import { maxRowPt, usualRowPt } from './openSheet.ts';
import type { Sheet } from './workbook.ts';

/** In points: less room below the rows is left to no page. */
const leastBelowPt = 18;
/** In points: a header or footer with the white space around it. */
const runningPt = 36;

/** How a printed sheet was laid out on its pages: their margins, breaks and repeated rows. */
export function printedPages(printed: PrintedSheet): Pick<Sheet, 'paper' | 'rowBreaks' | 'columnBreaks' | 'titleRows'> {
  const { widthPt, heightPt, leftPt, topPt, bottomPt, rowBreaks = [], titleRows, places = [] } = printed;
  const columns = new Set(places.map(({ firstColumn }) => firstColumn).filter((column) => column > 0));
  const edges = topPt === undefined || bottomPt === undefined ? {} : { topPt, belowPt: heightPt - bottomPt };
  return { paper: { widthPt, heightPt, leftPt, ...edges }, rowBreaks, columnBreaks: [...columns], titleRows };
}

/** The margin below is less where the rows of a page need its room: they are a little higher than on the page. */
export function inPageHeight(sheet: Sheet): Sheet {
  const { paper, rows, rowHeights = [], rowBreaks = [], titleRows, header, footer } = sheet;
  if (paper?.topPt === undefined || paper.belowPt === undefined) return sheet;
  const heightOf = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => Math.min(maxRowPt, rowHeights[from + at] ?? usualRowPt)).reduce(
      (sum, height) => sum + height,
      0,
    );
  const starts = [0, ...rowBreaks];
  const titlesPt = titleRows ? heightOf(titleRows.from, titleRows.to) : 0;
  const highestPt = Math.max(
    ...starts.map((from, page) => heightOf(from, starts[page + 1] ?? rows.length) + (page > 0 ? titlesPt : 0)),
  );
  const roomPt = paper.heightPt - highestPt;
  const least = (text: string | undefined) => (text === undefined ? leastBelowPt : runningPt);
  const topPt = Math.max(least(header), Math.min(paper.topPt, roomPt - least(footer)));
  const belowPt = Math.max(least(footer), Math.min(paper.belowPt, roomPt - topPt));
  return { ...sheet, paper: { ...paper, topPt, belowPt } };
}
