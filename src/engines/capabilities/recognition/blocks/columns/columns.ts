import { around, type Line, overlapInHeight, type Row } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../rows.ts';
import { type Extent, extentOf, freeIntervals, type Gap, gapsBetween, intersection, joinedExtent } from './columnGaps.ts';
import { type ColumnsAbove, isTitleOfColumns } from './columnTitles.ts';
import { areSeparateColumns, isRunningText, runsOn } from './separateColumns.ts';
import { splitBelowPictures } from './textBelowPictures.ts';
import { thresholds } from './thresholds.ts';

/**
 * Finds the order in which lines are read. Lines form bands from top to bottom, and bands with the same free gap form a group. If both
 * sides of the gap are body text, or are independent of each other, they are columns and are read one after the other. Otherwise they are
 * cells of a table and are read row by row.
 */

/** Lines that belong together, in rows. `isTable` if a vertical gap divides them. */
export interface Region {
  readonly isTable: boolean;
  readonly rows: readonly Row[];
}

const { sameStart, minBeside, minWhite, maxAside, maxDepth } = thresholds.columns;

/** An area between two heights of a page: columns to read one after the other, or one of them. */
export interface Part {
  readonly columns: readonly (readonly Line[])[];
  /** Only for a single column. */
  readonly isTable: boolean;
}

export function partsOf(lines: readonly Line[], depth = 0): Part[] {
  if (lines.length === 0) return [];
  return groupsOf(bandsOf(lines)).flatMap(({ lines: members, gaps }) => {
    if (gaps.length === 0) return [{ columns: [members], isTable: false }];
    const all = depth < maxDepth ? columnsOf(members, gaps) : [members];
    if (all.length === 1) return [{ columns: all, isTable: true }];
    const parts = splitAtWhitespace(members);
    const stacked = all.every(isRunningText) && !endsAtWhitespace(all, parts) ? [] : parts;
    if (stacked.length > 1) return stacked.flatMap((part) => partsOf(part, depth + 1));
    const { columns, below } = splitBelowPictures(all);
    return [{ columns, isTable: false }, ...partsOf(below, depth + 1)];
  });
}

/** The parts of an area between which all of its columns leave much white: what is below is read after what is above. */
function splitAtWhitespace(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    const open = parts.at(-1);
    if (open && line.top - bottom < line.sizePt * minWhite) open.push(line);
    else parts.push([line]);
    bottom = Math.max(bottom, line.bottom);
  }
  return parts;
}

/** One of the columns is a few lines above the first white, such as an address beside a name, and what is below goes on without it. */
function endsAtWhitespace(columns: readonly (readonly Line[])[], [first = []]: readonly (readonly Line[])[]): boolean {
  const above = new Set(first);
  const isAside = (column: readonly Line[]) => column.length <= maxAside && !runsOn(column);
  return columns.some((column) => isAside(column) && column.every((line) => above.has(line)));
}

export function regionsOf(lines: readonly Line[], depth = 0): Region[] {
  return partsOf(lines, depth).flatMap(({ columns, isTable }) => {
    const [only] = columns;
    if (only && columns.length === 1) return [{ isTable, rows: rowsOf(only) }];
    return columns.flatMap((column) => regionsOf(column, depth + 1));
  });
}

/** Groups lines that overlap vertically, directly or through others. */
function bandsOf(lines: readonly Line[]): Line[][] {
  const bands: Line[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    // Tightly set lines overlap a little.
    const slack = Math.min(line.bottom - line.top, line.sizePt * 2) * 0.25;
    const band = bands.at(-1);
    if (band && line.top + slack < bottom) band.push(line);
    else bands.push([line]);
    bottom = Math.max(band === bands.at(-1) ? bottom : Number.NEGATIVE_INFINITY, line.bottom - slack);
  }
  return bands;
}

interface Group {
  readonly lines: Line[];
  gaps: Gap[];
  /** The gaps that are free on every band so far, including the margins. */
  free: Gap[];
  extent: Extent;
}

function groupsOf(bands: readonly Line[][]): Group[] {
  const groups: Group[] = [];
  for (const [index, band] of bands.entries()) {
    const open = groups.at(-1);
    const free = freeIntervals(band);
    const extent = extentOf(band);
    const own = gapsBetween(extent, free);
    const shared = open ? intersection(open.free, free) : [];
    const both = open ? joinedExtent(open.extent, extent) : extent;
    const hasGaps = own.length > 0 || (open?.gaps.length ?? 0) > 0;
    // Lines of which none stands beside another are no columns, such as a centered title between lines at the left.
    const areBeside = overlapInHeight(around(bands[index - 1] ?? []), around(band)) > minBeside;
    const gaps = gapsBetween(both, shared).filter(
      ({ to }) => !open || open.gaps.length > 0 || (own.length === 0 ? areBeside : begins(own, to, band)),
    );
    // A plain line that ends before the gap belongs to the columns. A line that crosses it ends them.
    if (open && (gaps.length > 0 || !hasGaps) && !isTitleOfColumns(band, bands[index + 1], columnsAbove(open))) {
      open.lines.push(...band);
      Object.assign(open, { gaps, free: shared, extent: both });
    } else groups.push({ lines: [...band], gaps: own, free, extent });
  }
  return groups;
}

function columnsAbove({ gaps, extent, lines }: Group): ColumnsAbove {
  const sizePt = extent.sizesPt / extent.count;
  return { starts: gaps.map(({ to }) => to), sizePt, bottom: around(lines.slice(-gaps.length - 1)).bottom };
}

/** A gap starts anew where one of the band's own gaps does: lines above both columns are not part of them. */
function begins(own: readonly Gap[], to: number, band: readonly Line[]): boolean {
  const size = band[0]?.sizePt ?? 10;
  return own.some((gap) => Math.abs(gap.to - to) < size * sameStart);
}

/** The lines in columns, left to right; as one column if they are a table. */
function columnsOf(lines: readonly Line[], gaps: readonly Gap[]): Line[][] {
  const edges = gaps.map(({ from, to }) => (from + to) / 2);
  const cells = [...edges, Number.POSITIVE_INFINITY].map((edge, index) =>
    lines.filter((line) => line.left < edge && line.left >= (edges[index - 1] ?? Number.NEGATIVE_INFINITY)),
  );
  const columns: Line[][] = [];
  for (const cell of cells) {
    const before = columns.at(-1);
    if (before && !areSeparateColumns(before, cell)) before.push(...cell);
    else columns.push([...cell]);
  }
  return columns;
}
