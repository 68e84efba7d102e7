/** A drawing of each stage of recognition: what it has found on a page, in points of the page. */
import { splitAtGutters } from '#engines/capabilities/recognition/blocks/columns/gutters.ts';
import type { DocumentStatistics } from '#engines/capabilities/recognition/document/documentStatistics.ts';
import { framesOf } from '#engines/capabilities/recognition/graphics/frames.ts';
import { marksOf, strokeBox } from '#engines/capabilities/recognition/graphics/rulings.ts';
import { recognizePage } from '#engines/capabilities/recognition/recognizePage.ts';
import { chosenTables, type ScoredTable } from '#engines/capabilities/recognition/tables/detection/chosenTables.ts';
import { scoredCandidates } from '#engines/capabilities/recognition/tables/detection/findTables.ts';
import { withOpenStubs } from '#engines/capabilities/recognition/tables/openStubs.ts';
import { surroundingsOf } from '#engines/capabilities/recognition/tables/pageTables.ts';
import { boxOfGrid, gridsOf } from '#engines/capabilities/recognition/tables/ruledGrids.ts';
import { ruledTables } from '#engines/capabilities/recognition/tables/ruledTables.ts';
import { withTypedRules } from '#engines/capabilities/recognition/tables/typedMarks.ts';
import { linesOf } from '#engines/capabilities/recognition/text/lines.ts';
import type { TextPage } from '#engines/ports.ts';
import { documentMarks } from './documentMarks.ts';
import { box, pageBox } from './svg.ts';

/** Every stage but the last one, `document`, which needs all pages. */
export const pageStages: Readonly<Record<string, (page: TextPage, statistics: DocumentStatistics) => string>> = {
  text: textMarks,
  graphics: graphicMarks,
  candidates: (page, statistics) =>
    scored(page, statistics)
      .map((one) => tableMarks(one, true))
      .join(''),
  choice: (page, statistics) =>
    chosenTables(scored(page, statistics))
      .map((one) => tableMarks(one, false))
      .join(''),
  blocks: (page, statistics) => documentMarks(recognizePage(page, statistics, new Map())),
};

/** Lines with the direction of their frame, and their words. */
function textMarks(page: TextPage): string {
  return framesOf(page)
    .flatMap(({ angle, glyphs }) =>
      angle === 0
        ? linesOf(glyphs).flatMap((line) => [
            box(pageBox(line), '#0060ff', line.isRightToLeft ? 'from right' : ''),
            ...line.words.map((word) => box(pageBox(word), '#00a000')),
          ])
        : glyphs.map(({ run }) => box(run, '#d000d0', `${angle}`)),
    )
    .join('');
}

/** Rulings, fills, drawings and pictures, and the grids that rulings form. */
function graphicMarks(page: TextPage): string {
  const marks = marksOf(page);
  return [
    ...marks.fills.map((one) => box(pageBox(one), '#ff8000')),
    ...marks.drawings.map((one) => box(pageBox(one), '#804000', 'drawing')),
    ...marks.pictures.map((one) => box(pageBox(one), '#808080', 'picture')),
    ...marks.across.map((one) => box(pageBox(strokeBox(one, true)), '#e00000')),
    ...marks.down.map((one) => box(pageBox(strokeBox(one, false)), '#00a000')),
    ...gridsOf(marks).map((one) => box(pageBox(boxOfGrid(one)), '#8000ff', `grid ${one.cells.length}`, true)),
  ].join('');
}

/** The candidates for tables of the whole page, before its pictures and running lines are taken out. */
function scored(page: TextPage, statistics: DocumentStatistics): ScoredTable[] {
  const marks = marksOf(page);
  const [main] = framesOf(page);
  if (main?.angle !== 0) return [];
  const ruled = withOpenStubs(ruledTables(main.glyphs, marks)).tables;
  const text = withTypedRules(splitAtGutters(linesOf(main.glyphs)), marks);
  return scoredCandidates(
    text.lines,
    ruled,
    text.marks,
    surroundingsOf(page, ruled, marks),
    statistics.isTagged ? page.tags : undefined,
  );
}

function tableMarks({ table, score, isRuled }: ScoredTable, isCandidate: boolean): string {
  const name = `${isRuled ? 'ruled' : 'text'} ${table.ys.length - 1}x${table.xs.length - 1} ${score.toFixed(2)}`;
  const cells = isCandidate ? [] : table.cells.map((cell) => box(pageBox(cell), '#d000d0'));
  return box(pageBox(table), isRuled ? '#e00000' : '#8000ff', name, isCandidate) + cells.join('');
}
