import type { PictureStyle } from '#engines/ports.ts';

/** A page and the size of its unit in points, for pages where it is not 1. */
export type UserUnits = readonly (readonly [number, number])[];

/** The first line for the rendering process; then a line for each page to draw, counted from 1, and `noMorePages` at the end. */
export interface RenderRequest {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  readonly userUnits: UserUnits;
  readonly style: PictureStyle;
  /** The maximum of pixels for a page. */
  readonly maxPixels: number;
  /** The CPU time for loading a page, and for drawing it. */
  readonly pageCpuMs: number;
}

export const noMorePages = 'end';
