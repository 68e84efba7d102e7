import type { Box } from '#contract/pages/box.ts';
import { type ChangeSide, type DocumentChange, type Ignored, maxMorePages } from '#contract/results/comparison.ts';
import type { ComparedWord, Replacement } from '../comparedText.ts';
import { type Difference, diffSequences } from '../diffSequences.ts';
import { onlyReordered } from '../words/mixedDirections.ts';
import { hasSameHyphens } from '../words/wordKeys.ts';
import { withoutOtherFlows } from './otherFlows.ts';
import { withoutRunningBreaks } from './runningBreaks.ts';
import { counter, patternOf } from './runningText.ts';
import { textMoves } from './textMoves.ts';
import { withoutSamePlaces } from './unmovedWords.ts';

const longestText = 1_000;

export interface TextDifferences {
  readonly differences: readonly Replacement[];
  /** Words that both versions have, with their places. */
  readonly same: readonly (readonly [ComparedWord, ComparedWord])[];
  /** Passages with the same letters that are divided into words in other ways. */
  readonly alike: readonly Replacement[];
}

/** The words that differ. Their place on the page and their line breaks are no change. */
export function textDifferences(
  before: readonly ComparedWord[],
  after: readonly ComparedWord[],
  { ignoreWhitespace, ignoreNumbers }: Pick<Ignored, 'ignoreWhitespace' | 'ignoreNumbers'>,
): TextDifferences {
  const keysOf = (words: readonly ComparedWord[]) => words.map(({ key }) => key);
  const found = diffSequences(keysOf(before), keysOf(after));
  const { same, hyphens } = pairsBetween(before, after, found);
  const reordered = onlyReordered(before, after, found);
  const told = found.filter((each) => !reordered.has(each));
  const placed = withoutSamePlaces(
    told.map((each) => replacementOf(before, after, each)),
    same,
  );
  const differences = withoutRepeated(withoutOtherFlows(withoutRunningBreaks(placed, same), same)).filter(
    (each) =>
      !isOtherwiseDivided(each, ignoreWhitespace) &&
      !hasOnlyBullets(each) &&
      !isPageNumber(each) &&
      !(ignoreNumbers && hasOnlyNumbers(each)),
  );
  const alike = found
    .map((each) => replacementOf(before, after, each))
    .filter(({ gone, come }) => gone.length > 0 && unhyphened(gone) === unhyphened(come));
  return { differences: [...differences, ...hyphens], same, alike };
}

/** Numbers that came or went. Those that were replaced have the same key. */
function hasOnlyNumbers({ gone, come }: Replacement): boolean {
  return [...gone, ...come].every(({ key }) => key.includes('0') && !/\p{L}/u.test(key));
}

function replacementOf(before: readonly ComparedWord[], after: readonly ComparedWord[], at: Difference): Replacement {
  return { gone: before.slice(at.beforeStart, at.beforeEnd), come: after.slice(at.afterStart, at.afterEnd) };
}

/** The head of a table is compared where it stands first. Other page breaks repeat it more or less often. */
function withoutRepeated(differences: readonly Replacement[]): Replacement[] {
  const left = (words: Replacement['gone']) => words.filter(({ flow }) => flow !== 'repeated');
  return differences
    .map(({ gone, come }) => ({ gone: left(gone), come: left(come) }))
    .filter(({ gone, come }) => gone.length + come.length > 0);
}

/** The marks of a list, which some programs write and others draw. Circles and boxes can be answers of a form. */
const bullet = /^[•◦▪‣⁃∙·\uf0a7\uf0b7]$/u;

function hasOnlyBullets({ gone, come }: Replacement): boolean {
  return [...gone, ...come].every(({ key }) => bullet.test(key));
}

/**
 * Whether one version has a number where the running text of the other counts pages. Nothing tells that a single page has running text, nor
 * that the numbers of pages count them where pages from elsewhere were put in between: there the same number is no change.
 */
function isPageNumber({ gone, come }: Replacement): boolean {
  const isCount = (one: ComparedWord, other: ComparedWord) =>
    one.flow === 'running' &&
    one.key.includes(counter) &&
    one.key === patternOf(other.key) &&
    (other.flow !== 'running' || one.text === other.text);
  const isOne = (one: ComparedWord, other: ComparedWord | undefined) => !!other && (isCount(one, other) || isCount(other, one));
  return gone.length === come.length && gone.every((word, at) => isOne(word, come[at]));
}

