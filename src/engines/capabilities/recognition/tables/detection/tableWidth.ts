import type { Word } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../../graphics/rulings.ts';
import type { TextRegion } from '../structure/textRows.ts';
import { isSegmentStart } from '../structure/wordSpacing.ts';
import { thresholds } from './thresholds.ts';

const { sameEndPt, minHeight, minDivided, reach, minRows, minWords, maxOuter, widerLogOdds } = thresholds.tableWidth;

/** A table is as wide as the rules above and below it. Returns what a candidate loses for text or another table beside them. */
export function tableWidthLogOdds(region: TextRegion): number {
  const widths = ruledWidths(region);
  if (widths.length > 1) return widerLogOdds;
  const [width] = widths;
  if (!width) return 0;
  const { rows, sizePt } = region;
  const isBeside = ({ left, right }: Word) => right < width.from - sizePt * reach || left > width.to + sizePt * reach;
  const wider = rows.filter(({ words }) => words.filter(isBeside).length >= minWords);
  return wider.length > rows.length * minRows ? widerLogOdds : 0;
}

/** The extent of the rules above and below several columns. */
function ruledWidths({ rows, marks, top, bottom, sizePt }: TextRegion): Ruling[] {
  const slack = sizePt * reach;
  const across = marks.across.filter(({ at }) => at > top - slack && at < bottom + slack);
  return outerRules(across).flatMap((rules) => {
    const heights = rules.map(({ at }) => at).sort((a, b) => a - b);
    const isHigh = (heights.at(-1) ?? 0) - (heights[0] ?? 0) > (bottom - top) * minHeight;
    const [first] = rules;
    return first && isHigh && rows.filter(({ words }) => isDivided(words, first)).length > rows.length * minDivided
      ? [first]
      : [];
  });
}

/** Rules without wider ones around them, grouped by their start. Very many rules are a drawing. */
function outerRules(across: readonly Ruling[]): (readonly Ruling[])[] {
  const groups = Map.groupBy(across, ({ from, to }) => `${Math.round(from / sameEndPt)} ${Math.round(to / sameEndPt)}`);
  const outer: Ruling[][] = [];
  for (const [first, ...others] of [...groups.values()].toSorted((a, b) => widthOf(b) - widthOf(a))) {
    if (!first || outer.some(([wider]) => wider && isWithin(first, wider))) continue;
    if (outer.length === maxOuter) return [];
    outer.push([first, ...others]);
  }
  return [...Map.groupBy(outer.flat(), ({ from }) => Math.round(from / sameEndPt)).values()];
}

const widthOf = ([first]: readonly Ruling[]) => (first ? first.to - first.from : 0);

function isWithin(inner: Ruling, outer: Ruling): boolean {
  const isNarrower = outer.to - outer.from > inner.to - inner.from + sameEndPt;
  return isNarrower && inner.from > outer.from - sameEndPt && inner.to < outer.to + sameEndPt;
}

function isDivided(words: readonly Word[], { from, to }: Ruling): boolean {
  const own = words.filter(({ left, right }) => left > from - sameEndPt && right < to + sameEndPt);
  return own.some((_, index) => index > 0 && isSegmentStart(own, index));
}
