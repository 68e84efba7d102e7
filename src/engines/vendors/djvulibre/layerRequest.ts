import { z } from 'zod';

/** The layers of a page, which are `../in/{page}-{layer}.pnm` of the process that encodes them. */
export const layerNames = ['mask', 'foreground', 'background'] as const;
export type LayerName = (typeof layerNames)[number];

export interface LayerRequest {
  readonly pages: readonly { readonly page: number; readonly layers: readonly LayerName[] }[];
}

const color = z.tuple([z.int().min(0).max(255), z.int().min(0).max(255), z.int().min(0).max(255)]);
/** Bytes of `layers.bin`. */
const encodedImage = z.object({
  offset: z.int().min(0),
  length: z.int().min(1),
  widthPx: z.int().min(1).max(65_535),
  heightPx: z.int().min(1).max(65_535),
  coding: z.enum(['JBIG2Decode', 'DCTDecode', 'FlateDecode']),
  channels: z.union([z.literal(1), z.literal(3)]),
});
export type EncodedImage = z.output<typeof encodedImage>;

/** One line on standard output for each page. */
export const layerAnswer = z.object({
  page: z.int().min(1),
  mask: encodedImage.optional(),
  /** The letters have one color, or those of an image. */
  foreground: z.union([color, encodedImage]).optional(),
  background: z.union([color, encodedImage]).optional(),
});
export type LayerAnswer = z.output<typeof layerAnswer>;
export type Color = z.output<typeof color>;
