import type { Report } from '#contract/report.ts';
import type { EngineCall, PdfInput } from './call.ts';

export interface ImageExtractionOptions {
  /** Pages to look at, counted from 1; all of them where it is undefined. */
  readonly isOnPage: (page: number) => boolean;
  /** An image with a side shorter than this is left out. */
  readonly minSidePx: number;
  /** Applied masks make transparent pictures; without them an image is as it is stored. */
  readonly appliesMasks: boolean;
}

export interface ExtractedImage {
  readonly path: string;
  /** The first page that draws it. */
  readonly page: number;
  /** Among the images of that page, from 1. */
  readonly place: number;
  readonly ending: 'jpg' | 'jp2' | 'png';
}

/** The images that pages draw, each once. */
export interface ImageExtractor {
  /** As files in `folder`. Throws `no_images`, `too_complex`. */
  extract(
    input: PdfInput,
    options: ImageExtractionOptions,
    folder: string,
    call: EngineCall,
  ): Promise<{ readonly images: readonly ExtractedImage[]; readonly report: Report }>;
}
