import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { minSquarePt, maxSquares, across } = thresholds.clusters;

/** Groups boxes that touch or nearly touch, directly or through others. */
export function clustersOf<Box extends FrameBox>(boxes: readonly Box[]): (FrameBox & { readonly boxes: readonly Box[] })[] {
  const covered = boxes.reduce((sum, { left, right, top, bottom }) => sum + (right - left + 5) * (bottom - top + 5), 0);
  const squarePt = Math.max(minSquarePt, Math.sqrt(covered / maxSquares));
  const owners = new Map<number, number>();
  const parents = boxes.map((_, index) => index);
  const find = (one: number): number => {
    let at = one;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  for (const [index, box] of boxes.entries()) {
    for (const key of squaresOf(box, squarePt)) {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, index);
      else parents[find(index)] = find(owner);
    }
  }
  for (const [key, owner] of owners) {
    for (const neighbour of [key + 1, key + across - 1, key + across, key + across + 1]) {
      const other = owners.get(neighbour);
      if (other !== undefined) parents[find(other)] = find(owner);
    }
  }
  const groups = new Map<number, Box[]>();
  for (const [index, box] of boxes.entries()) {
    const root = find(index);
    const group = groups.get(root);
    if (group) group.push(box);
    else groups.set(root, [box]);
  }
  return [...groups.values()].map((group) => ({ ...around(group), boxes: group }));
}

function* squaresOf({ left, top, right, bottom }: FrameBox, squarePt: number): Generator<number> {
  const [x1, x2, y1, y2] = [left, right, top, bottom].map((value) => Math.floor(value / squarePt)) as [
    number,
    number,
    number,
    number,
  ];
  for (let y = y1; y <= y2; y += 1) for (let x = x1; x <= x2; x += 1) yield y * across + x;
}
