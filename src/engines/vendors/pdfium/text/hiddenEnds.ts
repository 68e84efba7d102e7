import type { Extent } from '../matrix.ts';

/** Letters in their order along a line. Lengths are in user space. */
interface Run {
  readonly facts: { readonly handle: number; readonly dx: number };
  readonly isRightToLeft: boolean;
  readonly isSpaced: boolean;
  readonly across: number;
  letters: { text: string; readonly start: number; readonly end: number }[];
  start: number;
  end: number;
}

/**
 * A sheet cuts off a text that is wider than its cell, and the file has the whole text in the clip of the cell. Hidden letters are over the
 * next cells, so they go with the seen letter beside them, which keeps its place. Text of which nothing is seen stays where it is.
 */
export function withHiddenEnds<T extends Run>(runs: readonly T[], clipOf: (object: number) => Extent | undefined): T[] {
  const kept: T[] = [];
  let before: T[] = [];
  for (const run of runs) {
    const clip = run.isRightToLeft || run.facts.dx < upright ? undefined : clipOf(run.facts.handle);
    // Those before are of one cell with each other.
    const latest = before.at(-1);
    const isNext = !latest || isOfCell(latest, run, clip, clipOf);
    if (!isNext || !clip || run.end > clip.left) {
      if (isNext && clip && seenOf(run, clip).length > 0) prepend(run, before);
      else kept.push(...before);
      before = [];
    }
    if (!clip || seenOf(run, clip).length === run.letters.length) kept.push(run);
    else if (seenOf(run, clip).length > 0) kept.push(cut(run, clip));
    else {
      const last = kept.at(-1);
      if (run.start >= clip.left && last && isOfCell(last, run, clip, clipOf) && last.start < clip.right) append(last, run);
      else if (run.end <= clip.left) before.push(run);
      else kept.push(run);
    }
  }
  return [...kept, ...before];
}

/** A cosine: text along the page. */
const upright = 0.999;

const textOf = ({ letters }: Run) => letters.map(({ text }) => text).join('');

/** The letters whose middle the clip shows. */
const seenOf = ({ letters }: Run, { left, right }: Extent) =>
  letters.filter(({ start, end }) => (start + end) / 2 > left && (start + end) / 2 < right);

/** On one line, in one clip. */
function isOfCell(one: Run, other: Run, clip: Extent | undefined, clipOf: (object: number) => Extent | undefined): boolean {
  const own = clipOf(one.facts.handle);
  if (!own || !clip || one.isRightToLeft) return false;
  return own.left === clip.left && own.right === clip.right && Math.abs(one.across - other.across) < (clip.top - clip.bottom) / 2;
}

/** The seen letters, of which the first and the last have the hidden ones as well. */
function cut<T extends Run>(run: T, clip: Extent): T {
  const seen = seenOf(run, clip).map((letter) => ({ ...letter }));
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return run;
  const hidden = (isHidden: (middle: number) => boolean) =>
    run.letters.filter(({ start, end }) => isHidden((start + end) / 2)).map(({ text }) => text);
  first.text = [...hidden((middle) => middle <= clip.left), first.text].join('');
  last.text = [last.text, ...hidden((middle) => middle >= clip.right)].join('');
  run.letters = seen;
  run.start = first.start;
  run.end = last.end;
  return run;
}

function append(last: Run, hidden: Run): void {
  const letter = last.letters.at(-1);
  if (letter) letter.text += `${hidden.isSpaced ? ' ' : ''}${textOf(hidden)}`;
}

function prepend(next: Run, hidden: readonly Run[]): void {
  const [letter] = next.letters;
  const texts = [...hidden, next].slice(0, -1).map((run, at) => `${textOf(run)}${(hidden[at + 1] ?? next).isSpaced ? ' ' : ''}`);
  if (letter) letter.text = `${texts.join('')}${letter.text}`;
}
