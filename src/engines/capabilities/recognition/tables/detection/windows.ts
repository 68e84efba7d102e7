import { around, type Line } from '#engines/core/document-model/geometry.ts';
import { partsOf } from '../../blocks/columns/columns.ts';
import type { PageMarks, Ruling } from '../../graphics/rulings.ts';
import { boxOfGrid, gridsOf } from '../ruledGrids.ts';
import { type TextRegion, textRegionOf, textRowsOf } from '../structure/textRows.ts';
import { thresholds } from './thresholds.ts';

/** The origin of a window; `ruled` is a grid that comes with its cells. */
export type WindowSource = 'page' | 'column' | 'rules' | 'grid' | 'ruled';

/** A part of the page in which tables are searched. */
export interface PageWindow {
  readonly source: WindowSource;
  readonly region: TextRegion;
}

const { maxDepth, maxWindows, sameEndPt, aroundPt, insideShare } = thresholds.windows;

/**
 * The whole page, its columns as far as they are known without tables, and the areas of rules and boxes. None of them is final: tables
 * found in one compete with those of the others.
 */
export function windowsOf(lines: readonly Line[], marks: PageMarks): PageWindow[] {
  const window = (source: WindowSource, own: readonly Line[]): PageWindow[] => {
    const rows = textRowsOf(own);
    return rows.length > 1 ? [{ source, region: textRegionOf(rows, marks) }] : [];
  };
  const columns = columnsOf(lines, 0);
  const ruled = rulePairs(marks.across).flatMap(({ left, right, top, bottom }) =>
    window('rules', linesIn(lines, { left, right, top: top - aroundPt, bottom: bottom + aroundPt })),
  );
  const boxed = gridsOf(marks)
    .map(boxOfGrid)
    .flatMap((box) => window('grid', linesIn(lines, { ...box, top: box.top - 2, bottom: box.bottom + 2 })));
  const all = [...window('page', lines), ...columns.flatMap((column) => window('column', column)), ...ruled, ...boxed];
  return withoutCopies(all).slice(0, maxWindows);
}

/** Columns of the page, and columns inside them. */
function columnsOf(lines: readonly Line[], depth: number): (readonly Line[])[] {
  if (depth >= maxDepth) return [];
  return partsOf(lines).flatMap(({ columns }) =>
    columns.length > 1 ? columns.flatMap((column) => [column, ...columnsOf(column, depth + 1)]) : [],
  );
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function linesIn(lines: readonly Line[], { left, right, top, bottom }: Box): Line[] {
  return lines.filter((line) => {
    const middle = (line.top + line.bottom) / 2;
    const inside = Math.min(line.right, right + 3) - Math.max(line.left, left - 3);
    return middle > top && middle < bottom && inside > (line.right - line.left) * insideShare;
  });
}

/** Groups of rules that begin and end together, below each other. */
function rulePairs(across: readonly Ruling[]): Box[] {
  const groups: Ruling[][] = [];
  for (const rule of across.toSorted((a, b) => a.at - b.at)) {
    const group = groups.find(
      ([first]) => first && Math.abs(first.from - rule.from) < sameEndPt && Math.abs(first.to - rule.to) < sameEndPt,
    );
    if (group) group.push(rule);
    else groups.push([rule]);
  }
  return groups
    .filter((group) => group.length > 1)
    .map((group) => ({
      left: Math.min(...group.map(({ from }) => from)),
      right: Math.max(...group.map(({ to }) => to)),
      top: group[0]?.at ?? 0,
      bottom: group.at(-1)?.at ?? 0,
    }));
}

function withoutCopies(windows: readonly PageWindow[]): PageWindow[] {
  const seen = new Set<string>();
  return windows.filter(({ region }) => {
    const box = around(region.rows);
    const key = [region.rows.length, box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
