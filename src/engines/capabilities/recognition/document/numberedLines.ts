import type { Line, Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { joinedLine } from '../text/repairedLines.ts';
import { thresholds } from './thresholds.ts';

/** `6.`, `2.1`, `IV.`: the numbers of headings and items. */
const numbering = /^(?:\(?\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}[.)]?|[IVX]{1,5}\.)$/;
const { widestGap, evenBaseline, sameSize } = thresholds.numberedLines;

/** Lines in which a number and the line that it numbers are joined. `partsOf` returns both of any such line. */
export interface NumberedLines {
  readonly lines: readonly Line[];
  readonly partsOf: (line: Line) => readonly Line[];
}

/** Numbers that stand apart from their headings would form a column of their own. */
export function numberedLines(lines: readonly Line[]): NumberedLines {
  const joined = new Map<Line, readonly Line[]>();
  const all = rowsOf(lines).flatMap((row) =>
    row.flatMap((line, index): Line[] => {
      const [before, next] = [row[index - 1], row[index + 1]];
      if (before && isNumberOf(before, line)) return [];
      if (!next || !isNumberOf(line, next)) return [line];
      const both = joinedLine(line, next);
      joined.set(both, [line, next]);
      return [both];
    }),
  );
  return { lines: all, partsOf: (line) => joined.get(line) ?? [line] };
}

function isNumberOf(number: Line, line: Line): boolean {
  const [only, ...others] = number.words;
  if (
    !only ||
    others.length > 0 ||
    numbering.test(line.text) ||
    number.holds ||
    line.holds ||
    number.isRightToLeft ||
    line.isRightToLeft
  )
    return false;
  const size = line.sizePt;
  const isNear = line.left - number.right < size * widestGap && Math.abs(number.baseline - line.baseline) < size * evenBaseline;
  const isAlike = Math.abs(number.sizePt - size) < size * sameSize && isBold(only) === isBold(line.words[0]);
  return isNear && isAlike && numbering.test(only.text) && /^\p{Lu}\p{L}/u.test(line.text);
}

const isBold = (word: Word | undefined) => word?.parts.every(({ run }) => run.style.isBold) ?? false;
