import { RowBorders } from '#engines/capabilities/recognition/tables/structure/rowBorders.ts';
import { cellsOfRows } from '#engines/capabilities/recognition/tables/structure/rowCells.ts';
import {
  type TextRegion,
  type TextRow,
  textRegionOf,
  textRowsOf,
} from '#engines/capabilities/recognition/tables/structure/textRows.ts';
import { type WordGap, WordGaps } from '#engines/capabilities/recognition/tables/structure/wordGaps.ts';
import type { Word } from '#engines/core/document-model/geometry.ts';
import type { CellLabel } from '../generate/labels.ts';
import type { Matrix } from './matrix.ts';
import type { PageTruth } from './pageTruth.ts';

export interface Sample {
  readonly split: 'train' | 'heldout';
  readonly group: number;
  /** The next number of a seeded sequence, 0 to 1. */
  random(): number;
}

/** Most gaps are ordinary spaces. Of the gaps up to this width, in multiples of the font size, only a sample is taken. */
const ordinaryGap = 0.45;
const ordinaryShare = 0.08;

/** Rows for the models of gaps and of row borders, from each table of a page: the table alone, or with some text around it. */
export function addStructure(truth: PageTruth, sample: Sample, gapRows: Matrix, borderRows: Matrix): void {
  for (const table of truth.tables.keys()) {
    const region = regionOf(truth, table, sample);
    if (!region || region.rows.length < 2) continue;
    const cellOf = (word: Word | undefined) => {
      const label = word && truth.labelOfWord(word);
      return label?.kind === 'cell' && label.table === table ? label : undefined;
    };
    const words = new WordGaps(region);
    const gaps = words.gaps();
    for (const gap of gaps) {
      const isBorder = isColumnBorder(region, gap, cellOf);
      if (isBorder === undefined) continue;
      if (!isBorder && gap.to - gap.from < region.sizePt * ordinaryGap && sample.random() > ordinaryShare) continue;
      gapRows.add(sample.split, isBorder ? 1 : 0, sample.group, words.features(gap));
    }
    addBorders(region, gaps, cellOf, sample, borderRows);
  }
}

/** The rows of a table. For one table in three, up to two rows of the surrounding text are added. */
function regionOf(truth: PageTruth, table: number, sample: Sample): TextRegion | undefined {
  const isOwn = (word: Word) => {
    const label = truth.labelOfWord(word);
    return label?.kind === 'cell' && label.table === table;
  };
  const own = textRowsOf(
    truth.lines.flatMap((line) => {
      const words = line.words.filter(isOwn);
      return words.length > 0 ? [{ ...line, words }] : [];
    }),
  );
  if (own.length === 0) return undefined;
  const exact = textRegionOf(own, truth.marks);
  if (sample.random() > 0.34) return exact;
  const others = textRowsOf(
    truth.lines.filter((line) => !line.words.some(isOwn) && line.right > exact.left && line.left < exact.right),
  );
  const before = others.filter((row) => row.bottom <= exact.top + 2).slice(-Math.floor(sample.random() * 3) || others.length);
  const after = others.filter((row) => row.top >= exact.bottom - 2).slice(0, Math.floor(sample.random() * 3));
  return textRegionOf([...before, ...own, ...after], truth.marks);
}

type CellOf = (word: Word | undefined) => CellLabel | undefined;

function isColumnBorder({ rows }: TextRegion, { row, index }: WordGap, cellOf: CellOf): boolean | undefined {
  const words = rows[row]?.words ?? [];
  const [before, after] = [cellOf(words[index]), cellOf(words[index + 1])];
  if (!before && !after) return false;
  if (!before || !after) return undefined;
  return before !== after;
}

/** The true columns as cuts, so that row borders are judged with correct columns. */
function addBorders(region: TextRegion, gaps: readonly WordGap[], cellOf: CellOf, sample: Sample, borderRows: Matrix): void {
  const scored = gaps.map((gap) => ({ ...gap, logOdds: isColumnBorder(region, gap, cellOf) ? 4 : -4 }));
  const cuts = trueCuts(region, cellOf);
  if (cuts.length === 0) return;
  const rows = new RowBorders(region, cellsOfRows(region, cuts, scored), cuts);
  for (let index = 0; index + 1 < region.rows.length; index += 1) {
    const isNew = isRowBorder(region.rows[index], region.rows[index + 1], cellOf);
    if (isNew !== undefined) borderRows.add(sample.split, isNew ? 1 : 0, sample.group, rows.features(index));
  }
}

/** The place between the last words of a column and the first words of the next one. Overlapping columns are not separated. */
function trueCuts({ rows }: TextRegion, cellOf: CellOf): number[] {
  const extents = new Map<number, { left: number; right: number }>();
  for (const word of rows.flatMap((row) => row.words)) {
    const cell = cellOf(word);
    if (!cell || cell.columnSpan > 1) continue;
    const known = extents.get(cell.column) ?? { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
    extents.set(cell.column, { left: Math.min(known.left, word.left), right: Math.max(known.right, word.right) });
  }
  const ordered = [...extents].sort(([a], [b]) => a - b).map(([, extent]) => extent);
  return ordered.slice(1).flatMap(({ left }, index) => {
    const right = ordered[index]?.right ?? left;
    return left > right ? [(left + right) / 2] : [];
  });
}

function isRowBorder(above: TextRow | undefined, below: TextRow | undefined, cellOf: CellOf): boolean | undefined {
  const [upper, lower] = [above, below].map((row) => [...new Set(row?.words.map(cellOf))]);
  if (!upper || !lower) return undefined;
  const [cellsAbove, cellsBelow] = [upper, lower].map((cells) => cells.filter((cell) => cell !== undefined));
  if (!cellsAbove?.length || !cellsBelow?.length) return cellsAbove?.length || cellsBelow?.length ? true : undefined;
  const single = (cells: readonly CellLabel[]) => cells.filter(({ rowSpan }) => rowSpan === 1);
  const [a, b] = [single(cellsAbove), single(cellsBelow)];
  if (a.length === 0 || b.length === 0) return cellsAbove.some((cell) => cellsBelow.includes(cell)) ? undefined : true;
  return Math.min(...b.map(({ row }) => row)) > Math.max(...a.map(({ row }) => row));
}
