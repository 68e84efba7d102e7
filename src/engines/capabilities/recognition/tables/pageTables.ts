import type { FrameBox, Glyphs } from '#engines/core/document-model/geometry.ts';
import type { PageTag, TextPage } from '#engines/ports.ts';
import { splitAtGutters } from '../blocks/columns/gutters.ts';
import { cardsOf } from '../graphics/cards.ts';
import { diagramsOf } from '../graphics/diagrams.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import { outside } from '../graphics/shapesBehind.ts';
import { linesOf } from '../text/lines.ts';
import type { ScoredTable } from './detection/chosenTables.ts';
import { findTables, glyphsOf } from './detection/findTables.ts';
import { ruledCellsOf } from './detection/ruledAgreement.ts';
import type { PageSurroundings } from './detection/tableCandidate.ts';
import type { FoundTable } from './foundTable.ts';
import { withNamesAbove } from './namesAbove.ts';
import { atRulings } from './ruledEdges.ts';
import { boxOfGrid, gridsOf } from './ruledGrids.ts';
import type { RuledPage } from './ruledTables.ts';
import { withSplitWords } from './structure/splitWords.ts';
import { withTouchingValues } from './structure/touchingValues.ts';
import { thresholds } from './thresholds.ts';
import { withTypedRules } from './typedMarks.ts';

/** The input of the search for tables: the page's grids, the letters outside grids and figures, and its marks. */
export interface TableSigns {
  readonly ruled: RuledPage;
  readonly rest: readonly Glyphs[];
  readonly marks: PageMarks;
  /** If the file's tags are credible. */
  readonly tags: readonly PageTag[] | undefined;
}

/** The tables of a page, and the letters outside them. Grids compete with candidates from the letters alone. */
export function pageTables(page: TextPage, signs: TableSigns): { tables: FoundTable[]; rest: readonly Glyphs[] } {
  const { ruled, marks } = signs;
  const { scored, glyphs } = scoredTables(page, signs);
  const taken = new Set(scored.flatMap(({ table }) => glyphsOf(table)));
  const free = glyphs.filter((one) => !taken.has(one));
  const rules = scored.length > 0 ? withoutFrames(marks, free) : marks;
  const tables = scored.map(({ table }) => (ruled.tables.includes(table) ? table : atRulings(table, rules, free)));
  return withNamesAbove(tables, free);
}

/** The rules without those of frames around text outside of tables: the frame of a slide or a panel is not that of a table on it. */
function withoutFrames(marks: PageMarks, free: readonly Glyphs[]): Pick<PageMarks, 'across' | 'down'> {
  const boxes = gridsOf(marks).filter(({ cells }) => cells.length === 1);
  const frames = boxes.slice(0, maxBoxes).filter((grid) => free.some((one) => isInside(one, boxOfGrid(grid))));
  const sides = new Set(frames.flatMap(({ across, down }) => [...across, ...down]));
  if (sides.size === 0) return marks;
  return { across: marks.across.filter((one) => !sides.has(one)), down: marks.down.filter((one) => !sides.has(one)) };
}

const isInside = (one: FrameBox, box: FrameBox) =>
  one.left > box.left && one.right < box.right && one.top > box.top && one.bottom < box.bottom;

function scoredTables(
  page: TextPage,
  { ruled, rest, marks, tags }: TableSigns,
): { scored: ScoredTable[]; glyphs: readonly Glyphs[] } {
  const glyphs = [...rest, ...ruled.tables.flatMap(glyphsOf)];
  const surroundings = surroundingsOf(page, ruled.tables, marks);
  const text = withTypedRules(splitAtGutters(linesOf(glyphs)), marks);
  const diagrams = new Set(
    diagramsOf(text.lines, outside(marks, ruled.tables), page.widthPt * page.heightPt).flatMap(({ lines }) => [...lines]),
  );
  const lines = withSplitWords(withTouchingValues(text.lines.filter((line) => !diagrams.has(line))));
  return { scored: findTables(lines, ruled.tables, text.marks, surroundings, tags), glyphs };
}

const { minLetters, minInTables, minScore, maxBoxes } = thresholds.pageTables;

/**
 * Tells whether letters are in tables before figures are known: the marks around them may only be rules and bands. The page is examined
 * once, on demand.
 */
export function tablesAmong(page: TextPage, signs: TableSigns): (glyphs: readonly Glyphs[]) => boolean {
  let found: ReadonlySet<Glyphs> | undefined;
  return (glyphs) => {
    const letters = (all: readonly Glyphs[]) => all.reduce((sum, { run }) => sum + run.text.length, 0);
    if (letters(glyphs) < minLetters) return false;
    found ??= new Set(scoredTables(page, signs).scored.flatMap(({ table, score }) => (score < minScore ? [] : glyphsOf(table))));
    const inTables = found;
    return letters(glyphs.filter((glyph) => inTables.has(glyph))) >= letters(glyphs) * minInTables;
  };
}

export function surroundingsOf(page: TextPage, ruled: readonly FoundTable[], marks: PageMarks): PageSurroundings {
  const drawn = [...marks.drawings, ...marks.pictures];
  const boxes = gridsOf(marks)
    .flatMap((grid) => (grid.cells.length === 1 ? [boxOfGrid(grid)] : []))
    .slice(0, maxBoxes);
  const cards = cardsOf(marks, boxes, page.widthPt * page.heightPt);
  return { widthPt: page.widthPt, heightPt: page.heightPt, drawn, boxes, cards, ruledCells: ruledCellsOf(ruled) };
}
