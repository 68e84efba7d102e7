import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { PageTag, TextPage } from '#engines/ports.ts';
import { partedAtGutters } from '../blocks/gutters.ts';
import { diagramsOf } from '../graphics/diagrams.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import { outside } from '../graphics/shapesBehind.ts';
import { linesOf } from '../text/lines.ts';
import type { FoundTable } from './foundTable.ts';
import { findTables, glyphsOf } from './regions/findTables.ts';
import { ruledCellsOf } from './regions/ruledAgreement.ts';
import type { PageSurroundings } from './regions/tableCandidate.ts';
import { atRulings } from './ruledEdges.ts';
import type { RuledPage } from './ruledTables.ts';
import { withTypedRules } from './typedMarks.ts';

/** What the tables of a page are found in: its grids, the letters outside of grids and figures, and what is drawn. */
export interface TableSigns {
  readonly ruled: RuledPage;
  readonly rest: readonly Glyphs[];
  readonly marks: PageMarks;
  /** Where the file's tags can be believed. */
  readonly tags: readonly PageTag[] | undefined;
}

/** The tables of a page, and the letters that are in none. Grids compete with what the letters alone tell. */
export function pageTables(page: TextPage, { ruled, rest, marks, tags }: TableSigns): { tables: FoundTable[]; rest: Glyphs[] } {
  const glyphs = [...rest, ...ruled.tables.flatMap(glyphsOf)];
  const surroundings = surroundingsOf(page, ruled.tables, marks);
  const text = withTypedRules(partedAtGutters(linesOf(glyphs)), marks);
  const diagrams = new Set(
    diagramsOf(text.lines, outside(marks, ruled.tables), page.widthPt * page.heightPt).flatMap(({ lines }) => [...lines]),
  );
  const lines = text.lines.filter((line) => !diagrams.has(line));
  const tables = findTables(lines, ruled.tables, text.marks, surroundings, tags).map(({ table }) =>
    ruled.tables.includes(table) ? table : atRulings(table, marks),
  );
  const taken = new Set(tables.flatMap(glyphsOf));
  return { tables, rest: glyphs.filter((one) => !taken.has(one)) };
}

export function surroundingsOf(page: TextPage, ruled: readonly FoundTable[], marks: PageMarks): PageSurroundings {
  const drawn = [...marks.drawings, ...marks.pictures];
  return { widthPt: page.widthPt, heightPt: page.heightPt, drawn, ruledCells: ruledCellsOf(ruled) };
}
