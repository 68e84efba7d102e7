import type { PictureStyle } from '../ports.ts';

/** What the drawing process is told. */
export interface RenderOrder {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  /** Counted from 1, in the order to draw them. */
  readonly pages: readonly number[];
  readonly style: PictureStyle;
  /** A page may have this many pixels. */
  readonly maxPixels: number;
}
