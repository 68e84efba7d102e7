import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/** Of 255, as brightness, from the most frequent shade. */
const standsOutBy = 36;
/** In parts of a row or column of pixels, and its thickness in points: a ruling goes through, and is thin. */
const [through, thickestPt] = [0.95, 3];
const minPixels = 6;

/** Whether an area shows nothing but straight lines from side to side, as of a table whose cells a plain picture joins. */
export function hasOnlyRulings({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, box: Box): boolean {
  const ends = (at: number, length: number, most: number) => [
    Math.max(0, Math.round(at)),
    Math.min(most, Math.round(at + length)),
  ];
  const [left = 0, right = 0] = ends(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top = 0, bottom = 0] = ends(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  const shadeAt = (x: number, y: number) => {
    const at = (y * widthPx + x) * channels;
    return Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
  };
  const counts = new Array<number>(256).fill(0);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) counts[shadeAt(x, y)] = (counts[shadeAt(x, y)] ?? 0) + 1;
  const background = counts.indexOf(Math.max(...counts));
  const isInk = (x: number, y: number) => Math.abs(shadeAt(x, y) - background) > standsOutBy;
  const [rows, columns] = [new Array<number>(bottom - top).fill(0), new Array<number>(right - left).fill(0)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (isInk(x, y)) {
        rows[y - top] = (rows[y - top] ?? 0) + 1;
        columns[x - left] = (columns[x - left] ?? 0) + 1;
      }
  const level = rulings(rows, through * columns.length, thickestPt * pxPerPt);
  const upright = rulings(columns, through * rows.length, thickestPt * pxPerPt);
  if (level.size + upright.size === 0) return false;
  let other = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (!level.has(y - top) && !upright.has(x - left) && isInk(x, y)) other += 1;
  return other < minPixels;
}

/** The rows with enough ink, in groups that are thin. The paler rows at their edges belong to them. */
function rulings(ink: readonly number[], enough: number, mostPx: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start < ink.length; start += 1) {
    if ((ink[start] ?? 0) < enough) continue;
    let end = start;
    while ((ink[end] ?? 0) >= enough) end += 1;
    if (end - start <= mostPx) for (let at = start - 1; at <= end; at += 1) found.add(at);
    start = end;
  }
  return found;
}
