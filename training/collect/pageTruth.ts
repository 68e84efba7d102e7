import { splitAtGutters } from '#engines/capabilities/recognition/blocks/columns/gutters.ts';
import { figuresOf } from '#engines/capabilities/recognition/graphics/figures.ts';
import { framesOf } from '#engines/capabilities/recognition/graphics/frames.ts';
import { marksOf, type PageMarks } from '#engines/capabilities/recognition/graphics/rulings.ts';
import { outside } from '#engines/capabilities/recognition/graphics/shapesBehind.ts';
import type { FoundTable } from '#engines/capabilities/recognition/tables/foundTable.ts';
import { withOpenStubs } from '#engines/capabilities/recognition/tables/openStubs.ts';
import { ruledTables } from '#engines/capabilities/recognition/tables/ruledTables.ts';
import { withTypedRules } from '#engines/capabilities/recognition/tables/typedMarks.ts';
import { linesOf } from '#engines/capabilities/recognition/text/lines.ts';
import type { Line, Word } from '#engines/core/document-model/geometry.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';
import type { PlacedText } from '../../bench/structure/adjacency.ts';
import type { Label } from '../generate/labels.ts';

/** A page as table recognition sees it, with the ground truth of its words. */
export interface PageTruth {
  readonly lines: readonly Line[];
  readonly ruled: readonly FoundTable[];
  readonly marks: PageMarks;
  readonly labelOfWord: (word: Word) => Label | undefined;
  readonly idOfRun: (run: TextRun) => number;
  /** The cells of each table of the page. Their text is that of `contentOf`. */
  readonly tables: ReadonlyMap<number, readonly PlacedText[]>;
}

export function pageTruthOf(page: TextPage, labelOf: ReadonlyMap<TextRun, Label>): PageTruth | undefined {
  const [main] = framesOf(page);
  if (main?.angle !== 0) return undefined;
  const drawn = marksOf(page);
  const ruled = withOpenStubs(ruledTables(main.glyphs, drawn));
  const signs = { glyphs: ruled.rest, turned: [], marks: outside(drawn, ruled.tables), labelsOf: () => [] };
  const taken = new Set(ruled.rest);
  const rest = new Set(figuresOf(page, signs).rest);
  const all = splitAtGutters(linesOf(main.glyphs.filter((glyph) => !taken.has(glyph) || rest.has(glyph))));
  const { lines, marks } = withTypedRules(all, drawn);
  const ids = new Map(page.runs.map((run, index) => [run, index] as const));
  const idOfRun = (run: TextRun) => ids.get(run) ?? -1;
  const labelOfWord = (word: Word) => labelOf.get(word.parts[0]?.run as TextRun);
  return { lines, ruled: ruled.tables, marks, labelOfWord, idOfRun, tables: tablesOf(lines, labelOfWord, idOfRun) };
}

function tablesOf(
  lines: readonly Line[],
  labelOfWord: PageTruth['labelOfWord'],
  idOfRun: PageTruth['idOfRun'],
): Map<number, PlacedText[]> {
  const cells = new Map<Label, Word[]>();
  for (const word of lines.flatMap((line) => line.words)) {
    const label = labelOfWord(word);
    if (label?.kind !== 'cell') continue;
    const own = cells.get(label);
    if (own) own.push(word);
    else cells.set(label, [word]);
  }
  const tables = new Map<number, PlacedText[]>();
  for (const [label, words] of cells) {
    if (label.kind !== 'cell') continue;
    const { table, row, column, rowSpan, columnSpan } = label;
    const placed = {
      firstRow: row,
      lastRow: row + rowSpan - 1,
      firstColumn: column,
      lastColumn: column + columnSpan - 1,
      text: contentOf(words, idOfRun),
    };
    tables.set(table, [...(tables.get(table) ?? []), placed]);
  }
  return tables;
}

/** The content of a cell as the ids of its runs, so that cells are compared by their runs and not by their text. */
export function contentOf(words: readonly Word[], idOfRun: PageTruth['idOfRun']): string {
  const runs = words.flatMap((word) => word.parts.map(({ run }) => idOfRun(run)));
  return [...new Set(runs)].sort((a, b) => a - b).join(' ');
}
