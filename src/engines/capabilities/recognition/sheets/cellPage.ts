import type { RunningParts } from '#engines/core/document-model/document.ts';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { SheetCell } from './sheetCells.ts';

/** A printed page and the content of its cells. */
export interface CellPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly cells: readonly SheetCell[];
  /** The text of its header, with numbers as wildcards. A different header belongs to another sheet. */
  readonly title?: string | undefined;
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
  readonly headerParts?: RunningParts | undefined;
  readonly footerParts?: RunningParts | undefined;
  /** The end of the repeated title rows at its start. */
  readonly titlesTo?: number | undefined;
  /** Where these rows are on the first page. */
  readonly repeated?: Pick<FrameBox, 'top' | 'bottom'> | undefined;
  /** The page before ended at a manual break, not because it was full. */
  readonly isAfterBreak?: boolean;
}
