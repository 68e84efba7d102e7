import type { Box } from '#contract/pages/box.ts';

/** In parts of its height that a block of one line may stand above the one before it. */
const slack = 0.5;
/** Points that the boxes of two lines may share. */
const sharedPt = 2;
/** Points. Parts of one line stand at about one height. */
const sameLinePt = 2;
/** In font sizes: a block that is higher has several lines. */
const maxLineHeight = 1.6;
/** A page with more columns is a form or a map. */
const maxRuns = 100;

interface OrderedBlock extends Box {
  readonly fontSize?: number;
}

/**
 * Blocks from the top where they stand one below the other. Headings at the margin above indented text look like a column beside it, and are
 * then read before all of it or not, as the page breaks fall. In real columns, some lines stand side by side. A single line at the right of
 * another one, such as the date beside the place of a letter, is read after it.
 */
export function inOrderFromTop<Block extends OrderedBlock>(blocks: readonly Block[]): Block[] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1)?.at(-1);
    if (last && block.y >= last.y - slack * Math.min(last.height, block.height)) runs.at(-1)?.push(block);
    else runs.push([block]);
  }
  if (runs.length > maxRuns) return [...blocks];
  return runs
    .reduce<Block[][]>((done, run) => {
      const last = done.at(-1);
      if (last && isApart(last, run))
        done.splice(
          -1,
          1,
          [...last, ...run].toSorted((a, b) => (areOnOneLine(a, b) ? a.x - b.x : a.y - b.y)),
        );
      else done.push(run);
      return done;
    }, [])
    .flat();
}

/** Whether no block of one run stands beside one of the other, but for the first one on a line with a single one. */
function isApart(one: readonly OrderedBlock[], other: readonly OrderedBlock[]): boolean {
  const [first, ...rest] = other;
  const beside = first ? one.filter((each) => isBeside(each, first)) : [];
  const [only] = beside;
  const isOnLine = !!first && !!only && beside.length === 1 && only.x < first.x && areOnOneLine(only, first);
  return isBelowEachOther(one, isOnLine ? rest : other);
}

function areOnOneLine(one: OrderedBlock, other: OrderedBlock): boolean {
  const areLines = [one, other].every(({ height, fontSize = 0 }) => height < maxLineHeight * fontSize);
  return areLines && Math.abs(one.y + one.height - other.y - other.height) < sameLinePt;
}

const isBeside = (one: Box, other: Box) => one.y < other.y + other.height - sharedPt && other.y < one.y + one.height - sharedPt;

function isBelowEachOther(one: readonly Box[], other: readonly Box[]): boolean {
  const all = [...one.map((box) => ({ box, own: 0, beside: 1 })), ...other.map((box) => ({ box, own: 1, beside: 0 }))];
  const bottoms = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { box, own, beside } of all.toSorted((a, b) => a.box.y - b.box.y)) {
    if (box.y < (bottoms[beside] ?? 0) - sharedPt) return false;
    bottoms[own] = Math.max(bottoms[own] ?? 0, box.y + box.height);
  }
  return true;
}
