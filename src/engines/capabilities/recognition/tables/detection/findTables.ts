import type { Glyphs, Line } from '#engines/core/document-model/geometry.ts';
import type { PageTag } from '#engines/ports.ts';
import { areContentsRows } from '../../document/contents.ts';
import { isInside } from '../../document/tags.ts';
import type { PageMarks } from '../../graphics/rulings.ts';
import { probabilityOf } from '../../model/boostedTrees.ts';
import { logOddsOf } from '../../model/models.ts';
import type { FoundTable } from '../foundTable.ts';
import { arePainted } from '../paintedCells.ts';
import { isPlainGrid, notesBelowLogOdds } from '../plainGrids.ts';
import { isClosedGrid, isClosedRow } from '../ruledTables.ts';
import { AlignedNumbers } from '../structure/alignedNumbers.ts';
import { hasSpanningNames } from '../structure/spanningNames.ts';
import { judgedStructure, tableStructureOf } from '../structure/tableStructure.ts';
import { type TextRegion, textRegionOf, textRowsOf } from '../structure/textRows.ts';
import { acrossCardsLogOdds } from './acrossCards.ts';
import { besideGridsLogOdds } from './besideGrids.ts';
import { acrossBoxesLogOdds, behindPaintedLogOdds, beyondFramesLogOdds } from './beyondFrames.ts';
import { candidateRunsOf, contentsRunsOf } from './candidateRuns.ts';
import { chosenTables, type ScoredTable } from './chosenTables.ts';
import { columnRulesLogOdds, columnRulesOf, type RowRun } from './columnRules.ts';
import { closedGridsOf, closedTablesOf, cutGridsLogOdds, joinedCellsLogOdds } from './cutGrids.ts';
import { cutLinesLogOdds } from './cutLines.ts';
import { edgeTextsLogOdds } from './edgeTexts.ts';
import { headersInsideLogOdds } from './headersInside.ts';
import { joinedValuesLogOdds } from './joinedValues.ts';
import { listCellsLogOdds } from './listCells.ts';
import { drawnPoints, isDrawnList } from './pointRows.ts';
import { regionFeaturesOf } from './regionFeatures.ts';
import { rowFeaturesOf } from './rowFeatures.ts';
import { glyphsOfCell } from './ruledAgreement.ts';
import type { PageSurroundings, TableCandidate } from './tableCandidate.ts';
import { tableWidthLogOdds } from './tableWidth.ts';
import { threeRulesOdds } from './threeRules.ts';
import { thresholds } from './thresholds.ts';
import { windowsOf } from './windows.ts';

const {
  minLogOdds,
  valuesLogOdds,
  maxWork,
  listLogOdds,
  paintedLogOdds,
  plainLogOdds,
  closedLogOdds,
  namesLogOdds,
  stackLogOdds,
  contentsLogOdds,
  tagWeight,
  minTagged,
} = thresholds.findTables;

/** All candidates, none of them final. */
export function tableCandidatesOf(lines: readonly Line[], ruled: readonly FoundTable[], marks: PageMarks): TableCandidate[] {
  return [...writtenCandidates(lines, marks), ...ruled.flatMap((table) => ruledCandidate(table, marks))];
}

/** The cells that rulings form, judged like all others. */
function ruledCandidate(table: FoundTable, marks: PageMarks): TableCandidate[] {
  const rows = textRowsOf(table.cells.flatMap((cell) => cell.lines));
  if (rows.length === 0) return [];
  const region = textRegionOf(rows, marks);
  const structure = judgedStructure(region, table);
  return [
    {
      window: { source: 'ruled', region },
      run: { from: 0, to: rows.length },
      region,
      structure,
      rowLogOdds: rowLogOddsOf(region, new AlignedNumbers(region)),
    },
  ];
}

function rowLogOddsOf(region: TextRegion, numbers: AlignedNumbers): number[] {
  return rowFeaturesOf(region).map((features, row) => {
    const logOdds = logOddsOf('table-lines', features);
    return numbers.isRowOfValues(row) ? Math.max(logOdds, valuesLogOdds) : logOdds;
  });
}

function writtenCandidates(lines: readonly Line[], marks: PageMarks): TableCandidate[] {
  const seen = new Set<string>();
  let work = 0;
  return windowsOf(lines, marks).flatMap((window): TableCandidate[] => {
    const numbers = new AlignedNumbers(window.region);
    const rowLogOdds = rowLogOddsOf(window.region, numbers);
    const isPlain = rowLogOdds.every((odds) => odds < minLogOdds);
    const runs = [...(isPlain ? [] : candidateRunsOf(window.region, rowLogOdds)), ...contentsRunsOf(window.region)];
    const named = runs.flatMap((run) => (numbers.isNamesOfValues(run.from - 1) ? [{ ...run, from: run.from - 1 }] : []));
    return [...runs, ...named, ...runs.flatMap((run) => withSpanningNames(run, window.region) ?? [])].flatMap((run) => {
      const region = textRegionOf(window.region.rows.slice(run.from, run.to), marks);
      // Windows overlap, so the same rows of words are examined once.
      const key = region.rows.map((row) => `${row.words.length} ${row.left.toFixed(0)} ${row.top.toFixed(0)}`).join();
      if (seen.has(key)) return [];
      seen.add(key);
      work += region.rows.length * region.rows.reduce((sum, row) => sum + row.words.length, 0);
      if (work > maxWork) return [];
      const structure = tableStructureOf(region);
      return structure ? [{ window, run, region, structure, rowLogOdds }] : [];
    });
  });
}

