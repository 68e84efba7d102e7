import type { FilterStep } from '#engines/core/content/streams/streamRequest.ts';

/** Corners of a convex shape, in pixels from the upper left of the picture. */
export type Shape = readonly (readonly [x: number, y: number])[];

/** The input of the process that blanks parts of pictures. */
export interface BlankRequest {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bits of a sample. */
  readonly bits: number;
  /** Samples of a pixel; undefined where only the coding says so. */
  readonly channels: number | undefined;
  readonly globals?: { readonly offset: number; readonly length: number; readonly filters: readonly FilterStep[] } | undefined;
  readonly shapes: readonly Shape[];
  /** Whether the bits of a blank sample are ones. */
  readonly isOne: boolean;
  /** Whether samples beside a blank one may change by a shade. Not where they are indexes of colors, or where one color is a mask. */
  readonly mayBlur: boolean;
}
