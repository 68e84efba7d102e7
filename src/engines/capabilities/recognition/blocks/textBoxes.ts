import { around, contains, type Line, type Word } from '#engines/core/document-model/geometry.ts';
import type { Diagram } from '../graphics/diagrams.ts';
import type { Fill } from '../graphics/rulings.ts';
import { lineOf } from './columns/gutters.ts';
import { listMarkOf } from './lists/listMarks.ts';
import { thresholds } from './thresholds.ts';

const { slackPt, minHeight, maxFills } = thresholds.textBoxes;

export interface SplitLines {
  readonly lines: readonly Line[];
  /** Boxes beside body text. */
  readonly boxes: readonly Fill[];
}

/**
 * Divides lines that are partly in a box. A caption in a filled box beside body text at the same height is not part of its sentence,
 * however near it is.
 */
export function splitAtBoxes(lines: readonly Line[], fills: readonly Fill[]): SplitLines {
  if (fills.length === 0 || fills.length > maxFills) return { lines, boxes: [] };
  const parting = new Set<Fill>();
  const all = lines.flatMap((line) => {
    const box = fills.find((fill) => isBeside(line, fill));
    if (!box) return [line];
    parting.add(box);
    return split(line, box);
  });
  return { lines: all, boxes: [...parting] };
}

/** The content of each of these boxes, to be read separately. */
export function boxedTexts(lines: readonly Line[], boxes: readonly Fill[]): Diagram[] {
  return boxes.flatMap((box) => {
    const own = lines.filter((line) => contains(box, line));
    return own.length === 0 ? [] : [{ ...around(own), texts: [{ box, lines: own }], lines: new Set(own) }];
  });
}

function isBeside(line: Line, fill: Fill): boolean {
  const middle = (line.top + line.bottom) / 2;
  const isAcross = fill.top < middle && fill.bottom > middle && fill.bottom - fill.top > line.sizePt * minHeight;
  return isAcross && isPartIn(line, fill);
}

const isIn = (word: Word, fill: Fill) => word.left > fill.left - slackPt && word.right < fill.right + slackPt;

/** Some of its words are in the box, and its edge cuts no word. The mark of a list item before its box belongs to it. */
function isPartIn({ words }: Line, fill: Fill): boolean {
  const inside = words.filter((word) => isIn(word, fill)).length;
  const [first] = words;
  const isMark = first !== undefined && listMarkOf(first.text, first.parts[0]?.run.style.font ?? '') !== undefined;
  if (isMark && inside === words.length - 1 && first.right < fill.left + slackPt) return false;
  const outside = words.filter(({ left, right }) => right < fill.left + slackPt || left > fill.right - slackPt).length;
  return inside > 0 && outside > 0 && inside + outside === words.length;
}

/** Its words before the box, in it and after it. */
function split(line: Line, fill: Fill): Line[] {
  const before = line.words.filter((word) => !isIn(word, fill) && word.right < fill.left + slackPt);
  const inside = line.words.filter((word) => isIn(word, fill));
  const behind = line.words.filter((word) => !isIn(word, fill) && word.left > fill.right - slackPt);
  return [before, inside, behind].filter((words) => words.length > 0).map((words) => lineOf(words, line));
}
