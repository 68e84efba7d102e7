import type { TextPage, TextRun } from '#engines/ports.ts';

/** In multiples of the letter size: the distance of a shadow from its text. */
const farthestShadow = 0.25;
const farthestOfFew = 0.1;
const sameSize = 0.05;

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
  const places = new Map<string, TextRun[]>();
  const hidden = new Set<TextRun>();
  for (const run of runs) {
    const [column, row] = cellOf(run);
    for (const under of around(places, run.text, column, row)) if (liesOn(run, under)) hidden.add(under);
    const key = `${column} ${row} ${run.text}`;
    const here = places.get(key);
    if (here) here.push(run);
    else places.set(key, [run]);
  }
  return hidden.size > 0 ? runs.filter((run) => !hidden.has(run)) : runs;
}

const cellOf = ({ x, y, style }: TextRun): readonly [number, number] => [
  Math.round(x / Math.max(1, style.sizePt)),
  Math.round(y / Math.max(1, style.sizePt)),
];

function* around(places: ReadonlyMap<string, readonly TextRun[]>, text: string, column: number, row: number) {
  for (let x = column - 1; x <= column + 1; x += 1) {
    for (let y = row - 1; y <= row + 1; y += 1) yield* places.get(`${x} ${y} ${text}`) ?? [];
  }
}

function liesOn(run: TextRun, under: TextRun): boolean {
  const { sizePt } = run.style;
  const most = sizePt * (run.text.length < 3 ? farthestOfFew : farthestShadow);
  const isSameSize = Math.abs(under.style.sizePt - sizePt) <= sizePt * sameSize && run.angle === under.angle;
  return isSameSize && Math.abs(run.x - under.x) <= most && Math.abs(run.y - under.y) <= most;
}
