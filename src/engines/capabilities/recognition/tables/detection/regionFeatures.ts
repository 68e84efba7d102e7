import { median } from '#engines/core/document-model/geometry.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import type { TableStructure } from '../structure/tableStructure.ts';
import type { TextRegion } from '../structure/textRows.ts';
import { isNumber } from '../tableCells.ts';
import { edgeFeatures, edgeNames } from './edgeFeatures.ts';
import { ruledAgreementNames, ruledAgreementOf } from './ruledAgreement.ts';
import type { PageSurroundings, TableCandidate } from './tableCandidate.ts';
import { thresholds } from './thresholds.ts';
import type { WindowSource } from './windows.ts';

/** The features of the model of regions, in this order. Lengths are in multiples of the font size, unless a name says otherwise. */
export const regionFeatureNames: readonly string[] = [
  'source',
  'textRows',
  'rows',
  'columns',
  'rowOddsMean',
  'rowOddsLeast',
  'rowOddsFirst',
  'rowOddsLast',
  'rowOddsBefore',
  'rowOddsAfter',
  'whiteBefore',
  'whiteAfter',
  'filledCells',
  'fullRows',
  'singleRows',
  'cutOdds',
  'leastCutOdds',
  'doubtfulGaps',
  'doubtfulBorders',
  'spanningCells',
  'numericCells',
  'numericColumns',
  'evenColumns',
  'leastEvenColumn',
  'wordsACell',
  'mostWordsAColumn',
  'lettersACell',
  'linesACell',
  'ruledBorders',
  'ruledTop',
  'ruledBottom',
  'ruledBetweenColumns',
  'boxed',
  'filled',
  'width',
  'widthShare',
  'heightShare',
  'markColumn',
  'leaders',
  'colons',
  'monospaced',
  'lowercaseCells',
  'sentenceCells',
  'rightFull',
  'pitchSpread',
  'drawnShare',
  'strangerShare',
  'firstColumnFilled',
  'narrowestGap',
  'beginsWithCaption',
  ...edgeNames,
  ...ruledAgreementNames,
];

const sources: readonly WindowSource[] = ['page', 'column', 'rules', 'grid', 'ruled'];
const { alignedWithin } = thresholds.regionFeatures;

export function regionFeaturesOf(candidate: TableCandidate, page: PageSurroundings): number[] {
  const { window, run, region, structure } = candidate;
  const { table } = structure;
  const [rows, columns] = [table.ys.length - 1, table.xs.length - 1];
  const written = table.cells.filter((cell) => cell.lines.length > 0);
  return [
    sources.indexOf(window.source),
    Math.min(100, run.to - run.from),
    Math.min(100, rows),
    columns,
    ...rowFeatures(candidate),
    ...fillFeatures(table, written),
    ...oddsFeatures(structure),
    written.filter(({ columnSpan }) => columnSpan > 1).length / written.length,
    ...columnFeatures(table, written, region.sizePt),
    ...markFeatures(region, table),
    (region.right - region.left) / region.sizePt,
    (region.right - region.left) / page.widthPt,
    (region.bottom - region.top) / page.heightPt,
    ...textFeatures(written, table),
    pitchSpread(region),
    drawnShare(region, page),
    strangerShare(candidate),
    written.filter(({ column }) => column === 0).length / rows,
    narrowestGap(structure, region),
    /^\p{L}{3,}\.?\s*[\dIVX]+([.-]\d+)*[.:：]?\s/u.test(`${region.rows[0]?.words.map(({ text }) => text).join(' ')} `) ? 1 : 0,
    ...edgeFeatures(candidate, page, 0),
    ...edgeFeatures(candidate, page, region.rows.length - 1),
    ...ruledAgreementOf(table, page.ruledCells),
  ];
}

