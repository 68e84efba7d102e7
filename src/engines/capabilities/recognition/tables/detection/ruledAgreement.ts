import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';

export const ruledAgreementNames = ['ruledCover', 'ruledAgreement', 'ruledTogether', 'linesARuledCell', 'ruledColumns'] as const;

/** The letters of each cell that rulings enclose, with their cell. */
export type RuledCells = ReadonlyMap<Glyphs, FoundCell>;

export function ruledCellsOf(tables: readonly FoundTable[]): RuledCells {
  return new Map(
    tables.flatMap(({ cells }) => cells.flatMap((cell) => glyphsOfCell(cell).map((glyph) => [glyph, cell] as const))),
  );
}

export function glyphsOfCell({ lines }: FoundCell): Glyphs[] {
  return lines.flatMap((line) => line.words.flatMap((word) => word.parts));
}

/**
 * How well the cells of a candidate match those that rulings enclose: the share of its letters in such cells, the share of these cells that
 * are one cell of the candidate, the share of its cells with letters of only one, and their numbers of lines and columns.
 */
export function ruledAgreementOf({ cells }: FoundTable, ruled: RuledCells): number[] {
  const ownOf = new Map<FoundCell, Set<FoundCell>>();
  const [sole, all] = [[] as boolean[], { glyphs: 0, ruled: 0 }];
  for (const cell of cells) {
    const touched = new Set<FoundCell | undefined>();
    for (const glyph of glyphsOfCell(cell)) {
      const closed = ruled.get(glyph);
      all.glyphs += 1;
      touched.add(closed);
      if (!closed) continue;
      all.ruled += 1;
      const own = ownOf.get(closed) ?? new Set();
      ownOf.set(closed, own.add(cell));
    }
    if (touched.size > 0) sole.push(touched.size === 1);
  }
  if (all.ruled === 0) return [0, Number.NaN, Number.NaN, Number.NaN, 0];
  const closed = [...ownOf];
  const lines = closed.map(([cell]) => new Set(cell.lines.map((line) => Math.round(line.baseline / 3))).size);
  return [
    all.ruled / all.glyphs,
    closed.filter(([, own]) => own.size === 1).length / closed.length,
    sole.filter(Boolean).length / sole.length,
    lines.reduce((sum, one) => sum + one, 0) / lines.length,
    new Set(closed.map(([cell]) => cell.column)).size,
  ];
}
