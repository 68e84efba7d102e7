import type { Paragraph, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import type { TextArea } from '../rows/linePlaces.ts';

/** In points, from the left edge of the page: where a boundary between columns may stand without crossing text, and where it does. */
export interface Boundary {
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** Where it stands rather than elsewhere, if several are there. */
  readonly near?: number;
  /** A line of the page is there. */
  readonly isLined?: boolean;
}

/** The columns of a sheet that all tables of a page share, by their places on the page. */
export interface ColumnGrid {
  readonly widthsPt: readonly number[];
  /** The first grid column of each column of a table, and the one behind its last; undefined if the table does not fit the grid. */
  readonly placesOf: (table: Table) => readonly number[] | undefined;
}

/** How far an outer edge of a table may move, and how far one between two columns, as a part of the narrower of them. */
const outerSlackPt = 18;
/** The same of a table that has no cells on the page. */
const freeSlackPt = 40;
/** Two boundaries of a table are never one, so their ranges do not touch in the middle of a text. */
const apartPt = 0.5;
const innerSlack = 1 / 3;
/** Behind the end of a text of several lines, its column may go on so far, in points. */
const endSlackPt = 12;
/** A line may end so far behind a boundary, in points. */
const linePt = 4;

/** The tables of a page. */
export interface GridTables {
  readonly tables: readonly Table[];
  /** Those without cells on the page, whose boundaries may stand anywhere between their texts. */
  readonly tabbed: ReadonlySet<Table>;
  /** Single lines use boundaries of the others, and add theirs only where there are no others. */
  readonly lines: readonly Table[];
  /** Where texts of several lines end, on the page, that are narrower than the sheet. */
  readonly ends?: readonly number[];
}

/**
 * The fewest columns in which all tables find theirs: each boundary stands anywhere between the texts beside it, so boundaries of several
 * tables are one where that is possible.
 */
export function columnGrid({ tables, tabbed, lines, ends = [] }: GridTables, { leftPt, widthPt }: TextArea): ColumnGrid {
  const rightPt = leftPt + widthPt;
  const own = new Map(
    [...tables, ...lines].map((table) => [table, boundariesOf(table, tabbed.has(table) || !tables.includes(table))]),
  );
  const isInside = ({ low, high }: Boundary) => low > leftPt && high < rightPt;
  const endings = ends.map((end) => ({ low: end, high: end + endSlackPt, at: end + linePt })).filter(isInside);
  const pointsOf = (some: readonly Table[]) =>
    sharedPoints([...some.flatMap((table) => (own.get(table) ?? []).filter(isInside)), ...endings]);
  const points = pointsOf(tables.length > 0 ? tables : lines);
  const last = points.length + 1;
  const placeOf = (boundary: Boundary) => {
    if (boundary.low <= leftPt) return 0;
    if (boundary.high >= rightPt) return last;
    const [nearest] = points
      .map((point, index) => ({
        index,
        offPt: Math.abs(point - (boundary.near ?? boundary.at)),
        isIn: point >= boundary.low && point <= boundary.high,
      }))
      .filter(({ isIn }) => isIn)
      .sort((a, b) => a.offPt - b.offPt);
    return nearest && nearest.index + 1;
  };
  const edges = [leftPt, ...points, rightPt];
  const places = new Map<Table, readonly number[]>();
  for (const [table, boundaries] of own) {
    const found = boundaries.map(placeOf);
    const isLine = !tables.includes(table);
    const whole = isLine ? withOuterEdges(found, table, points) : found;
    if (isRising(whole)) places.set(table, whole);
    // No table is left out: one that does not fit has the nearest columns.
    else if (!isLine) places.set(table, nearestPlaces(boundaries, edges));
  }
  const widthsPt = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  return { widthsPt, placesOf: (table) => places.get(table) };
}

const isRising = (places: readonly (number | undefined)[]): places is number[] =>
  places.every((place, index) => place !== undefined && (index === 0 || place > (places[index - 1] ?? 0)));

/** A line runs from the column in which it begins to the one in which it ends. */
function withOuterEdges(places: readonly (number | undefined)[], table: Table, points: readonly number[]) {
  const [second = points.length + 1, lastButOne = 0] = [places[1], places.at(-2)];
  const end = table.x + table.width - linePt;
  const [before, within] = [points.filter((point) => point <= table.x + apartPt), points.filter((point) => point < end)];
  return [Math.max(0, Math.min(before.length, second - 1)), ...places.slice(1, -1), Math.max(within.length, lastButOne) + 1];
}

/** The nearest edge of the grid for each boundary, from left to right, so that each column of a table has one at least. */
export function nearestPlaces(boundaries: readonly Boundary[], edges: readonly number[]): number[] {
  const spare = edges.length - boundaries.length;
  if (spare < 0) return boundaries.map((_, index) => index);
  let next = 0;
  return boundaries.map(({ at }, index) => {
    const free = Array.from({ length: spare + index - next + 1 }, (_, step) => next + step);
    const off = (place: number) => Math.abs((edges[place] ?? 0) - at);
    const nearest = free.reduce((best, place) => (off(place) < off(best) ? place : best), next);
    next = nearest + 1;
    return nearest;
  });
}

/** As few points as possible, from left to right, so that one stands within each boundary. */
export function sharedPoints(boundaries: readonly Boundary[]): number[] {
  let open = boundaries.toSorted((a, b) => a.high - b.high);
  const points: number[] = [];
  while (open[0]) {
    const { high } = open[0];
    const group = open.filter(({ low }) => low <= high);
    const low = group.reduce((most, each) => Math.max(most, each.low), Number.NEGATIVE_INFINITY);
    // Lines are seen, so boundaries of texts move to them.
    const lined = group.filter(({ isLined }) => isLined);
    const seen = lined.length > 0 ? lined : group;
    const mean = seen.reduce((sum, { at }) => sum + at, 0) / seen.length;
    points.push(Math.min(high, Math.max(low, mean)));
    open = open.filter((each) => each.low > high);
  }
  return points;
}

/**
 * The boundaries of the columns of a table, with both of its edges. Each may move by a part of the narrower column beside it, as text does
 * not fill its cell in a sheet, and one without a line as far as the text beside it.
 */
function boundariesOf(table: Table, isFree: boolean): Boundary[] {
  const { columnWidthsPt, x } = table;
  const count = columnWidthsPt.length;
  const edges = edgesFrom(x, columnWidthsPt);
  const outerPt = isFree ? freeSlackPt : outerSlackPt;
  const pivots = columnWidthsPt.map((width, column) => pivotOf(table, column, edges[column] ?? x, width));
  return edges.map((at, index) => {
    const [before = Number.POSITIVE_INFINITY, behind = Number.POSITIVE_INFINITY] = [
      columnWidthsPt[index - 1],
      columnWidthsPt[index],
    ];
    const slackPt = Math.min(before, behind) * innerSlack;
    const [end, start] = [textEnd(table, index), textStart(table, index)];
    const isLined = hasLine(table, index);
    const isOpen = isFree || (Number.isFinite(end) && Number.isFinite(start) && !isLined);
    const low =
      index === 0 ? at - outerPt : Math.max(pivots[index - 1] ?? at, isOpen ? Math.min(end, at - slackPt) : at - slackPt);
    const high =
      index === count
        ? at + outerPt
        : Math.min((pivots[index] ?? at) - apartPt, isOpen ? Math.max(start, at + slackPt) : at + slackPt);
    // Where no line is, of several boundaries a column has the one that is next to its text.
    const near = isOpen && index > 0 && index < count ? Math.min(high, start) : at;
    return { low: Math.min(low, at), high: Math.max(high, at), at, near, isLined };
  });
}

/** A place within a column that no boundary passes: the middle of its text. */
function pivotOf(table: Table, column: number, left: number, width: number): number {
  const middle = (textStart(table, column) + textEnd(table, column + 1)) / 2;
  const inner = width * innerSlack;
  return Number.isFinite(middle) ? Math.max(left + inner, Math.min(left + width - inner, middle)) : left + width / 2;
}

/** A line stands between two columns. */
function hasLine({ cells }: Table, column: number): boolean {
  return cells.some(
    (cell) =>
      (cell.column === column && cell.borders.left !== undefined) ||
      (cell.column + cell.columnSpan === column && cell.borders.right !== undefined),
  );
}

const linesIn = (blocks: Table['cells'][number]['blocks']) =>
  blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && block.angle === 0);

function textEnd({ cells }: Table, column: number): number {
  const ends = cells.filter((cell) => cell.column + cell.columnSpan === column).flatMap(({ blocks }) => linesIn(blocks));
  return ends.reduce((end, { x, width }) => Math.max(end, x + width), Number.NEGATIVE_INFINITY);
}

function textStart({ cells }: Table, column: number): number {
  const starts = cells.filter((cell) => cell.column === column).flatMap(({ blocks }) => linesIn(blocks));
  return starts.reduce((start, { x }) => Math.min(start, x), Number.POSITIVE_INFINITY);
}