/** A run of rows with the name over several of its columns, which stands alone above the others. */
function withSpanningNames(run: RowRun, { rows }: TextRegion): RowRun | undefined {
  const from = [1, 2].map((more) => run.from - more).find((at) => at >= 0 && hasSpanningNames({ rows: rows.slice(at, at + 4) }));
  return from === undefined ? undefined : { ...run, from };
}

/** The tables of a page: of all candidates, including its grids, those that together score highest and share no letters. */
export const findTables = (...page: Parameters<typeof scoredCandidates>): ScoredTable[] =>
  chosenTables(scoredCandidates(...page));

/** All candidates with their scores, none of them final. */
export function scoredCandidates(
  lines: readonly Line[],
  ruled: readonly FoundTable[],
  marks: PageMarks,
  page: PageSurroundings,
  tags?: readonly PageTag[],
): ScoredTable[] {
  const points = drawnPoints(marks);
  const plain = ruled.filter(isPlainGrid);
  const closedTables = closedTablesOf(ruled);
  const closed = closedGridsOf(closedTables);
  return tableCandidatesOf(lines, ruled, marks).map((candidate): ScoredTable => {
    const { table } = candidate.structure;
    const glyphs = glyphsOf(table);
    const isRuled = candidate.window.source === 'ruled';
    const listed = !isRuled && isDrawnList(table, points) ? listLogOdds : 0;
    const { rows, sizePt } = candidate.region;
    const beyond = isRuled
      ? 0
      : beyondFramesLogOdds(rows, sizePt, ruled) +
        behindPaintedLogOdds(rows, sizePt, ruled) +
        acrossBoxesLogOdds(rows, page.boxes) +
        acrossCardsLogOdds(rows, page.cards ?? []) +
        besideGridsLogOdds(rows, closedTables) +
        edgeTextsLogOdds(table, sizePt, marks) +
        threeRulesOdds(candidate.region, table, marks) +
        notesBelowLogOdds(rows, sizePt, plain) +
        cutGridsLogOdds(glyphs, closed) +
        cutLinesLogOdds(table, lines) +
        headersInsideLogOdds(rows) +
        listCellsLogOdds(table) +
        joinedValuesLogOdds(table) +
        joinedCellsLogOdds(table, closed);
    const logOdds = candidateLogOdds(candidate, page, marks) + taggedLogOdds(glyphs, tags) + listed + beyond;
    return { table, score: probabilityOf(logOdds), glyphs: new Set(glyphs), isRuled };
  });
}

function isContents({ structure }: TableCandidate): boolean {
  const { cells, ys } = structure.table;
  const rows = ys.slice(1).map((_, row) => cells.filter((cell) => cell.row === row && cell.lines.length > 0));
  return areContentsRows(rows.map((own) => own.map((cell) => cell.lines.map(({ text }) => text).join(' '))));
}

function candidateLogOdds(candidate: TableCandidate, page: PageSurroundings, { fills }: PageMarks): number {
  if (isContents(candidate)) return contentsLogOdds;
  const { table } = candidate.structure;
  if (candidate.window.source === 'ruled' && (table.xs.length === 2 || isClosedRow(table))) return stackLogOdds;
  const { window, run } = candidate;
  if (window.source === 'ruled' && isPlainGrid(table)) return plainLogOdds;
  if (window.source === 'ruled' && (table.isPainted === true || arePainted(table, fills))) return paintedLogOdds;
  const rules = columnRulesOf(window.region.rows, window.region.marks, window.source === 'ruled');
  const names = new AlignedNumbers(candidate.region).isNamesOfValues(0) ? namesLogOdds : 0;
  const ruledLogOdds = columnRulesLogOdds(run, rules) + tableWidthLogOdds(candidate.region) + names;
  const logOdds = logOddsOf('table-regions', regionFeaturesOf(candidate, page)) + ruledLogOdds;
  return window.source === 'ruled' && isClosedGrid(table) ? Math.max(logOdds, closedLogOdds) : logOdds;
}

function taggedLogOdds(glyphs: readonly Glyphs[], tags: readonly PageTag[] | undefined): number {
  if (!tags || tags.length === 0 || glyphs.length === 0) return 0;
  const inTable = glyphs.filter(({ run }) => run.tag !== undefined && isInside(tags, run.tag, 'Table')).length;
  if (inTable === 0) return -tagWeight;
  return inTable > glyphs.length * minTagged ? tagWeight : 0;
}

/** The letters of a table. */
export function glyphsOf({ cells }: FoundTable): Glyphs[] {
  return cells.flatMap(glyphsOfCell);
}
