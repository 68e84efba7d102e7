import type { Box } from '#contract/pages/box.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';

const marginPt = 36;

type Point = readonly [x: number, y: number];

/** Text that is turned by `angle` degrees clockwise, as level text of a page of its own. `toPage` converts its places back. */
export function levelled(
  page: TextPage,
  runs: readonly TextRun[],
  angle: number,
): { level: TextPage; toPage: (box: Box) => Box } {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turned = runs.map(({ x, y }): Point => [x * cos + y * sin, y * cos - x * sin]);
  const [left, top] = [0, 1].map((axis) =>
    turned.reduce((least, point) => Math.min(least, point[axis] ?? 0), Number.POSITIVE_INFINITY),
  );
  const [dx, dy] = [marginPt - (left ?? 0), marginPt - (top ?? 0)];
  const upright = runs.map((run, index) => {
    const [x, y] = turned[index] ?? [0, 0];
    return { ...run, x: x + dx, y: y + dy, angle: 0 };
  });
  const end = (edge: (run: TextRun) => number) => upright.reduce((most, run) => Math.max(most, edge(run)), 0) + marginPt;
  const size = { widthPt: end(({ x, width }) => x + width), heightPt: end(({ y, height }) => y + height) };
  const { tags: _, ...rest } = page;
  const toPage = ({ x, y, width, height }: Box): Box => {
    const corners = [x, x + width].flatMap((cx) => [y, y + height].map((cy): Point => [cx - dx, cy - dy]));
    const back = corners.map(([cx, cy]): Point => [cx * cos - cy * sin, cx * sin + cy * cos]);
    const [xs, ys] = [back.map(([bx]) => bx), back.map(([, by]) => by)];
    const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
    return { x: minX, y: minY, width: Math.max(...xs) - minX, height: Math.max(...ys) - minY };
  };
  return { level: { ...rest, ...size, runs: upright, shapes: [], links: [] }, toPage };
}
