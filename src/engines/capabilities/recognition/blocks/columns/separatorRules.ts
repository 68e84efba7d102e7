import type { Line, Word } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../../graphics/rulings.ts';
import { lineOf } from './gutters.ts';
import { thresholds } from './thresholds.ts';

const { minHeight, slackPt, maxRules } = thresholds.separatorRules;

/** Divides lines at rules that run down between two of their words: no sentence crosses the rule between two columns or cells. */
export function splitAtRules(lines: readonly Line[], down: readonly Ruling[]): readonly Line[] {
  if (down.length === 0 || down.length > maxRules) return lines;
  return lines.flatMap((line) => {
    const middle = (line.top + line.bottom) / 2;
    const beside = down.filter(
      ({ at, from, to }) =>
        from < middle && to > middle && to - from > line.sizePt * minHeight && at > line.left && at < line.right,
    );
    return beside.length === 0 ? [line] : split(line, beside);
  });
}

function split(line: Line, rules: readonly Ruling[]): Line[] {
  const parts: Word[][] = [];
  for (const word of line.words) {
    const open = parts.at(-1);
    const before = open?.at(-1);
    const isSplit = before && rules.some(({ at }) => at > before.right - slackPt && at < word.left + slackPt);
    if (open && !isSplit) open.push(word);
    else parts.push([word]);
  }
  return parts.length === 1 ? [line] : parts.map((words) => lineOf(words, line));
}
