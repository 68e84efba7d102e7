import { around, type Line } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../graphics/rulings.ts';
import { thresholds } from './thresholds.ts';

const { slackPt, touchPt, maxRules, mostOver } = thresholds.areas;

/**
 * The lines of a page in areas from top to bottom, parted by rules across all of its text: columns end at such a rule, so nothing below it is
 * read with what is beside it above.
 */
export function splitAcross(lines: readonly Line[], across: readonly Ruling[]): (readonly Line[])[] {
  const { left, right } = around(lines.filter(({ holds }) => !holds));
  const rules = across.filter(({ from, to }) => from < left + slackPt && to > right - slackPt);
  if (rules.length === 0 || rules.length > maxRules) return [lines];
  const parting = rules
    .map(({ at }) => at)
    .filter((at) => lines.every((line) => !isCutBy(at, line)))
    .toSorted((a, b) => a - b);
  const areas = [...parting, Number.POSITIVE_INFINITY].map((end, index) => {
    const start = parting[index - 1] ?? Number.NEGATIVE_INFINITY;
    return lines.filter(({ top, bottom }) => (top + bottom) / 2 > start && (top + bottom) / 2 <= end);
  });
  return areas.filter((area) => area.length > 0);
}

/** A portrait at the top of a page may reach a little over the rule below it. */
function isCutBy(at: number, { top, bottom, holds }: Line): boolean {
  if (bottom < at + touchPt || top > at - touchPt) return false;
  const isPicture = holds !== undefined && 'kind' in holds && holds.kind === 'picture';
  return !isPicture || Math.min(bottom - at, at - top) > (bottom - top) * mostOver;
}
