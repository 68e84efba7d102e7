import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../../../recognition/graphics/rulings.ts';

/** Finds the area above a ruling, up to the next ruling, between vertical rulings. */
export interface RuledRoom extends FrameBox {
  readonly bottomLine: Ruling;
  readonly isTopRuled: boolean;
  readonly isLeftRuled: boolean;
  readonly isRightRuled: boolean;
  /** Horizontal rulings end here where no vertical one continues. */
  readonly isLeftEnd: boolean;
  readonly isRightEnd: boolean;
}

/** A page with more lines is a drawing. */
const maxLines = 3_000;
/** A form has no more cells on a page. */
const maxRooms = 4_000;
const minWidthPt = 6;
const minHeightPt = 5;
/** As a part of an area's height. A shorter ruling beside it only marks places for letters. */
const partingShare = 0.7;
const besideShare = 0.55;
const samePt = 3;
/** An area above a ruling with nothing over it. */
const openHeightPt = 18;

/** Round corners leave out this much of two sides. */
const maxCornerPt = 12;
const maxCornerPairs = 1_000_000;

/** Extends rulings of boxes with round corners to where they would meet. */
export function withCorners(across: readonly Ruling[], down: readonly Ruling[]): { across: Ruling[]; down: Ruling[] } {
  const [rows, columns] = [across.map((one) => widened(one)), down.map((one) => widened(one))];
  if (rows.length * columns.length > maxCornerPairs) return { across: rows, down: columns };
  const isGap = (gap: number) => gap > samePt && gap <= maxCornerPt;
  for (const row of rows) {
    for (const column of columns) {
      const [left, right] = [row.from - column.at, column.at - row.to];
      const [above, below] = [column.from - row.at, row.at - column.to];
      const isSide = isGap(left) || isGap(right);
      const gap = isGap(left) ? left : right;
      const reach = isGap(above) ? above : below;
      if (!isSide || !isGap(reach) || Math.abs(gap - reach) > gap * 0.5) continue;
      if (isGap(left)) row.from = column.at;
      else row.to = column.at;
      if (isGap(above)) column.from = row.at;
      else column.to = row.at;
    }
  }
  return { across: rows, down: columns };
}

function widened(one: Ruling): { -readonly [Key in keyof Ruling]: Ruling[Key] } {
  return { ...one };
}

/** Each part of each ruling with the area above it. */
export function roomsOf(across: readonly Ruling[], down: readonly Ruling[]): RuledRoom[] {
  const lines = across.filter(({ from, to }) => to - from >= minWidthPt).toSorted((a, b) => b.at - a.at);
  if (lines.length > maxLines || down.length > maxLines) return [];
  const rooms: RuledRoom[] = [];
  for (const [index, bottom] of lines.entries()) {
    for (const part of partsAbove(bottom, lines.slice(index + 1))) {
      rooms.push(...partedBy(down, part));
      if (rooms.length > maxRooms) return [];
    }
  }
  return rooms;
}

interface Part extends FrameBox {
  readonly isTopRuled: boolean;
  readonly bottomLine: Ruling;
  readonly topLine: Ruling | undefined;
}

/** `above` counts from the next ruling up. */
function partsAbove(bottom: Ruling, above: readonly Ruling[]): Part[] {
  const parts: Part[] = [];
  let open: (readonly [number, number])[] = [[bottom.from, bottom.to]];
  const box = (left: number, right: number, topLine?: Ruling): Part => ({
    left,
    right,
    top: topLine?.at ?? bottom.at - openHeightPt,
    bottom: bottom.at,
    isTopRuled: topLine !== undefined,
    bottomLine: bottom,
    topLine,
  });
  for (const top of above) {
    if (open.length === 0) break;
    if (bottom.at - top.at < minHeightPt) continue;
    open = open.flatMap(([from, to]) => {
      const [left, right] = [Math.max(from, top.from), Math.min(to, top.to)];
      if (right - left < minWidthPt) return [[from, to] as const];
      parts.push(box(left - from <= samePt ? from : left, to - right <= samePt ? to : right, top));
      const rest = [
        [from, left],
        [right, to],
      ] as const;
      return rest.filter(([a, b]) => b - a > samePt);
    });
  }
  for (const [from, to] of open) if (to - from >= minWidthPt) parts.push(box(from, to));
  return parts;
}

function partedBy(down: readonly Ruling[], part: Part): RuledRoom[] {
  const covers = (line: Ruling, share: number) =>
    Math.min(line.to, part.bottom) - Math.max(line.from, part.top) >= (part.bottom - part.top) * share;
  const cuts = down.filter((line) => line.at > part.left + samePt && line.at < part.right - samePt && covers(line, partingShare));
  const xs = [part.left, ...cuts.map(({ at }) => at).toSorted((a, b) => a - b), part.right];
  const isEnd = (x: number, side: 'from' | 'to') =>
    part.topLine !== undefined && Math.abs(part.bottomLine[side] - x) <= samePt && Math.abs(part.topLine[side] - x) <= samePt;
  const isRuled = (x: number) => down.some((line) => Math.abs(line.at - x) <= samePt && covers(line, besideShare));
  return xs.slice(1).flatMap((right, index) => {
    const left = xs[index] ?? part.left;
    if (right - left < minWidthPt - 1) return [];
    return [
      {
        left,
        right,
        top: part.top,
        bottom: part.bottom,
        bottomLine: part.bottomLine,
        isTopRuled: part.isTopRuled,
        isLeftRuled: isRuled(left),
        isRightRuled: isRuled(right),
        isLeftEnd: isEnd(left, 'from'),
        isRightEnd: isEnd(right, 'to'),
      },
    ];
  });
}

/** Where there is no cell, the area spans the whole ruling, up to the first vertical ruling that crosses it. */
export function joinedRooms(rooms: readonly RuledRoom[]): RuledRoom[] {
  const joined: RuledRoom[] = [];
  for (const room of rooms.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const last = joined.at(-1);
    // Of one ruling, areas too narrow for a place are left out.
    const mostGap = last?.bottomLine === room.bottomLine ? minWidthPt : samePt;
    const goesOn = last && last.bottom === room.bottom && Math.abs(last.right - room.left) <= mostGap;
    if (last && goesOn && !last.isRightRuled && !room.isLeftRuled) {
      joined[joined.length - 1] = {
        ...last,
        right: room.right,
        top: Math.max(last.top, room.top),
        isRightRuled: room.isRightRuled,
      };
    } else joined.push(room);
  }
  return joined;
}

const minStacked = 3;

/** Rooms of one width right below one another, such as the lines of a column of amounts. */
export function stackedRooms(rooms: readonly RuledRoom[]): Set<RuledRoom> {
  const stacked = new Set<RuledRoom>();
  for (const column of Map.groupBy(rooms, ({ left, right }) => `${Math.round(left)} ${Math.round(right)}`).values()) {
    let stack: RuledRoom[] = [];
    for (const room of column.toSorted((a, b) => a.bottom - b.bottom)) {
      const last = stack.at(-1);
      if (!last || Math.abs(last.bottom - room.top) > samePt) stack = [];
      stack.push(room);
      if (stack.length >= minStacked) for (const one of stack.slice(-minStacked)) stacked.add(one);
    }
  }
  return stacked;
}
