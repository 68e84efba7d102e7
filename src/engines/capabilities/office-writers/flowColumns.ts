import type { RecognizedBlock, Section, SectionColumn } from '#engines/core/document-model/document.ts';
import type { Margins } from './margins.ts';

/** Smallest gap between columns of different width: a ragged line may need the rest. */
const minGapPt = 3;
/** Ragged columns count as equally wide below this difference, as a part of their width. */
const ragged = 0.12;
const sameEdgePt = 6;

export function areAlike(one: readonly SectionColumn[], other: readonly SectionColumn[]): boolean {
  return one.every(({ left, right }, index) => {
    const same = other[index];
    const near = Math.max(sameEdgePt, (right - left) * ragged);
    return same !== undefined && Math.abs(left - same.left) <= sameEdgePt && Math.abs(right - same.right) <= near;
  });
}

/** The columns of a section between the margins. Columns of similar width are made equal, because their lines may be ragged. */
export function columnEdges({ columnCount, columnGapPt, columns }: Section, margins: Margins, widthPt: number): SectionColumn[] {
  const whole = { left: margins.left, right: widthPt - margins.right };
  if (columnCount < 2 || columns === undefined) return [whole];
  const last = columns.length - 1;
  const edges = columns.map(({ left, right }, index) => ({
    left: index === 0 ? whole.left : left,
    right: index === last ? whole.right : Math.max(right, (columns[index + 1]?.left ?? right) - minGapPt),
  }));
  return areUnequal(columns) && areInOrder(edges) ? edges : equalColumns(whole, columnCount, columnGapPt);
}

export function areUnequal(columns: readonly SectionColumn[]): boolean {
  const widths = columns.map(({ left, right }) => right - left);
  return Math.min(...widths) < Math.max(...widths) * (1 - ragged);
}

/** False for columns that overlap or end within a margin, as labels of a drawing do. */
function areInOrder(edges: readonly SectionColumn[]): boolean {
  return edges.every(({ left, right }, index) => right > left && right <= (edges[index + 1]?.left ?? right));
}

function equalColumns(whole: SectionColumn, count: number, columnGapPt: number): SectionColumn[] {
  const gapPt = Math.max(0, Math.min(columnGapPt, (whole.right - whole.left) / (2 * count)));
  const widthPt = (whole.right - whole.left - gapPt * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => {
    const left = whole.left + index * (widthPt + gapPt);
    return { left, right: left + widthPt };
  });
}

/** Index of the column of a block. */
export function columnOf({ x, width }: RecognizedBlock, columns: readonly SectionColumn[] | undefined): number {
  const middle = x + width / 2;
  return Math.max(0, columns?.findLastIndex(({ left }) => left - sameEdgePt <= middle) ?? 0);
}
