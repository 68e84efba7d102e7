import type { Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const {
  minTextWords,
  maxLabelLetters,
  maxLabelWords,
  farthestLine,
  sameEdge,
  minLines,
  minNamed,
  minWordsPerLine,
  maxStackedWords,
} = thresholds.runningText;

/** Whether text in a picture is written over it, and is not its labels. */
export function hasRunningText(lines: readonly Line[]): boolean {
  const long = lines.filter((line) => line.words.length >= minTextWords);
  const letters = long.reduce((sum, line) => sum + line.text.length, 0);
  if (letters > maxLabelLetters || long.some((line) => line.words.length > maxLabelWords)) return true;
  const columns = stacksOf(lines).filter((stack) => stack.length >= minLines && !areValues(stack));
  const counts = columns
    .map((stack) => wordsIn(stack))
    .filter((words, index) => words >= (columns[index]?.length ?? 0) * minWordsPerLine);
  return counts.reduce((sum, words) => sum + words, 0) > maxStackedWords;
}

const wordsIn = (stack: readonly Line[]) => stack.reduce((sum, { words }) => sum + words.length, 0);

/** Numbers and signs below each other are values or names, not sentences. */
function areValues(stack: readonly Line[]): boolean {
  const named = stack.reduce((sum, { words }) => sum + words.filter(({ text }) => /\p{L}/u.test(text)).length, 0);
  return named < wordsIn(stack) * minNamed;
}

/** Lines that follow each other like those of a paragraph, from one edge or around one middle. */
function stacksOf(lines: readonly Line[]): Line[][] {
  const stacks: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const open = stacks.find((stack) => goesOn(stack.at(-1), line));
    if (open) open.push(line);
    else stacks.push([line]);
  }
  return stacks;
}

function goesOn(above: Line | undefined, line: Line): boolean {
  if (above === undefined || Math.abs(above.sizePt - line.sizePt) > 0.6) return false;
  const stepPt = line.baseline - above.baseline;
  const nearPt = line.sizePt * sameEdge;
  const hasEdge =
    Math.abs(above.left - line.left) < nearPt || Math.abs(above.left + above.right - line.left - line.right) < nearPt * 2;
  return hasEdge && stepPt > line.sizePt / 2 && stepPt < line.sizePt * farthestLine;
}
