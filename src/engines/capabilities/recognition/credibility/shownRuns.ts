import type { TextPage, TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { farthestShadow, farthestOfFew, sameSize } = thresholds.shownRuns;

/** The visible runs of a page, each once, and the number of letters outside the visible part. */
export function shownRuns({ runs, widthPt, heightPt }: TextPage): {
  readonly runs: readonly TextRun[];
  readonly outside: number;
} {
  const inside = runs.filter((run) => !isBesidePage(run, { widthPt, heightPt }));
  const outside = runs.length === inside.length ? 0 : lettersIn(runs) - lettersIn(inside);
  return { runs: drawnOnce(inside), outside };
}

/** Outside the visible part of the page. */
export function isBesidePage(run: TextRun, { widthPt, heightPt }: Pick<TextPage, 'widthPt' | 'heightPt'>): boolean {
  const [x, y] = middleOf(run);
  return x < 0 || y < 0 || x > widthPt || y > heightPt;
}

export function lettersIn(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** The middle of its box, which is rotated around its upper left corner. */
export function middleOf({ x, y, width, height, angle }: TextRun): readonly [x: number, y: number] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [x + (width / 2) * cos - (height / 2) * sin, y + (width / 2) * sin + (height / 2) * cos];
}

/** Text that was drawn several times, for a shadow or for bold letters, is read once: the topmost. */
function drawnOnce(runs: readonly TextRun[]): readonly TextRun[] {
  const places = new Map<string, Map<number, TextRun[]>>();
  const hidden = new Set<TextRun>();
  for (const run of runs) {
    const [column, row] = cellOf(run);
    const cells = places.get(run.text);
    if (cells) for (const under of around(cells, column, row)) if (liesOn(run, under)) hidden.add(under);
    const own = cells ?? new Map<number, TextRun[]>();
    if (!cells) places.set(run.text, own);
    const here = own.get(cellKey(column, row));
    if (here) here.push(run);
    else own.set(cellKey(column, row), [run]);
  }
  return hidden.size > 0 ? runs.filter((run) => !hidden.has(run)) : runs;
}

const cellOf = ({ x, y, style }: TextRun): readonly [number, number] => [
  Math.round(x / Math.max(1, style.sizePt)),
  Math.round(y / Math.max(1, style.sizePt)),
];

/** More cells than a page has. */
const cellsDown = 1 << 20;
const cellKey = (column: number, row: number) => column * cellsDown + row;

function* around(cells: ReadonlyMap<number, readonly TextRun[]>, column: number, row: number) {
  for (let x = column - 1; x <= column + 1; x += 1) {
    for (let y = row - 1; y <= row + 1; y += 1) yield* cells.get(cellKey(x, y)) ?? [];
  }
}

function liesOn(run: TextRun, under: TextRun): boolean {
  const { sizePt } = run.style;
  const most = sizePt * (run.text.length < 3 ? farthestOfFew : farthestShadow);
  const isSameSize = Math.abs(under.style.sizePt - sizePt) <= sizePt * sameSize && run.angle === under.angle;
  return isSameSize && Math.abs(run.x - under.x) <= most && Math.abs(run.y - under.y) <= most;
}
