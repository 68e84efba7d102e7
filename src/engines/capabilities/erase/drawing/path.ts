import { apply, type Matrix, type Point } from '#engines/core/objects/matrix.ts';
import { around, type Zone } from '../zone.ts';

/** A straight line, or a curve with two control points. */
export interface Segment {
  readonly via: readonly [Point, Point] | undefined;
  readonly to: Point;
}

/** Points are in the space of the content, not of the page. */
export interface Subpath {
  readonly start: Point;
  readonly segments: readonly Segment[];
  readonly isClosed: boolean;
}

/** A stretch of a path that lies wholly beneath a zone or wholly beside it. */
interface Stretch {
  readonly from: Point;
  readonly segment: Segment;
  readonly isInside: boolean;
}

/** A curve is sampled at this many places. A part that dips into a zone between two of them is no larger than a dot. */
const samples = 48;
const halvings = 30;

export function boundsOf(path: readonly Subpath[], matrix: Matrix): Zone {
  const points = path.flatMap(({ start, segments }) => [start, ...segments.flatMap(({ via, to }) => [...(via ?? []), to])]);
  return around(points.map((point) => apply(matrix, point)));
}

function isIn([x, y]: Point, [left, bottom, right, top]: Zone): boolean {
  return x > left && x < right && y > bottom && y < top;
}

function isWithin([a, b, c, d]: Zone, [left, bottom, right, top]: Zone): boolean {
  return a >= left && b >= bottom && c <= right && d <= top;
}

