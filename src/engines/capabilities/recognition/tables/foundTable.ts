import type { FrameBox, Line } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../graphics/rulings.ts';

export interface FoundCell extends FrameBox {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly lines: readonly Line[];
  /** What rulings enclose, of which white gaps make this cell a part. */
  readonly frame?: FrameBox;
}

/** A table and its cells with their lines, which are not paragraphs yet. */
export interface FoundTable extends FrameBox {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly FoundCell[];
  /** Its rulings. */
  readonly rulings: { readonly across: readonly Ruling[]; readonly down: readonly Ruling[] };
  /** Its cells are painted one by one, edge to edge, without rules between them. */
  readonly isPainted?: true;
}

/** Cells of a ruled table, with its edges. */
export interface RuledCells {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly FoundCell[];
}