function rowFeatures({ window, run, rowLogOdds, region }: TableCandidate): number[] {
  const own = rowLogOdds.slice(run.from, run.to);
  const [before, after] = [window.region.rows[run.from - 1], window.region.rows[run.to]];
  return [
    mean(own),
    Math.min(...own),
    own[0] ?? 0,
    own.at(-1) ?? 0,
    rowLogOdds[run.from - 1] ?? Number.NaN,
    rowLogOdds[run.to] ?? Number.NaN,
    before ? Math.min(20, (region.top - before.bottom) / region.sizePt) : Number.NaN,
    after ? Math.min(20, (after.top - region.bottom) / region.sizePt) : Number.NaN,
  ];
}

function fillFeatures({ cells, xs, ys }: FoundTable, written: readonly FoundCell[]): number[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const counts = new Array<number>(rows).fill(0);
  for (const { row, columnSpan } of written) counts[row] = (counts[row] ?? 0) + columnSpan;
  return [
    written.length / Math.max(1, cells.length),
    counts.filter((count) => count >= columns).length / rows,
    counts.filter((count) => count <= 1).length / rows,
  ];
}

function oddsFeatures({ gaps, borderLogOdds, table }: TableStructure): number[] {
  const cut = gaps
    .filter(({ from, to }) => table.xs.slice(1, -1).some((x) => x >= from && x <= to))
    .map(({ logOdds }) => logOdds);
  const doubtful = (odds: readonly number[], within: number) =>
    odds.filter((one) => Math.abs(one) < within).length / Math.max(1, odds.length);
  return [
    cut.length > 0 ? mean(cut) : Number.NaN,
    cut.length > 0 ? Math.min(...cut) : Number.NaN,
    doubtful(
      gaps.map(({ logOdds }) => logOdds),
      2,
    ),
    doubtful(borderLogOdds, 1.5),
  ];
}

function columnFeatures({ xs }: FoundTable, written: readonly FoundCell[], sizePt: number): number[] {
  const columns = xs.slice(1).map((_, column) => written.filter((cell) => cell.column === column && cell.columnSpan === 1));
  const numeric = (cells: readonly FoundCell[]) => share(cells, (cell) => isNumber(textOf(cell).replaceAll(/\s/g, '')));
  const even = columns.filter((cells) => cells.length > 1).map((cells) => evenness(cells, sizePt));
  const words = columns.map((cells) => mean(cells.map((cell) => cell.lines.reduce((sum, line) => sum + line.words.length, 0))));
  return [
    numeric(written.filter(({ column }) => column > 0)),
    columns.filter((cells) => numeric(cells) > 0.5).length,
    mean(even),
    Math.min(1, ...even),
    mean(words),
    Math.max(0, ...words),
    mean(written.map((cell) => textOf(cell).length)),
    mean(written.map((cell) => new Set(cell.lines.map((line) => Math.round(line.baseline / 3))).size)),
  ];
}

/** The share of a column's cells that begin, end or have their middle at the most frequent place. */
function evenness(cells: readonly FoundCell[], sizePt: number): number {
  const at = (place: (line: FoundCell['lines'][number]) => number) => {
    const places = cells.flatMap((cell) => cell.lines.map(place));
    const usual = median(places);
    return share(places, (one) => Math.abs(one - usual) < sizePt * alignedWithin);
  };
  return Math.max(
    at(({ left }) => left),
    at(({ right }) => right),
    at(({ left, right }) => (left + right) / 2),
  );
}

