import type { Fill } from '../graphics/rulings.ts';
import type { Grid } from './ruledGrids.ts';
import { thresholds } from './thresholds.ts';

const { sameEdgePt, minCells, minWhole, maxFills } = thresholds.paintedGrids;

/** A fill by the numbers of its edges. */
interface Tile {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Grids of fills that lie edge to edge, each as wide as those above and below it and as high as those beside it: the cells of a table
 * without rules, as programs for slides paint them one by one. Bands of a page are no such grid, as they have one column.
 */
export function paintedGridsOf(fills: readonly Fill[]): Grid[] {
  const plain = fills.filter(({ cornerPt }) => cornerPt === undefined);
  if (plain.length < minCells || plain.length > maxFills) return [];
  const [xs, ys] = [
    edgesOf(plain.flatMap(({ left, right }) => [left, right])),
    edgesOf(plain.flatMap((one) => [one.top, one.bottom])),
  ];
  const tiles = new Map<string, Tile>();
  for (const { left, right, top, bottom } of plain) {
    const tile = { left: xs.numberOf(left), right: xs.numberOf(right), top: ys.numberOf(top), bottom: ys.numberOf(bottom) };
    if (tile.left < tile.right && tile.top < tile.bottom) tiles.set(keyOf(tile), tile);
  }
  return groupsOf([...tiles.values()]).flatMap((group) => gridOf(group, xs.places, ys.places) ?? []);
}

const keyOf = ({ left, right, top, bottom }: Tile) => `${left} ${right} ${top} ${bottom}`;

/** Places near each other are one edge, in their middle. */
function edgesOf(places: readonly number[]): { readonly places: readonly number[]; numberOf(place: number): number } {
  const groups: number[][] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && place - (group[0] ?? place) <= sameEdgePt) group.push(place);
    else groups.push([place]);
  }
  const numbers = new Map(groups.flatMap((group, number) => group.map((place) => [place, number] as const)));
  const middles = groups.map((group) => ((group[0] ?? 0) + (group.at(-1) ?? 0)) / 2);
  return { places: middles, numberOf: (place) => numbers.get(place) ?? 0 };
}

/** Tiles that touch with a whole side. */
function groupsOf(tiles: readonly Tile[]): Tile[][] {
  const before = Map.groupBy(tiles, ({ right, top, bottom }) => `${right} ${top} ${bottom}`);
  const above = Map.groupBy(tiles, ({ bottom, left, right }) => `${bottom} ${left} ${right}`);
  const groups = new Map<Tile, Tile[]>(tiles.map((tile) => [tile, [tile]]));
  const join = (one: Tile, other: Tile) => {
    const [own, others] = [groups.get(one) ?? [one], groups.get(other) ?? [other]];
    if (own === others) return;
    const [large, small] = own.length < others.length ? [others, own] : [own, others];
    large.push(...small);
    for (const tile of small) groups.set(tile, large);
  };
  for (const tile of tiles) {
    for (const one of before.get(`${tile.left} ${tile.top} ${tile.bottom}`) ?? []) join(one, tile);
    for (const one of above.get(`${tile.top} ${tile.left} ${tile.right}`) ?? []) join(one, tile);
  }
  return [...new Set(groups.values())];
}

/** The grid of a group in which nearly all places have a tile. */
function gridOf(group: readonly Tile[], xs: readonly number[], ys: readonly number[]): Grid | undefined {
  if (group.length < minCells) return undefined;
  const columns = edgesIn(group.map(({ left, right }) => [left, right]));
  const rows = edgesIn(group.map(({ top, bottom }) => [top, bottom]));
  if (!columns || !rows || columns.length < 3 || rows.length < 3) return undefined;
  const [columnCount, rowCount] = [columns.length - 1, rows.length - 1];
  if (group.length < columnCount * rowCount * minWhole) return undefined;
  const cells = Array.from({ length: columnCount * rowCount }, (_, index) => ({
    row: Math.floor(index / columnCount),
    column: index % columnCount,
    rowSpan: 1,
    columnSpan: 1,
  }));
  const placesOf = (edges: readonly number[], places: readonly number[]) => edges.map((edge) => places[edge] ?? 0);
  return { xs: placesOf(columns, xs), ys: placesOf(rows, ys), cells, across: [], down: [] };
}

/** The edges of intervals that follow each other without a gap or an overlap. */
function edgesIn(intervals: readonly (readonly [number, number])[]): number[] | undefined {
  const ends = new Map<number, number>();
  for (const [from, to] of intervals) {
    if ((ends.get(from) ?? to) !== to) return undefined;
    ends.set(from, to);
  }
  const starts = [...ends.keys()].toSorted((a, b) => a - b);
  const isChain = starts.every((from, index) => index + 1 === starts.length || ends.get(from) === starts[index + 1]);
  const last = ends.get(starts.at(-1) ?? 0);
  return isChain && last !== undefined ? [...starts, last] : undefined;
}
