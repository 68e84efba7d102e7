/** The request and the answers of the process that recompresses streams. */
import { z } from 'zod';

/** One filter of a stream, in decoding order. */
export interface FilterStep {
  readonly name: string;
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
  /** LZW's `EarlyChange`. */
  readonly early: number;
  readonly fax?: FaxSettings | undefined;
}

/** The parameters of `CCITTFaxDecode` (ISO 32000-2 table 11). */
export interface FaxSettings {
  readonly k: number;
  readonly endOfLine: boolean;
  readonly byteAlign: boolean;
  readonly blackIs1: boolean;
  readonly columns: number;
  readonly rows: number;
}

export interface StreamRequest {
  readonly id: number;
  /** The position of the bytes in the input. */
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  /** In a sample: the bytes of all streams that it represents. */
  readonly representedBytes?: number;
  /** For a bilevel image that may be recompressed without loss. */
  readonly bilevel?: Bilevel | undefined;
  /** For a TrueType program from which unused glyphs may be removed. */
  readonly glyphs?: GlyphUse | undefined;
}

/** The used part of a font: glyphs by their numbers, and codes of one byte that the font's own maps resolve. */
export interface GlyphUse {
  readonly glyphs: readonly number[];
  readonly codes: readonly number[];
}

export interface Bilevel {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Shared segments of several JBIG2 images. */
  readonly globals?: StreamRequest | undefined;
}

/** An image that may be recompressed with loss. All other streams are only compressed better. */
export interface ImageRequest extends StreamRequest {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 8, or less for an indexed image. */
  readonly bits: number;
  /** Channels of a sample. An indexed image has those of its palette. */
  readonly channels: 1 | 3 | 4;
  /** Hexadecimal, for an indexed image. */
  readonly palette: string | undefined;
  /** A soft mask stays lossless, because its edges are those of the image that it masks. */
  readonly isMask: boolean;
  /** Its values may be put in a palette, because it has no `Decode` array. */
  readonly mayBePalette: boolean;
  /** The largest size at which it is drawn. Without it the image keeps its pixels. */
  readonly drawn: { readonly widthPt: number; readonly heightPt: number } | undefined;
}

/** One step from the best quality to the smallest size. */
export interface QualityStep {
  /** The minimum resolution of images in dots an inch; undefined keeps all pixels. */
  readonly dpi: number | undefined;
  readonly quality: number;
}

/** The streams of a file. */
export interface StreamsRequest {
  readonly inputPath: string;
  readonly streams: readonly StreamRequest[];
  readonly images: readonly ImageRequest[];
}

/** Asks for the estimated total size at each of several targets, without producing anything. */
export interface EstimateRequest extends StreamsRequest {
  /** When the answer is of no use any more, by the clock. What is sampled follows from the time that is left. */
  readonly endsAtMs: number;
  readonly aims: readonly { readonly qualitySteps: readonly QualityStep[]; readonly budgetBytes: number }[];
}

export interface CompressRequest extends StreamsRequest {
  readonly qualitySteps: readonly QualityStep[];
  /** The target for the total size of all streams. */
  readonly budgetBytes: number;
  /** Whether missing the budget in the last step is a failure. Then every step is tried on every image. */
  readonly isStrict: boolean;
}

const whole = z.int().min(0);

/** The new encoding of a stream. */
const form = z.discriminatedUnion('kind', [
  /** Flate, over the predicted data of the last decoded filter. */
  z.object({ kind: z.literal('flate') }),
  /** The filters after the first `undone` ones. */
  z.object({ kind: z.literal('rest'), undone: whole }),
  /** One bit a pixel. */
  z.object({ kind: z.literal('jbig2') }),
  /** A TrueType program with fewer glyphs, compressed by Flate. */
  z.object({ kind: z.literal('font'), unpackedBytes: whole }),
  z.object({ kind: z.literal('jpeg'), widthPx: whole, heightPx: whole, channels: whole }),
  /** Flate with PNG predictors, 8 bits a channel. */
  z.object({ kind: z.literal('png'), widthPx: whole, heightPx: whole, channels: whole }),
  z.object({
    kind: z.literal('palette'),
    filter: z.literal(['FlateDecode', 'JBIG2Decode']),
    bits: z.literal([1, 2, 4, 8]),
    channels: z.literal([1, 3]),
    palette: z.hex(),
  }),
]);
export type StreamForm = z.output<typeof form>;

/** Lines of the process: its progress, the result of a stream, and its end. */
export const answerLine = z.discriminatedUnion('what', [
  z.object({ what: z.literal('step'), done: whole, total: whole }),
  /** Work on a stream begins or ends. A process that dies in between died of that stream. */
  z.object({ what: z.literal(['begin', 'end']), id: whole }),
  z.object({ what: z.literal('stream'), id: whole, offset: whole, length: whole, form }),
  /** The estimated size of all streams, for each target of the request. */
  z.object({ what: z.literal('estimate'), bytes: z.array(whole) }),
  z.object({ what: z.literal('done') }),
]);
export type AnswerLine = z.output<typeof answerLine>;
