import type { WantedCut } from '#engines/ports.ts';
import type { UserUnits } from './renderOrder.ts';

/** What the cutting process is told. It leaves each picture as `cut-{index}` in its working folder. */
export interface CutOrder {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  readonly userUnits: UserUnits;
  readonly cuts: readonly Omit<WantedCut, 'name'>[];
  /** One picture may have this many pixels, and this many dots an inch. */
  readonly maxPixels: number;
  readonly maxDpi: number;
}
