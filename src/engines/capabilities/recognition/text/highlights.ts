import type { FrameBox, Line } from '#engines/core/document-model/geometry.ts';
import type { Fill } from '../graphics/rulings.ts';
import { thresholds } from './thresholds.ts';

const { maxFills, minHeight, maxHeight, nearEnd, coveredShare } = thresholds.highlights;

/**
 * Fills that mark words of a line, like a highlighter: at most as high as a line, from the start of a word to the end of one. A box or the
 * shading of a paragraph extends beyond its text to its own edge. White marks nothing.
 */
export function markersOf(line: Line, fills: readonly Fill[]): readonly Fill[] {
  if (fills.length === 0 || fills.length > maxFills) return [];
  const { sizePt, words } = line;
  const marks = fills.filter((fill) => {
    const height = fill.bottom - fill.top;
    if (isWhite(fill.color) || height < sizePt * minHeight || height > sizePt * maxHeight) return false;
    const middle = (line.top + line.bottom) / 2;
    if (fill.top > middle || fill.bottom < middle || fill.right < line.left || fill.left > line.right) return false;
    const isEnd = (at: number) =>
      words.some(({ left, right }) => Math.min(Math.abs(at - left), Math.abs(at - right)) < sizePt * nearEnd);
    return isEnd(fill.left) && isEnd(fill.right);
  });
  if (marks.length === 0) return marks;
  const panels = fills.filter(
    (fill) => fill.bottom - fill.top > sizePt * maxHeight && fill.top <= line.top && fill.bottom >= line.bottom,
  );
  return marks.filter((mark) => !panels.some((panel) => isOn(mark, panel)));
}

/** A marker on a panel of its color is not seen, and the panel shows also where no words are. */
const isOn = (mark: Fill, panel: Fill) =>
  panel.color === mark.color &&
  panel.left <= mark.left &&
  panel.right >= mark.right &&
  panel.top <= mark.top &&
  panel.bottom >= mark.bottom;

export function highlightOf({ left, right }: FrameBox, markers: readonly Fill[]): string | undefined {
  const covered = (fill: Fill) => Math.min(right, fill.right) - Math.max(left, fill.left);
  return markers.find((fill) => right > left && covered(fill) >= (right - left) * coveredShare)?.color;
}

const isWhite = (color: string) => color.toLowerCase() === '#ffffff';
