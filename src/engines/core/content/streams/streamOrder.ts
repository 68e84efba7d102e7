/** What the process that makes streams smaller is told, and what it answers. */
import { z } from 'zod';

/** One filter of a stream, in the order of decoding. */
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

/** Of `CCITTFaxDecode` (ISO 32000-2 table 11). */
export interface FaxSettings {
  readonly k: number;
  readonly endOfLine: boolean;
  readonly byteAlign: boolean;
  readonly blackIs1: boolean;
  readonly columns: number;
  readonly rows: number;
}

export interface StreamOrder {
  readonly id: number;
  /** Where the bytes lie in the input. */
  readonly offset: number;
  readonly length: number;
  readonly filters: readonly FilterStep[];
  /** Of a picture of one bit a pixel, which may be coded anew without loss. */
  readonly bilevel?: Bilevel | undefined;
  /** Of a TrueType program that may lose the glyphs nobody sees. */
  readonly glyphs?: GlyphUse | undefined;
}

/** What is shown of a font: glyphs by their numbers, and codes of one byte that lead to glyphs by the font's own maps. */
export interface GlyphUse {
  readonly glyphs: readonly number[];
  readonly codes: readonly number[];
}

export interface Bilevel {
  readonly widthPx: number;
  readonly heightPx: number;
  /** What several pictures in JBIG2 share. */
  readonly globals?: StreamOrder | undefined;
}

/** An image whose samples may be coded anew. Everything else is only packed better. */
export interface ImageOrder extends StreamOrder {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 8, or less for an indexed one. */
  readonly bits: number;
  /** Channels of a sample; an indexed image has those of its palette. */
  readonly channels: 1 | 3 | 4;
  /** Hexadecimal, of an indexed image. */
  readonly palette: string | undefined;
  /** A soft mask stays without loss: its edges are the edges of what it cuts out. */
  readonly isMask: boolean;
  /** Its values may be put in a palette: no `Decode` array stands in the way. */
  readonly mayBePalette: boolean;
  /** The largest size at which it is drawn; without it the image keeps its pixels. */
  readonly drawn: { readonly widthPt: number; readonly heightPt: number } | undefined;
}

/** One step of the way from the best looking to the smallest. */
export interface QualityStep {
  /** Images keep at least this many dots an inch; undefined keeps them all. */
  readonly dpi: number | undefined;
  readonly quality: number;
}

/** The streams of a file. */
export interface StreamsOrder {
  readonly inputPath: string;
  readonly streams: readonly StreamOrder[];
  readonly images: readonly ImageOrder[];
}

/** Asks what all streams would weigh at each of several aims, and for nothing to be made. */
export interface EstimateOrder extends StreamsOrder {
  readonly aims: readonly { readonly qualitySteps: readonly QualityStep[]; readonly budgetBytes: number }[];
}

export interface CompressOrder extends StreamsOrder {
  readonly qualitySteps: readonly QualityStep[];
  /** What all streams together may weigh. */
  readonly budgetBytes: number;
  /** Whether the last step is a failure when the budget is missed: then every step is tried on every image. */
  readonly isStrict: boolean;
}

const whole = z.int().min(0);

/** How the bytes of one stream are coded now. */
const form = z.discriminatedUnion('kind', [
  /** Flate over what the last undone filter's predictor left. */
  z.object({ kind: z.literal('flate') }),
  /** The filters after the first `undone` ones. */
  z.object({ kind: z.literal('rest'), undone: whole }),
  /** One bit a pixel. */
  z.object({ kind: z.literal('jbig2') }),
  /** A TrueType program with fewer glyphs, behind Flate. */
  z.object({ kind: z.literal('font'), unpackedBytes: whole }),
  z.object({ kind: z.literal('jpeg'), widthPx: whole, heightPx: whole, channels: whole }),
  /** Flate with the predictors of PNG, 8 bits a channel. */
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

/** Lines of the process: how far it is, what became of a stream, and that it came to its end. */
export const answerLine = z.discriminatedUnion('what', [
  z.object({ what: z.literal('step'), done: whole, total: whole }),
  /** Work on a stream begins or ends: who dies between the two died of that stream. */
  z.object({ what: z.literal(['begin', 'end']), id: whole }),
  z.object({ what: z.literal('stream'), id: whole, offset: whole, length: whole, form }),
  /** What all streams would weigh, by the aims of the order. */
  z.object({ what: z.literal('estimate'), bytes: z.array(whole) }),
  z.object({ what: z.literal('done') }),
]);
export type AnswerLine = z.output<typeof answerLine>;
