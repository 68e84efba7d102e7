import type { PagePixels } from '#contract/pages/mosaic.ts';

/** A picture in few cells, each with its mean brightness of 255. */
export interface GreyGrid {
  readonly columns: number;
  readonly cells: readonly number[];
}

/** Cells along the longer side. A preview of a page has about two pixels a cell. */
const mostCells = 48;

export function grayGrid({ data, widthPx, heightPx, channels }: PagePixels): GreyGrid {
  const side = Math.max(widthPx, heightPx) / Math.min(mostCells, Math.max(widthPx, heightPx));
  const [columns, rows] = [Math.max(1, Math.round(widthPx / side)), Math.max(1, Math.round(heightPx / side))];
  const [sums, counts] = [new Float64Array(columns * rows), new Float64Array(columns * rows)];
  for (let y = 0; y < heightPx; y += 1) {
    const row = Math.floor((y * rows) / heightPx) * columns;
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * channels;
      const cell = row + Math.floor((x * columns) / widthPx);
      sums[cell] = (sums[cell] ?? 0) + ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return { columns, cells: Array.from(sums, (sum, index) => sum / (counts[index] ?? 1)) };
}

/** Of 255, beside the difference of the whole pictures: a cell that shows something else. */
const otherBy = 70;
/** Cells side by side. A single one differs at the edge of something. */
const minOther = 2;

/** Of 255: the cells around have no ink. */
const blank = 248;

/**
 * Whether a preview shows something where the picture itself is covered: it is lighter there, or dark where the picture is blank. Some
 * programs draw the text of previews as bars, which are darker than letters. Undefined for pictures of another shape.
 */
export function isOtherPicture(preview: GreyGrid, picture: GreyGrid): boolean | undefined {
  if (preview.columns !== picture.columns || preview.cells.length !== picture.cells.length) return undefined;
  const differences = preview.cells.map((cell, index) => cell - (picture.cells[index] ?? 0));
  const usual = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0;
  const isOther = differences.map((each, index) => {
    if (Math.abs(each - usual) <= otherBy) return false;
    return each > usual || isBlankAround(picture, index);
  });
  return isOther.some((each, index) => {
    const beside = [index + 1, index + picture.columns].filter(
      (next) => isOther[next] && (next !== index + 1 || next % picture.columns > 0),
    );
    return each && beside.length + 1 >= minOther;
  });
}

function isBlankAround({ columns, cells }: GreyGrid, index: number): boolean {
  return [-1, 0, 1].every((row) => [-1, 0, 1].every((column) => (cells[index + row * columns + column] ?? 255) >= blank));
}
