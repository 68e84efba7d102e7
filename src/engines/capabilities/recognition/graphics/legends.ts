import { around, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { maxSignPt, minSigns, nearChartPt, nearSignPt, maxSpace, rowPt, maxNameWords } = thresholds.legends;

/**
 * The legend at the right of a chart: drawings in a narrow column, and the words after them. As text, the names would be rows of a table
 * with what stands beside the chart.
 */
export function legendOf(chart: FrameBox, drawn: readonly FrameBox[], lines: readonly Line[]): FrameBox[] {
  const isBeside = (one: FrameBox) =>
    one.right - one.left <= maxSignPt &&
    one.left > chart.right - 2 &&
    one.left - chart.right < nearChartPt &&
    one.top > chart.top - rowPt &&
    one.bottom < chart.bottom + rowPt;
  const signs = drawn.filter(isBeside);
  const [first] = signs;
  if (!first) return [];
  const column = signs.filter((one) => Math.abs(one.left - first.left) < 2 && Math.abs(one.right - first.right) < 2);
  const named = lines.flatMap((line) => column.flatMap((sign) => nameAfter(sign, line)));
  return named.length < minSigns ? [] : [...column, ...named];
}

/** The words of a line right after a sign, or after a column of them. */
function nameAfter(sign: FrameBox, { words, top, bottom, sizePt }: Line): FrameBox[] {
  const middle = (top + bottom) / 2;
  if (middle < sign.top - rowPt || middle > sign.bottom + rowPt) return [];
  const [first, ...others] = words.filter(({ left }) => left > sign.right - 1).toSorted((a, b) => a.left - b.left);
  if (!first || first.left - sign.right > nearSignPt) return [];
  const name = [first];
  for (const word of others) {
    if (word.left - (name.at(-1)?.right ?? 0) > sizePt * maxSpace) break;
    name.push(word);
  }
  return name.length > maxNameWords ? [] : [around(name)];
}