/** Words that both have, and those of them that only one version writes with a hyphen. */
function pairsBetween(before: readonly ComparedWord[], after: readonly ComparedWord[], found: readonly Difference[]) {
  const same: [ComparedWord, ComparedWord][] = [];
  const hyphens: Replacement[] = [];
  let [at, other] = [0, 0];
  for (const { beforeStart, beforeEnd, afterEnd } of [...found, { beforeStart: before.length, beforeEnd: 0, afterEnd: 0 }]) {
    for (; at < beforeStart; at += 1, other += 1) {
      const [one, two] = [before[at], after[other]];
      if (!one || !two) continue;
      same.push([one, two]);
      const isParted = one.isParted === true || two.isParted === true;
      if (!isParted && !hasSameHyphens(one.text, two.text)) hyphens.push({ gone: [one], come: [two] });
    }
    [at, other] = [beforeEnd, afterEnd];
  }
  return { same, hyphens };
}

/** Whether only spaces and line breaks differ. Of a word that was divided at a line end nobody knows what followed its hyphen. */
function isOtherwiseDivided({ gone, come }: Replacement, isSpaceIgnored: boolean): boolean {
  if (joined(gone) === joined(come)) return isSpaceIgnored || isLineBreak(gone, come);
  if (bare(gone) === bare(come) && isLineBreak(gone, come)) return true;
  return [...gone, ...come].some(({ isParted }) => isParted) && unhyphened(gone) === unhyphened(come);
}

const unhyphened = (words: readonly ComparedWord[]) => joined(words).replaceAll('-', '');

/** Without hyphens between letters, as keys are. A line may end before such a hyphen. */
const bare = (words: readonly ComparedWord[]) => joined(words).replace(/(?<=\p{L})-(?=\p{L})/gu, '');

/** Whether words of the same letters are divided at line breaks only, such as a long address. */
function isLineBreak(gone: readonly ComparedWord[], come: readonly ComparedWord[]): boolean {
  const [one, other] = [startsOf(gone), startsOf(come)];
  const isBreak = (starts: Map<number, boolean>, others: Map<number, boolean>) =>
    [...starts].every(([at, isLineStart]) => isLineStart || others.has(at));
  return isBreak(one, other) && isBreak(other, one);
}

/** Where words begin, in letters from the first without hyphens, and whether a line begins there. */
function startsOf(words: readonly ComparedWord[]): Map<number, boolean> {
  const starts = new Map<number, boolean>();
  let at = 0;
  for (const { key, isLineStart } of words) {
    if (at > 0) starts.set(at, isLineStart === true);
    at += key.replaceAll('-', '').length;
  }
  return starts;
}

/** Words that are removed here and added there are one move. The rest of both places are separate changes. */
export function changesWithMoves(differences: readonly Replacement[]): DocumentChange[] {
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

/** Given by the page where it begins, and by those where it goes on. */
export function sideOf(words: readonly ComparedWord[]): ChangeSide {
  const pages = Map.groupBy(words, ({ page }) => page);
  const [first, ...others] = [...pages].map(([page, own]) => ({ page, boxes: boxesOf(own) }));
  const text = words
    .map((word, index) => (index === 0 || word.isJoined ? word.text : ` ${word.text}`))
    .join('')
    .slice(0, longestText);
  const more = others.slice(0, maxMorePages);
  return { page: first?.page ?? null, boxes: first?.boxes ?? [], text, ...(more.length > 0 ? { more } : {}) };
}

/** The boxes of words, as one where they stand beside each other. */
function boxesOf(words: readonly ComparedWord[]): Box[] {
  const boxes: Box[] = [];
  for (const box of words.flatMap((word) => word.boxes)) {
    const last = boxes.at(-1);
    const isBeside =
      last && Math.abs(last.y - box.y) < box.height / 2 && box.x >= last.x && box.x - last.x - last.width < 2 * box.height;
    if (last && isBeside)
      boxes[boxes.length - 1] = { ...last, width: box.x + box.width - last.x, height: Math.max(last.height, box.height) };
    else boxes.push(box);
  }
  return boxes;
}