function markFeatures(region: TextRegion, { xs, ys }: FoundTable): number[] {
  const { marks, left, right, top, bottom, sizePt } = region;
  const width = Math.max(1, right - left);
  const isWide = ({ from, to }: { from: number; to: number }) => Math.min(to, right) - Math.max(from, left) > width * 0.6;
  const wide = marks.across.filter(isWide).map(({ at }) => at);
  const near = (y: number) => wide.some((at) => Math.abs(at - y) < sizePt * 0.9);
  const long = marks.down.filter(({ from, to }) => Math.min(to, bottom) - Math.max(from, top) > (bottom - top) * 0.5);
  const inner = xs.slice(1, -1);
  const filled = marks.fills.filter(
    (fill) => fill.right - fill.left < width * 1.3 && fill.bottom - fill.top < bottom - top + sizePt * 2,
  );
  return [
    ys.slice(1, -1).filter(near).length / Math.max(1, ys.length - 2),
    near(top - sizePt * 0.3) ? 1 : 0,
    near(bottom + sizePt * 0.3) ? 1 : 0,
    inner.filter((x) => long.some(({ at }) => Math.abs(at - x) < sizePt * 1.5)).length / Math.max(1, inner.length),
    (long.some(({ at }) => at < left + 1) ? 1 : 0) + (long.some(({ at }) => at > right - 1) ? 1 : 0),
    Math.min(30, filled.length),
  ];
}

function textFeatures(written: readonly FoundCell[], { xs }: FoundTable): number[] {
  const texts = written.map(textOf);
  const first = written.filter(({ column }) => column === 0).map(textOf);
  const lines = written.flatMap((cell) =>
    cell.lines.map((line) => ({ line, right: xs[cell.column + cell.columnSpan] ?? line.right })),
  );
  const full = lines.filter(({ line, right }) => line.words.length > 2 && right - line.right < line.sizePt * 3);
  return [
    share(first, (text) => /^([•▪◦‣●○■□–—*·➢✓-]|\(?(\d{1,3}|\p{L}|[ivxIVX]{1,5})[.)])$/u.test(text)),
    share(texts, (text) => /(\.\s?){4,}|…{2,}|_{4,}/.test(text)),
    share(first, (text) => text.endsWith(':')),
    share(lines, ({ line }) => line.words.every((word) => word.parts[0]?.run.style.isMonospaced)),
    share(texts, (text) => /^\p{Ll}/u.test(text)),
    share(texts, (text) => /[.!?]$/.test(text) && text.length > 20),
    full.length / Math.max(1, lines.length),
  ];
}

function pitchSpread({ rows, sizePt }: TextRegion): number {
  const pitches = rows.slice(1).map((row, index) => (row.baseline - (rows[index]?.baseline ?? row.baseline)) / sizePt);
  const usual = mean(pitches);
  return Math.sqrt(mean(pitches.map((one) => (one - usual) ** 2)));
}

function drawnShare(region: TextRegion, { drawn }: PageSurroundings): number {
  const area = Math.max(1, (region.right - region.left) * (region.bottom - region.top));
  const shared = drawn.reduce((sum, one) => {
    const width = Math.min(one.right, region.right) - Math.max(one.left, region.left);
    const height = Math.min(one.bottom, region.bottom) - Math.max(one.top, region.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
  return Math.min(2, shared / area);
}

/** The share of words in the region's box that belong to other lines of the page. */
function strangerShare({ region, window, run }: TableCandidate): number {
  const own = region.rows.reduce((sum, row) => sum + row.words.length, 0);
  const others = window.region.rows
    .slice(Math.max(0, run.from - 40), run.to + 40)
    .filter((row) => !region.rows.includes(row) && row.bottom > region.top + 1 && row.top < region.bottom - 1);
  return others.reduce((sum, row) => sum + row.words.length, 0) / Math.max(1, own);
}

function narrowestGap({ gaps, table }: TableStructure, { sizePt }: TextRegion): number {
  const widths = table.xs.slice(1, -1).map((x) => {
    const own = gaps.filter(({ from, to }) => from <= x && to >= x).map(({ from, to }) => to - from);
    return own.length > 0 ? median(own) : 0;
  });
  return widths.length > 0 ? Math.min(...widths) / sizePt : Number.NaN;
}

const textOf = (cell: FoundCell) => cell.lines.map(({ text }) => text).join(' ');

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length > 0 ? all.filter(is).length / all.length : 0;
}
