import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { TableStructure } from '../structure/tableStructure.ts';
import type { TextRegion } from '../structure/textRows.ts';
import type { RowRun } from './columnRules.ts';
import type { RuledCells } from './ruledAgreement.ts';
import type { PageWindow } from './windows.ts';

/** A part of the page that may be a table, with its rows and columns. */
export interface TableCandidate {
  readonly window: PageWindow;
  readonly run: RowRun;
  readonly region: TextRegion;
  readonly structure: TableStructure;
  /** By the model of rows: for each row of the window, the log-odds that it is in a table. */
  readonly rowLogOdds: readonly number[];
}

/** The content of the page besides its lines. */
export interface PageSurroundings {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly ruledCells: RuledCells;
  /** Frames around texts, with a ruling on each side and none inside. */
  readonly boxes: readonly { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }[];
  /** Boxes beside each other with a gap between them. */
  readonly cards?: readonly FrameBox[];
  /** Drawings and pictures. */
  readonly drawn: readonly { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }[];
}
