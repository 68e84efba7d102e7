import type { PageRange } from '#contract/api/wire.ts';
import type { BookletOptions } from '#contract/imposition/booklet.ts';
import type { NupOptions } from '#contract/imposition/nup.ts';
import type { PageSizeOptions } from '#contract/imposition/pageSize.ts';
import type { PosterOptions } from '#contract/imposition/poster.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** How the pages of a second document are placed on those of the first. */
export interface OverlayOptions {
  readonly layer: 'over' | 'under';
  /** What the pages after the second document's last one get. */
  readonly repeat: 'last' | 'all' | 'none';
  /** How the second document's pages are fitted to the first's: scaled to the same size, or centered at their own size. */
  readonly fit: 'page' | 'actual';
  /** Pages of the first document; undefined means all. */
  readonly pages: readonly PageRange[] | undefined;
}

/** Places pages on other pages. They stay vectors and text, and their links, fields and tags move with them. */
export interface Imposer {
  /** Several pages on a sheet. */
  nup(input: PdfInput, options: NupOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Two pages on a side, in the order for folding. Blank pages are added at the end. */
  booklet(input: PdfInput, options: BookletOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Each page over several sheets. Throws `too_many_pages` before anything is drawn. */
  poster(input: PdfInput, options: PosterOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Changes the page size; `pages` are the selected ones, undefined for all. */
  resize(
    input: PdfInput,
    options: PageSizeOptions & { readonly pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Draws pages of `other` over or under those of `input`. */
  overlay(input: PdfInput, other: PdfInput, options: OverlayOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
}
