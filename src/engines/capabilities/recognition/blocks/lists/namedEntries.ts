import type { Line, Row } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { minHang, sameStart } = thresholds.namedEntries;

/** The next entry of a description list: its bold name hangs out before the lines of the entry above, as that of this one does. */
export function beginsNamedEntry(above: Line, line: Line, open: readonly Row[]): boolean {
  const opening = open[0]?.[0];
  if (!opening || line.isRightToLeft || above.left - line.left < line.sizePt * minHang) return false;
  return Math.abs(opening.left - line.left) < line.sizePt * sameStart && isNamed(opening) && isNamed(line);
}

/** It begins in bold letters, and ends in others. */
function isNamed({ words }: Line): boolean {
  const [first, last] = [words[0], words.at(-1)].map((word) => word?.parts.every(({ run }) => run.style.isBold));
  return first === true && last === false;
}
