import type { PictureStyle } from '../ports.ts';

/** Page and points that one unit of it is, for the pages where that is not one. */
export type UserUnits = readonly (readonly [number, number])[];

/** What the drawing process is told. */
export interface RenderOrder {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  /** Counted from 1, in the order to draw them. */
  readonly pages: readonly number[];
  readonly userUnits: UserUnits;
  readonly style: PictureStyle;
  /** A page may have this many pixels. */
  readonly maxPixels: number;
}
