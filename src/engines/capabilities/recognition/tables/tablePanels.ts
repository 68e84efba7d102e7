import type { Shape, Table } from '#engines/core/document-model/document.ts';
import { contains, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { Fill, PageMarks } from '../graphics/rulings.ts';
import { shapesBehind } from '../graphics/shapesBehind.ts';
import type { FoundCell } from './foundTable.ts';

/**
 * With the bars and badges with round corners on which its cells stand. They are no colors of cells, which touch each other: a layout that
 * keeps places draws them. `loose` are the marks that are drawn behind the page's text anyway.
 */
export function withPanels(table: Table, marks: PageMarks, loose: PageMarks): Table {
  const box = { left: table.x, right: table.x + table.width, top: table.y, bottom: table.y + table.height };
  const drawn = new Set<FrameBox>([...loose.fills, ...(loose.borders ?? [])]);
  const isOwn = (one: FrameBox) => !drawn.has(one) && contains(box, one);
  const fills = marks.fills.filter(isOwn);
  if (!fills.some(({ cornerPt }) => cornerPt !== undefined)) return table;
  const borders = (marks.borders ?? []).filter(isOwn);
  const panels: Shape[] = shapesBehind({ ...marks, across: [], down: [], fills, borders }, [], new Set());
  return { ...table, panels };
}

/** The badge of a cell: a fill with round corners within it, behind all its text. */
export function badgeOf(cell: FoundCell, fills: readonly Fill[]): Fill | undefined {
  if (cell.lines.length === 0) return undefined;
  return fills.findLast(
    (fill) => fill.cornerPt !== undefined && contains(cell, fill) && cell.lines.every((line) => isOn(line, fill)),
  );
}

const isOn = (line: FrameBox, fill: FrameBox) =>
  contains(fill, line) &&
  line.left > fill.left &&
  line.right < fill.right &&
  fill.bottom > line.bottom - (line.bottom - line.top) / 2;
