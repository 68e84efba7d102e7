import type { Picture } from '#engines/core/document-model/document.ts';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';

/** A part of a page that may be a picture. */
export interface PictureCandidate extends FrameBox {
  readonly source: Picture['source'];
  readonly dpi: number;
  /** Bars, or a drawing with a legend. */
  readonly isChart?: boolean;
}
