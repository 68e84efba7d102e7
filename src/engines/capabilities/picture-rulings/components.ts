import type { PixelBox } from './findRulings.ts';

/** A picture in squares, each filled or not. */
export interface SquareMap {
  readonly filled: Uint8Array;
  readonly wide: number;
  readonly high: number;
}

/** Sets all squares that a box of pixels touches. */
export function fillSquares(
  squares: Uint8Array,
  value: 0 | 1,
  { left, top, right, bottom }: PixelBox,
  { squarePx, wide, high }: { readonly squarePx: number; readonly wide: number; readonly high: number },
): void {
  const [from, to] = [Math.max(0, Math.floor(left / squarePx)), Math.min(wide, Math.ceil(right / squarePx))];
  for (let y = Math.max(0, Math.floor(top / squarePx)); y < Math.min(high, Math.ceil(bottom / squarePx)); y += 1) {
    if (to > from) squares.fill(value, y * wide + from, y * wide + to);
  }
}

/** Filled squares that touch each other. Lengths are squares. */
export interface Component {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly members: readonly number[];
}

export function componentsOf(map: SquareMap): Component[] {
  const isOpen = Uint8Array.from(map.filled);
  const found: Component[] = [];
  for (let start = 0; start < isOpen.length; start += 1) {
    if (isOpen[start] === 1) found.push(componentAt(start, isOpen, map));
  }
  return found;
}

function componentAt(start: number, isOpen: Uint8Array, { wide, high }: SquareMap): Component {
  const members = [start];
  isOpen[start] = 0;
  let [left, top, right, bottom] = [wide, high, 0, 0];
  for (let index = 0; index < members.length; index += 1) {
    const at = members[index] ?? 0;
    const [x, y] = [at % wide, Math.floor(at / wide)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    for (const next of neighbors(at, x, wide)) {
      if (isOpen[next] !== 1) continue;
      isOpen[next] = 0;
      members.push(next);
    }
  }
  return { left, top, right, bottom, members };
}

/** All eight. Those above and below the picture are outside of the array. */
function neighbors(at: number, x: number, wide: number): number[] {
  const rows = [at - wide, at, at + wide];
  return rows.flatMap((row) => [...(x > 0 ? [row - 1] : []), ...(row === at ? [] : [row]), ...(x < wide - 1 ? [row + 1] : [])]);
}
