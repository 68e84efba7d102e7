import type { Borders, Picture, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

const edgePt = 2;
/** In multiples of the table's area. A larger drawing is the background of a slide, on which the table has its own cells. */
const mostAround = 2;

const noBorders: Borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

/**
 * The table, without fills and borders where a drawing behind it shows them: a label with pictograms and text, whose frame and lines form
 * cells. The fills would cover the pictograms.
 */
export function withoutDrawnCells(table: Table, { behind }: RecognizedPage): Table {
  const isDrawn = behind.some((one) => one.kind === 'picture' && isDrawingOf(table, one));
  if (!isDrawn) return table;
  const cells = table.cells.map((cell) => ({ ...cell, fill: undefined, borders: noBorders }));
  return { ...table, cells };
}

function isDrawingOf(table: Table, picture: Picture): boolean {
  if (picture.source !== 'drawing' || areaOf(picture) > areaOf(table) * mostAround) return false;
  return (
    picture.x < table.x + edgePt &&
    picture.y < table.y + edgePt &&
    picture.x + picture.width > table.x + table.width - edgePt &&
    picture.y + picture.height > table.y + table.height - edgePt
  );
}

const areaOf = ({ width, height }: PageBox) => width * height;
