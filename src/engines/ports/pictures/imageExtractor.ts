import type { Report } from '#contract/results/report.ts';
import type { EngineCall, PdfInput } from '../call.ts';

export interface ImageExtractionOptions {
  /** Pages to extract from, counted from 1; undefined means all. */
  readonly isOnPage: (page: number) => boolean;
  /** Images with a shorter side are left out. */
  readonly minSidePx: number;
  /** With masks applied, pictures are transparent; without, an image is extracted as it is stored. */
  readonly appliesMasks: boolean;
}

export interface ExtractedImage {
  readonly path: string;
  /** The first page that draws it. */
  readonly page: number;
  /** Its number among the images of that page, from 1. */
  readonly place: number;
  readonly ending: 'jpg' | 'jp2' | 'png';
}

/** The images that pages draw, without repetitions. */
export interface ImageExtractor {
  /** Writes them as files into `folder`. Throws `no_images`, `too_complex`. */
  extract(
    input: PdfInput,
    options: ImageExtractionOptions,
    folder: string,
    call: EngineCall,
  ): Promise<{ readonly images: readonly ExtractedImage[]; readonly report: Report }>;
}
