import type { Box } from '#contract/pages/box.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';

/** In heights of a word: how far the other lines of its cell and the lines around the cell are looked for. */
const reach = 3;
/** In font sizes. Justified text has smaller gaps. */
const wideGap = 1.2;
const maxBoxes = 2_000;

/** Whether words may lie in table cells: lines are drawn near, or words beside them stand apart. */
export function mayHoldCells({ runs, shapes }: TextPage, boxes: readonly Box[]): boolean {
  if (boxes.length > maxBoxes || runs.some(({ angle }) => angle !== 0)) return true;
  const drawn = shapes.filter(({ kind }) => kind !== 'picture');
  const sorted = runs.toSorted((a, b) => a.y - b.y);
  return bandsOf(boxes).some(({ top, bottom }) => {
    if (drawn.some(({ y, height }) => y <= bottom && y + height >= top)) return true;
    return hasGap(sorted.filter(({ y, height }) => y <= bottom && y + height >= top));
  });
}

interface Band {
  readonly top: number;
  bottom: number;
}

/** What lies near boxes, from above, joined where it overlaps. */
function bandsOf(boxes: readonly Box[]): Band[] {
  const bands: Band[] = [];
  for (const { y, height } of boxes.toSorted((a, b) => a.y - a.height * reach - b.y + b.height * reach)) {
    const [top, bottom] = [y - reach * height, y + height * (1 + reach)];
    const last = bands.at(-1);
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else bands.push({ top, bottom });
  }
  return bands;
}

/** Whether words of one line stand apart. */
function hasGap(runs: readonly TextRun[]): boolean {
  let line: TextRun[] = [];
  for (const run of [...runs, undefined]) {
    const first = line[0];
    if (run && first && run.y + run.height / 2 < first.y + first.height) {
      line.push(run);
      continue;
    }
    const row = line.toSorted((a, b) => a.x - b.x);
    let right = Number.POSITIVE_INFINITY;
    for (const each of row) {
      if (each.x - right > wideGap * each.style.sizePt) return true;
      right = right === Number.POSITIVE_INFINITY ? each.x + each.width : Math.max(right, each.x + each.width);
    }
    line = run ? [run] : [];
  }
  return false;
}