function mix(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

function pointAt(from: Point, { via, to }: Segment, t: number): Point {
  if (!via) return mix(from, to, t);
  const [a, b, c] = [mix(from, via[0], t), mix(via[0], via[1], t), mix(via[1], to, t)];
  return mix(mix(a, b, t), mix(b, c, t), t);
}

/** The part of a segment between two of its places (de Casteljau). */
function partOf(from: Point, segment: Segment, t0: number, t1: number): Stretch['segment'] {
  const { via, to } = segment;
  if (t0 === 0 && t1 === 1) return segment;
  if (!via) return { via: undefined, to: mix(from, to, t1) };
  const blossom = (u: number, v: number, w: number): Point => {
    const [a, b, c] = [mix(from, via[0], u), mix(via[0], via[1], u), mix(via[1], to, u)];
    return mix(mix(a, b, v), mix(b, c, v), w);
  };
  return { via: [blossom(t0, t0, t1), blossom(t0, t1, t1)], to: blossom(t1, t1, t1) };
}

/** Where a straight line is beneath a zone (Liang and Barsky). */
function lineInside(from: Point, to: Point, zone: Zone): readonly number[] {
  let [low, high] = [0, 1];
  for (const axis of [0, 1] as const) {
    const delta = to[axis] - from[axis];
    const [near, far] = [zone[axis] - from[axis], (axis === 0 ? zone[2] : zone[3]) - from[axis]];
    if (delta === 0) {
      if (near >= 0 || far <= 0) return [];
      continue;
    }
    const [a, b] = [near / delta, far / delta];
    low = Math.max(low, Math.min(a, b));
    high = Math.min(high, Math.max(a, b));
  }
  return low < high ? [low, high] : [];
}

/** The places at which a segment enters or leaves a zone, with the segment's ends. */
function breaks(from: Point, segment: Segment, matrix: Matrix, zone: Zone): number[] {
  if (!segment.via) {
    const inside = lineInside(apply(matrix, from), apply(matrix, segment.to), zone);
    return [...new Set([0, ...inside, 1])];
  }
  const found = [0];
  const inAt = (t: number) => isIn(apply(matrix, pointAt(from, segment, t)), zone);
  for (let step = 1, before = inAt(0); step <= samples; step += 1) {
    const now = inAt(step / samples);
    if (now !== before) {
      let [low, high] = [(step - 1) / samples, step / samples];
      for (let i = 0; i < halvings; i += 1) {
        const middle = (low + high) / 2;
        if (inAt(middle) === before) low = middle;
        else high = middle;
      }
      // Cuts lie on the inner side, never beside the zone.
      found.push(before ? low : high);
    }
    before = now;
  }
  return [...new Set([...found, 1])];
}

function stretches({ start, segments, isClosed }: Subpath, matrix: Matrix, zone: Zone, closes: boolean): Stretch[] {
  const last = segments.at(-1)?.to ?? start;
  const isOpen = (isClosed || closes) && (last[0] !== start[0] || last[1] !== start[1]);
  const found: Stretch[] = [];
  let from = start;
  for (const segment of isOpen ? [...segments, { via: undefined, to: start }] : segments) {
    const at = breaks(from, segment, matrix, zone);
    for (let i = 0, own = from; i + 1 < at.length; i += 1) {
      const [t0 = 0, t1 = 1] = [at[i], at[i + 1]];
      const part = partOf(from, segment, t0, t1);
      found.push({ from: own, segment: part, isInside: isIn(apply(matrix, pointAt(from, segment, (t0 + t1) / 2)), zone) });
      own = part.to;
    }
    from = segment.to;
  }
  return found;
}

/**
 * Returns an outline with the same area beside the zone and no trace of what lay beneath it. Where the outline runs through the zone, a
 * straight line joins the entry to the exit. Inside the zone the old way can be deformed into the new one, so the winding number of every
 * point beside the zone stays the same, for both filling rules (ISO 32000-2 §8.5.3.3).
 */
export function withoutArea(path: readonly Subpath[], matrix: Matrix, zone: Zone): readonly Subpath[] {
  return path.flatMap((subpath) => {
    if (isWithin(boundsOf([subpath], matrix), zone)) return [];
    const parts = stretches(subpath, matrix, zone, true);
    const isChanged = parts.some(
      ({ isInside, segment }, index) => isInside && (segment.via || parts[(index + 1) % parts.length]?.isInside),
    );
    return isChanged ? [joined(parts)] : [subpath];
  });
}

function joined(parts: readonly Stretch[]): Subpath {
  // Starts where the path leaves the zone. Then no point beneath the zone is needed.
  const first = parts.findIndex(({ isInside }, index) => !isInside && parts.at(index - 1)?.isInside);
  const turned = [...parts.slice(Math.max(0, first)), ...parts.slice(0, Math.max(0, first))];
  const segments: Segment[] = [];
  let wasInside = false;
  for (const { segment, isInside } of turned) {
    if (isInside && wasInside) segments.pop();
    segments.push(isInside ? { via: undefined, to: segment.to } : segment);
    wasInside = isInside;
  }
  return { start: turned[0]?.from ?? [0, 0], segments, isClosed: true };
}

/** Returns lines with gaps where they run through the zone. */
export function withoutLines(path: readonly Subpath[], matrix: Matrix, zone: Zone): readonly Subpath[] {
  return path.flatMap((subpath) => {
    if (isWithin(boundsOf([subpath], matrix), zone)) return [];
    const parts = stretches(subpath, matrix, zone, false);
    if (!parts.some(({ isInside }) => isInside)) return [subpath];
    const first = subpath.isClosed ? parts.findIndex(({ isInside }, index) => !isInside && parts.at(index - 1)?.isInside) : 0;
    const turned = [...parts.slice(Math.max(0, first)), ...parts.slice(0, Math.max(0, first))];
    const left: Subpath[] = [];
    let open: { start: Point; segments: Segment[] } | undefined;
    for (const { from, segment, isInside } of turned) {
      if (isInside) open = undefined;
      else if (open) open.segments.push(segment);
      else {
        open = { start: from, segments: [segment] };
        left.push({ ...open, isClosed: false });
      }
    }
    return left;
  });
}

/** Writes eight decimals. One unit of the content's space may be the whole page. */
function numberWord(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, '');
}

export function pathWords(path: readonly Subpath[]): string {
  const words = (...points: readonly Point[]) => points.flat().map(numberWord).join(' ');
  return path
    .map(({ start, segments, isClosed }) => {
      const drawn = segments.map(({ via, to }) => (via ? `${words(...via, to)} c` : `${words(to)} l`));
      return [`${words(start)} m`, ...drawn, ...(isClosed ? ['h'] : [])].join(' ');
    })
    .join('\n');
}
