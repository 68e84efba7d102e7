import type { Picture, PrintedPlace, PrintedSheet } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { heightOf, maxRowPt, openSheet, rowAt, usualRowPt } from '../openSheet.ts';
import { ptPerChar, type Sheet } from '../workbook.ts';
import type { SheetPicture } from './drawings.ts';

/**
 * A printed sheet with the pictures of its pages, at the rows and columns that they have there. A picture above the first row of the sheet
 * has a row of its own, and rows above text that a picture would cover are as high as it needs.
 */
export function withPrintedPictures(
  sheet: Sheet,
  { places = [], firstPage }: PrintedSheet,
  files: ReadonlyMap<Picture, PictureFile>,
): Sheet {
  const own = [...files].flatMap(([picture, file]) => {
    const place =
      places.find(({ page, xs }) => page === picture.page && picture.x < (xs.at(-1) ?? 0)) ??
      places.find(({ page }) => page === picture.page);
    return place && place.rows.length > 0 ? [{ picture, file, place }] : [];
  });
  if (own.length === 0) return sheet;
  own.sort((a, b) => a.place.page - b.place.page || a.picture.y - b.picture.y);
  const roomPt = Math.max(
    0,
    ...own.map(({ picture, place }) => (place.page === firstPage ? (place.rows[0]?.y ?? 0) - picture.y : 0)),
  );
  const whole = roomPt > 0 ? withRowAbove(sheet, roomPt, places.find(({ page }) => page === firstPage)?.rows[0]?.y) : sheet;
  const heights = [...(whole.rowHeights ?? [])];
  const added = roomPt > 0 ? 1 : 0;
  const pictures: SheetPicture[] = own.map(({ picture, file, place }) => {
    const measured = { ...openSheet(), heights };
    const topPt = Math.max(0, topOnSheet(picture, place, heights, added));
    makeRoom(heights, place, { picture, topPt, added });
    const size = { widthPt: picture.width, heightPt: picture.height };
    return {
      file,
      ...rowAt(measured, topPt),
      leftPt: leftOnSheet(picture, place, whole),
      ...size,
      description: picture.description ?? '',
    };
  });
  return { ...whole, rowHeights: heights, pictures };
}

/** The row begins at the margin, which further pages may have higher than the picture of the first one. */
function withRowAbove(sheet: Sheet, roomPt: number, firstPt = 0): Sheet {
  const { paper, titleRows } = sheet;
  const topPt = paper?.topPt === undefined ? undefined : Math.min(paper.topPt, Math.max(0, firstPt - roomPt));
  const heightPt = Math.min(maxRowPt, topPt === undefined ? roomPt : firstPt - topPt);
  return {
    ...sheet,
    ...(paper && topPt !== undefined ? { paper: { ...paper, topPt } } : {}),
    rowBreaks: (sheet.rowBreaks ?? []).map((row) => row + 1),
    titleRows: titleRows && { from: titleRows.from + 1, to: titleRows.to + 1 },
    rows: [[], ...sheet.rows],
    rowHeights: [heightPt, ...(sheet.rowHeights ?? [])],
    merged: sheet.merged.map((cells) => ({ ...cells, row: cells.row + 1 })),
    frozenRows: sheet.frozenRows > 0 ? sheet.frozenRows + 1 : 0,
  };
}

const heightAbove = (heights: readonly (number | undefined)[], row: number) =>
  heightOf({ ...openSheet(), heights: Array.from({ length: row }, (_, index) => heights[index]) });

/** The distance from the row of text above it is that of the page. */
function topOnSheet({ y }: Picture, { rows }: PrintedPlace, heights: readonly (number | undefined)[], added: number): number {
  const above = rows.findLast((row) => row.y <= y) ?? rows[0];
  return above ? heightAbove(heights, above.row + added) + y - above.y : 0;
}

function makeRoom(
  heights: (number | undefined)[],
  { rows }: PrintedPlace,
  { picture, topPt, added }: { picture: Picture; topPt: number; added: number },
): void {
  const below = rows.find(({ y }) => y >= picture.y + picture.height - 1);
  const row = below && below.row + added - 1;
  if (row === undefined || row < 0) return;
  const lackPt = topPt + picture.height - heightAbove(heights, row + 1);
  if (lackPt > 0) heights[row] = Math.min(maxRowPt, (heights[row] ?? usualRowPt) + lackPt);
}

function leftOnSheet({ x }: Picture, { xs, firstColumn }: PrintedPlace, { columnWidths }: Sheet): number {
  const column = Math.max(
    0,
    xs.findLastIndex((edge) => edge <= x),
  );
  const before = columnWidths.slice(0, firstColumn + column).reduce((sum: number, letters = 0) => sum + letters * ptPerChar, 0);
  return Math.max(0, before + x - (xs[column] ?? x));
}
