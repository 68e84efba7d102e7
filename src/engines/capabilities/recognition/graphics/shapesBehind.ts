import type { Picture, Shape } from '#engines/core/document-model/document.ts';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageBox } from '#engines/ports.ts';
import type { BoxBorder } from './boxBorders.ts';
import { type PageMarks, type Ruling, strokeBox } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const middleOf = (box: FrameBox) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

function isIn(box: FrameBox, outer: FrameBox): boolean {
  const { x, y } = middleOf(box);
  return x > outer.left - 2 && x < outer.right + 2 && y > outer.top - 2 && y < outer.bottom + 2;
}

const { aroundPt, edgePt, minInTable } = thresholds.shapesBehind;

function isAround(fill: FrameBox, table: FrameBox): boolean {
  const rooms = [table.left - fill.left, fill.right - table.right, table.top - fill.top, fill.bottom - table.bottom];
  return rooms.every((room) => room > aroundPt);
}

/** A panel on which a table stands beside other content. The shading of cells lies within their table. */
function isPanel(fill: FrameBox, table: FrameBox): boolean {
  const width = Math.min(fill.right, table.right) - Math.max(fill.left, table.left);
  const height = Math.min(fill.bottom, table.bottom) - Math.max(fill.top, table.top);
  return isAround(fill, table) || width * height < (fill.right - fill.left) * (fill.bottom - fill.top) * minInTable;
}

/** The marks outside tables. */
export function outside(marks: PageMarks, tables: readonly FrameBox[]): PageMarks {
  if (tables.length === 0) return marks;
  const isFree = (box: FrameBox) => !tables.some((table) => isIn(box, table));
  return {
    ...marks,
    across: marks.across.filter(({ at, from, to }) => isFree({ left: from, right: to, top: at, bottom: at })),
    down: marks.down.filter(({ at, from, to }) => isFree({ left: at, right: at, top: from, bottom: to })),
    fills: marks.fills.filter((fill) => !tables.some((table) => isIn(fill, table) && !isPanel(fill, table))),
    drawings: marks.drawings.filter(isFree),
    borders: marks.borders?.filter((one) => isFree(one) || tables.some((table) => isAround(one, table))) ?? [],
  };
}

export function isWhollyIn(box: FrameBox, outer: FrameBox, slackPt = edgePt): boolean {
  const isAlong = box.left > outer.left - slackPt && box.right < outer.right + slackPt;
  return isAlong && box.top > outer.top - slackPt && box.bottom < outer.bottom + slackPt;
}

/**
 * Rules, frames and fills that belong to no table, drawing or letters. A picture shows what is drawn in its area, but not what extends
 * beyond it: a background, or the outer half of a frame around it.
 */
export function shapesBehind(marks: PageMarks, pictures: readonly Picture[], used: ReadonlySet<Ruling>): Shape[] {
  const taken = pictures.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height }));
  const isFree = (box: FrameBox) => !taken.some((one) => isWhollyIn(box, one));
  const fills = marks.fills.filter(isFree).map(
    (fill): Shape => ({
      kind: 'shape',
      form: 'rectangle',
      x: fill.left,
      y: fill.top,
      width: fill.right - fill.left,
      height: fill.bottom - fill.top,
      stroke: undefined,
      strokeWidthPt: 0,
      fill: fill.color,
      ...(fill.cornerPt ? { cornerPt: fill.cornerPt } : {}),
      ...(fill.shadow ? { shadow: fill.shadow } : {}),
    }),
  );
  const across = marks.across.filter((one) => !used.has(one) && isFree(strokeBox(one, true))).map(ruleShape);
  const down = marks.down
    .filter((one) => isFree(strokeBox(one, false)))
    .map((line) => lineShape({ x: line.at, y: line.from, width: 0, height: line.to - line.from }, line));
  return [...fills, ...(marks.borders ?? []).filter(isFree).map(borderShape), ...across, ...down];
}

const borderShape = ({ left, top, right, bottom, color, widthPt, cornerPt, dash }: BoxBorder): Shape => ({
  kind: 'shape',
  form: 'rectangle',
  ...{ x: left, y: top, width: right - left, height: bottom - top, stroke: color, strokeWidthPt: widthPt, fill: undefined },
  ...(cornerPt > 0 ? { cornerPt } : {}),
  ...(dash === undefined ? {} : { dash }),
});

/** A horizontal rule. */
export const ruleShape = (rule: Ruling): Shape =>
  lineShape({ x: rule.from, y: rule.at, width: rule.to - rule.from, height: 0 }, rule);

function lineShape(box: PageBox, { color, widthPt, dash }: Ruling): Shape {
  const line = { kind: 'shape', form: 'line', ...box, stroke: color, strokeWidthPt: widthPt, fill: undefined } as const;
  return dash === undefined ? line : { ...line, dash };
}
