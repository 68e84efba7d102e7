import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import { boxOfGrid, type Grid } from './ruledGrids.ts';
import { thresholds } from './thresholds.ts';

const { slackPt, minColumns, maxOfBars } = thresholds.chartColumns;

export const areaOf = ({ left, right, top, bottom }: FrameBox) => (right - left) * (bottom - top);

/** Its middle is in the box. */
export function isWithin(one: FrameBox, box: FrameBox): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > box.left - slackPt && x < box.right + slackPt && y > box.top - slackPt && y < box.bottom + slackPt;
}

/**
 * Fills of different heights on one line, whatever rows they end in: the columns of a chart. A color that covers most of the grid is the
 * shading of cells, which programs draw piece by piece.
 */
export function hasChartColumns(grid: Grid, { fills }: PageMarks): boolean {
  const box = boxOfGrid(grid);
  const inside = fills.filter((one) => isWithin(one, box) && areaOf(one) < areaOf(box) * 0.5);
  const colors = [...Map.groupBy(inside, ({ color }) => color)];
  const shades = new Set(
    colors.flatMap(([color, own]) => (own.reduce((sum, one) => sum + areaOf(one), 0) > areaOf(box) * maxOfBars ? [color] : [])),
  );
  const standing = inside.filter(({ top, color }) => !shades.has(color) && grid.ys.every((y) => Math.abs(y - top) > slackPt));
  const columns = Map.groupBy(standing, ({ bottom }) => Math.round(bottom / slackPt));
  return [...columns.values()].some((all) => new Set(all.map(({ top }) => Math.round(top))).size >= minColumns);
}
