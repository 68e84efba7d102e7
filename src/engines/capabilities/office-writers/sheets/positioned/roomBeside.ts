import type { PlacedCell } from './placedCells.ts';

/** Lines that reach so far into each other, as a part of the lower one, still stand below one another. */
const maxOverlap = 0.6;
/** The same for cells beside each other, as a part of the narrower one. */
const maxAcross = 0.25;

/** What is left above another text of a line that ends there, at least, as a part of its height. */
const minAbove = 0.3;
/** The height of a line, in parts of its letters. */
const lineHeight = 1.25;

/** A cell that ends higher, with no letter that is higher than it. */
function endingAt(one: PlacedCell, bottom: number): PlacedCell {
  const sizePt = Math.floor(((bottom - one.top) / lineHeight) * 2) / 2;
  const lower = <Look extends { readonly sizePt: number }>(look: Look): Look => ({
    ...look,
    sizePt: Math.min(look.sizePt, sizePt),
  });
  const { look, runs, ...rest } = one.cell;
  const small = runs?.map((run) => ({ ...run, look: lower(run.look) }));
  return { ...one, bottom, cell: { ...rest, look: lower(look), ...(small ? { runs: small } : {}) } };
}

/** Two texts of one line are as high as each other and at one height, within these parts. The first keeps so much of its width. */
const sameLine = 0.8;
const minKept = 0.5;

/** A line that ends further left, in smaller letters. */
const endingBefore = (one: PlacedCell, right: number): PlacedCell => ({
  ...one,
  right,
  cell: one.cell.look.isWrapped ? one.cell : { ...one.cell, look: { ...one.cell.look, isShrunk: true } },
});

/** Of two texts of one line the first, if it can end where the other begins: its font is wider than that of the page. */
function firstOnLine(a: PlacedCell, b: PlacedCell): PlacedCell | undefined {
  const [first, second] = a.left <= b.left ? [a, b] : [b, a];
  const heights = [a.bottom - a.top, b.bottom - b.top];
  const [, down] = shared(a, b);
  const isKept = second.left - first.left >= (first.right - first.left) * minKept;
  return down >= Math.max(...heights) * sameLine && isKept ? first : undefined;
}

type Box = Pick<PlacedCell, 'left' | 'right' | 'top' | 'bottom'>;

/** Lines that need more width than on the page take free room beside them; what still lacks is made up by smaller letters. */
export function withRoom(cells: readonly PlacedCell[], page: { readonly left: number; readonly right: number }): PlacedCell[] {
  return cells.map((one) => {
    const missing = one.neededPt - (one.right - one.left);
    if (missing <= 0) return one;
    const beside = cells.filter((other) => other !== one && other.top < one.bottom - 1 && other.bottom > one.top + 1);
    const before = Math.max(page.left, ...beside.filter(({ right }) => right <= one.left + 1).map(({ right }) => right));
    const after = Math.min(page.right, ...beside.filter(({ left }) => left >= one.right - 1).map(({ left }) => left));
    const [freeLeft, freeRight] = [Math.max(0, one.left - before), Math.max(0, after - one.right)];
    const { horizontal } = one.cell.look;
    const half = Math.min(missing / 2, freeLeft, freeRight);
    const [toLeft, toRight] =
      horizontal === 'center'
        ? [half, half]
        : horizontal === 'right'
          ? [Math.min(missing, freeLeft), 0]
          : [0, Math.min(missing, freeRight)];
    const isShort = toLeft + toRight < missing - 0.5;
    const look = isShort ? { ...one.cell.look, isShrunk: true } : one.cell.look;
    return { ...one, left: one.left - toLeft, right: one.right + toRight, cell: { ...one.cell, look } };
  });
}

/** As a part of all cells: with more texts over others, a page is a drawing. */
const maxOver = 0.1;

export interface CellsApart {
  readonly cells: readonly PlacedCell[];
  /** Texts that lie over others. */
  readonly over: readonly PlacedCell[];
}

/**
 * Cells that share no part of the page: where two reach a little into each other, the border is in the middle of what they share. A line
 * with a large letter, such as the number of a step, ends above the text beside that letter, which is made smaller, and a line ends where the
 * next text on it begins. A text that lies over another is no cell. Undefined where many do.
 */
export function withoutOverlaps(cells: readonly PlacedCell[]): CellsApart | undefined {
  const all = cells.map((one) => ({ ...one })).sort((a, b) => a.top - b.top || a.left - b.left);
  const over = new Set<PlacedCell>();
  for (const [index, upper] of all.entries()) {
    for (const lower of all.slice(index + 1)) {
      if (lower.top >= upper.bottom || over.has(upper) || over.has(lower)) continue;
      const [across, down] = shared(upper, lower);
      if (across <= 0 || down <= 0) continue;
      const isBeside = across <= maxAcross * Math.min(upper.right - upper.left, lower.right - lower.left);
      const first = firstOnLine(upper, lower);
      const isBelow = down <= maxOverlap * Math.min(upper.bottom - upper.top, lower.bottom - lower.top);
      if (isBelow && !(isBeside && across < down)) upper.bottom = lower.top = lower.top + down / 2;
      else if (isBeside && upper.left < lower.left) upper.right = lower.left = lower.left + across / 2;
      else if (isBeside) lower.right = upper.left = upper.left + across / 2;
      else if (first) Object.assign(first, endingBefore(first, first === upper ? lower.left : upper.left));
      else if (lower.top - upper.top >= minAbove * (upper.bottom - upper.top)) Object.assign(upper, endingAt(upper, lower.top));
      else {
        const loose = over.size + 1 > all.length * maxOver ? undefined : [lower, upper].find(isLoose);
        if (!loose) return undefined;
        over.add(loose);
      }
    }
  }
  return { cells: all.filter((one) => !over.has(one)), over: [...over] };
}

/** A line without borders and background, which shows the same over cells. */
const isLoose = ({ cell: { value, look } }: PlacedCell) =>
  typeof value === 'string' &&
  !look.turned &&
  !look.isWrapped &&
  look.fill === undefined &&
  Object.values(look.borders).every((one) => !one);

function shared(a: Box, b: Box): [number, number] {
  return [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
}
