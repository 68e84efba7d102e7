import type { Picture, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { type SheetManner, textOf } from './cells/cellText.ts';
import { markedValue } from './cells/cellValue.ts';
import { withTurnedTexts } from './cells/turnedTexts.ts';
import { emptySheet, flowedSheet } from './flowedSheet.ts';
import { shownTable } from './pageBlocks.ts';
import { withCellFills, withTextFills } from './pictures/pictureBackgrounds.ts';
import { hasTextColumns, isDesigned, placedBlocks, positionedSheet } from './positioned/positionedSheet.ts';
import { type PreparedPage, preparedPage } from './preparedPage.ts';
import type { Tally } from './rows/tableRows.ts';
import type { Sheet } from './workbook.ts';

/**
 * A page as a sheet. Texts beside each other, and those of a page with pictures or fills, stand where they do on the page; a page of
 * running text, or with a table of values, is rows from top to bottom.
 */
export function pageSheet(
  found: RecognizedPage,
  format: SheetManner,
  tally: Tally,
  files: ReadonlyMap<Picture, PictureFile> = new Map(),
): Omit<Sheet, 'name'> {
  const prepared = preparedPage(found, format, files);
  const { page, placed, watermarks, parallel } = prepared;
  const isBeside = hasTextColumns(page) || parallel.size > 0;
  const isPlaced = watermarks.length === 0 && (isBeside || isDesigned(placed));
  return (isPlaced ? withPlaces(prepared, format, tally) : undefined) ?? flowedSheet(prepared, format, tally);
}

/** Of the cells of a table with values, at least this part are numbers, dates or the like. */
const minValues = 0.4;

function hasValues({ cells }: Table, format: SheetManner): boolean {
  const texts = cells.map(textOf).filter((text) => text.trim() !== '');
  const values = texts.filter((text) => markedValue(text, format).kind !== 'text');
  return values.length >= Math.max(1, texts.length * minValues);
}

/** A page with texts in columns has them where they stand. */
function withPlaces({ placed: page, files }: PreparedPage, format: SheetManner, tally: Tally): Omit<Sheet, 'name'> | undefined {
  const filled = withTextFills(page, files);
  const blocks = withTurnedTexts(placedBlocks(page)).map((block) =>
    block.kind === 'table' ? withCellFills(shownTable(block, filled, format), page, filled) : block,
  );
  const valueTables = blocks.filter((block): block is Table => block.kind === 'table' && hasValues(block, format));
  const own = { typedCells: 0 };
  const sheet = positionedSheet(page, { blocks, valueTables, format, tally: own, files });
  if (!sheet) return undefined;
  tally.typedCells += own.typedCells;
  return { ...emptySheet, ...sheet, isOnePageWide: true };
}
