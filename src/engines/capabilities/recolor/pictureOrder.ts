import type { Tone } from '#contract/tones.ts';
import type { FilterStep } from '#engines/core/content/streams/streamOrder.ts';

/** What the process that gives pictures new colours is told. */
export interface PictureOrder {
  readonly id: number;
  /** Where the coded bytes lie in the input. */
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  readonly globals?: { readonly offset: number; readonly length: number; readonly filters: readonly FilterStep[] } | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of a sample. */
  readonly bits: number;
  readonly channels: number;
  readonly colors: 'gray' | 'rgb' | 'inks';
  /** What the samples mean, where it is not what they usually do. */
  readonly decode?: readonly number[] | undefined;
  readonly tone: Tone;
}
