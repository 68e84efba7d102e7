import type { Tone } from '#contract/pages/tones.ts';
import type { FilterStep } from '#engines/core/content/streams/streamRequest.ts';

/** The input of the process that recolors pictures. */
export interface PictureRequest {
  readonly id: number;
  /** The offset of the coded bytes in the input. */
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  readonly globals?: { readonly offset: number; readonly length: number; readonly filters: readonly FilterStep[] } | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bits of a sample. */
  readonly bits: number;
  readonly channels: number;
  readonly colors: 'gray' | 'rgb' | 'inks';
  /** The decoding array, where it is not the default. */
  readonly decode?: readonly number[] | undefined;
  readonly tone: Tone;
}
