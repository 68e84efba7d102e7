import type { Box } from '#contract/pages/box.ts';

export interface Guide {
  readonly axis: 'x' | 'y';
  readonly atPt: number;
}

export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The place to which a dragged box snaps: edges and centers of the page and of other annotations. */
export function snapped(box: Box, others: readonly Box[], page: Box, reachPt: number): Snap {
  const targets = [page, ...others];
  const x = nearest(
    stops(box.x, box.width),
    targets.flatMap((each) => stops(each.x, each.width)),
    reachPt,
  );
  const y = nearest(
    stops(box.y, box.height),
    targets.flatMap((each) => stops(each.y, each.height)),
    reachPt,
  );
  const guides: Guide[] = [];
  if (x) guides.push({ axis: 'x', atPt: x.atPt });
  if (y) guides.push({ axis: 'y', atPt: y.atPt });
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}

function stops(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

function nearest(own: readonly number[], targets: readonly number[], reachPt: number): { by: number; atPt: number } | undefined {
  let best: { by: number; atPt: number } | undefined;
  for (const target of targets) {
    for (const stop of own) {
      const by = target - stop;
      if (Math.abs(by) <= reachPt && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, atPt: target };
    }
  }
  return best;
}
