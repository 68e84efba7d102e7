import type { PictureStyle } from '#engines/ports.ts';

/** Page and points that one unit of it is, for the pages where that is not one. */
export type UserUnits = readonly (readonly [number, number])[];

/** What the drawing process is told first; then a line for each page to draw, counted from 1, and `noMorePages` at the end. */
export interface RenderOrder {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  readonly userUnits: UserUnits;
  readonly style: PictureStyle;
  /** A page may have this many pixels. */
  readonly maxPixels: number;
  /** And take so much of the processor to be loaded, and to be drawn. */
  readonly pageCpuMs: number;
}

export const noMorePages = 'end';
