import type { Box } from '#contract/box.ts';
import type { ChangeSide, DocumentChange } from '#contract/comparison.ts';
import { type Difference, diffSequences } from './diffSequences.ts';
import type { ComparedWord } from './readWords.ts';
import { textMoves } from './textMoves.ts';

const longestText = 1_000;

export interface TextComparison {
  readonly changes: readonly DocumentChange[];
  /** Words that both versions have, with their places. */
  readonly same: readonly (readonly [ComparedWord, ComparedWord])[];
}

/** The changes of words. Their place on the page and their line breaks are no change. */
export function textChanges(
  before: readonly ComparedWord[],
  after: readonly ComparedWord[],
  isSpaceIgnored: boolean,
): TextComparison {
  const keysOf = (words: readonly ComparedWord[]) => words.map(({ key }) => key);
  const found = diffSequences(keysOf(before), keysOf(after));
  const same = pairsBetween(before, after, found);
  const differences = found
    .map((each) => ({ gone: before.slice(each.beforeStart, each.beforeEnd), come: after.slice(each.afterStart, each.afterEnd) }))
    .filter(({ gone, come }) => !isSpaceIgnored || joined(gone) !== joined(come));
  return { changes: withMoves(differences), same };
}

function pairsBetween(before: readonly ComparedWord[], after: readonly ComparedWord[], found: readonly Difference[]) {
  const same: [ComparedWord, ComparedWord][] = [];
  let [at, other] = [0, 0];
  for (const { beforeStart, beforeEnd, afterEnd } of [...found, { beforeStart: before.length, beforeEnd: 0, afterEnd: 0 }]) {
    for (; at < beforeStart; at += 1, other += 1) {
      const [one, two] = [before[at], after[other]];
      if (one && two) same.push([one, two]);
    }
    [at, other] = [beforeEnd, afterEnd];
  }
  return same;
}

/** Words that are removed here and added there are one move. The rest of both places are separate changes. */
function withMoves(differences: Parameters<typeof textMoves>[0]): DocumentChange[] {
  const { moves, left } = textMoves(differences);
  return left.flatMap(({ gone, come }, index) => {
    const own = moves.filter((move) => move.index === index).map(({ from, to }) => moved(from, to));
    const isAllMoved = own.length > 0 && joined(gone.flat()) === joined(come.flat());
    return isAllMoved ? own : [...own, ...changesOf(gone.flat(), come)];
  });
}

function moved(from: readonly ComparedWord[], to: readonly ComparedWord[]): DocumentChange {
  return { part: 'text', kind: 'moved', structure: null, before: sideOf(from), after: sideOf(to) };
}

const joined = (words: readonly ComparedWord[]) => words.map(({ key }) => key).join('');

function changesOf(gone: readonly ComparedWord[], come: readonly (readonly ComparedWord[])[]): DocumentChange[] {
  const [first, ...others] = come;
  const text = { part: 'text', structure: null } as const;
  const changes: DocumentChange[] = [];
  if (gone.length > 0 && first) changes.push({ ...text, kind: 'changed', before: sideOf(gone), after: sideOf(first) });
  else if (gone.length > 0) changes.push({ ...text, kind: 'removed', before: sideOf(gone), after: null });
  else if (first) changes.push({ ...text, kind: 'added', before: null, after: sideOf(first) });
  for (const words of others) changes.push({ ...text, kind: 'added', before: null, after: sideOf(words) });
  return changes;
}

/** Given by the page where it begins. */
export function sideOf(words: readonly ComparedWord[]): ChangeSide {
  const page = words[0]?.page ?? null;
  const boxes: Box[] = [];
  for (const box of words.filter((word) => word.page === page).flatMap((word) => word.boxes)) {
    const last = boxes.at(-1);
    const isBeside =
      last && Math.abs(last.y - box.y) < box.height / 2 && box.x >= last.x && box.x - last.x - last.width < 2 * box.height;
    if (last && isBeside)
      boxes[boxes.length - 1] = { ...last, width: box.x + box.width - last.x, height: Math.max(last.height, box.height) };
    else boxes.push(box);
  }
  return {
    page,
    boxes,
    text: words
      .map(({ text }) => text)
      .join(' ')
      .slice(0, longestText),
  };
}
