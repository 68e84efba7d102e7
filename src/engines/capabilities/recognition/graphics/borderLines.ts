import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { BoxBorder } from './boxBorders.ts';
import type { PageMarks, Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { sameEndPt, minRules, maxBorders } = thresholds.borderLines;

/**
 * With the sides of borders among the lines, as evidence for tables that texts show: of those with rules from side to side between them.
 * The border of a panel has no such rules, or one below its title.
 */
export function withBorderLines(marks: PageMarks): PageMarks {
  const lines = (marks.borders ?? [])
    .slice(0, maxBorders)
    .filter((one) => hasRows(one, marks.across))
    .map(sidesOf);
  if (lines.length === 0) return marks;
  return {
    ...marks,
    across: [...marks.across, ...lines.flatMap(({ across }) => across)],
    down: [...marks.down, ...lines.flatMap(({ down }) => down)],
  };
}

function hasRows({ left, right, top, bottom }: FrameBox, across: readonly Ruling[]): boolean {
  const isAcross = ({ at, from, to }: Ruling) =>
    at > top + sameEndPt && at < bottom && from < left + sameEndPt && to > right - sameEndPt && from > left - sameEndPt;
  return across.filter(isAcross).length >= minRules;
}

export function sidesOf({ left, right, top, bottom, color, widthPt, dash }: BoxBorder): { across: Ruling[]; down: Ruling[] } {
  const look = { color, widthPt, ...(dash === undefined ? {} : { dash }) };
  return {
    across: [top, bottom].map((at): Ruling => ({ at, from: left, to: right, ...look })),
    down: [left, right].map((at): Ruling => ({ at, from: top, to: bottom, ...look })),
  };
}
