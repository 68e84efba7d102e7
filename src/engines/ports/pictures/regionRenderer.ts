import type { EngineCall, PdfInput } from '../call.ts';
import type { PageBox } from '../text/textReader.ts';

/** A part of a page that is wanted as a picture. */
export interface RegionRequest {
  /** From 1. */
  readonly page: number;
  /** Points, on the page as a reader shows it. */
  readonly box: PageBox;
  /** Dots an inch. Lower where there would be too many pixels. */
  readonly dpi: number;
  /** Whether its text is drawn: a drawing includes its labels, a background has no letters. */
  readonly withText: boolean;
  /** If it has neither lines nor edges, such as one color or a gradient, there is no picture. */
  readonly leftOutIfBlank?: true;
  /** If it is not pale, as a watermark is, there is no picture. If it is, white is transparent, and on white it looks the same. */
  readonly onlyIfPale?: true;
  /**
   * Texts that are shown beneath the picture, in boxes as above. A pale picture, such as a watermark, becomes transparent where it is white.
   * Any other picture becomes transparent where these texts are.
   */
  readonly textsBeneath?: readonly PageBox[];
  /** The file name without its extension: letters, digits, hyphens and underscores. */
  readonly name: string;
}

/** A picture file, complete and closed. */
export interface RenderedRegion {
  readonly name: string;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** JPEG for opaque photographs, else PNG. */
  readonly mime: 'image/png' | 'image/jpeg';
  /** `#rrggbb`, on white. */
  readonly plainColor: string;
  /** `#rrggbb`: what it shows in each of the boxes of the texts beneath it, where it is transparent; none of a pale one. */
  readonly colorsBehind?: readonly string[];
}

/** Cuts pictures out of pages. Where nothing is drawn they are transparent. */
export interface RegionRenderer {
  readonly engine: string;
  /** In the given order, as files in `folder`. Throws `page_out_of_range` for a missing page. */
  cut(input: PdfInput, wanted: readonly RegionRequest[], folder: string, call: EngineCall): Promise<readonly RenderedRegion[]>;
  /** As `cut`, by a program that is started before it is known what is wanted. For a few regions. Rejects as the promise does. */
  cutLater(
    input: PdfInput,
    wanted: Promise<readonly RegionRequest[]>,
    folder: string,
    call: EngineCall,
  ): Promise<readonly RenderedRegion[]>;
}
