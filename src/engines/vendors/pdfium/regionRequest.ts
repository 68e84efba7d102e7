import type { RegionRequest } from '#engines/ports.ts';
import type { UserUnits } from './renderRequest.ts';

/** The request to the process that cuts pictures. It writes each picture as `cut-{index}` into its working folder. */
export interface RegionRenderRequest {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  readonly userUnits: UserUnits;
  readonly cuts: readonly Omit<RegionRequest, 'name'>[];
  /** The maximum of pixels and of dots an inch for one picture. */
  readonly maxPixels: number;
  readonly maxDpi: number;
}
