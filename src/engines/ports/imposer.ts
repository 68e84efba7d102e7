import type { BookletOptions } from '#contract/imposition/booklet.ts';
import type { NupOptions } from '#contract/imposition/nup.ts';
import type { PageSizeOptions } from '#contract/imposition/pageSize.ts';
import type { PosterOptions } from '#contract/imposition/poster.ts';
import type { PageRange } from '#contract/wire.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Which pages of a second document lie on those of the first. */
export interface OverlayOptions {
  readonly layer: 'over' | 'under';
  /** What pages after the second document's last one get. */
  readonly repeat: 'last' | 'all' | 'none';
  /** How the second document's pages are fitted on the first's: made as large, or put in the middle as they are. */
  readonly fit: 'page' | 'actual';
  /** Of the first document; undefined means all. */
  readonly pages: readonly PageRange[] | undefined;
}

/** Pages placed on other pages. They stay vector and text, and what belongs to them goes with them. */
export interface Imposer {
  /** Several pages on a sheet. */
  nup(input: PdfInput, options: NupOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Two pages on a side, in the order for folding. Blank pages are added at the end. */
  booklet(input: PdfInput, options: BookletOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Each page over several sheets. Throws `too_many_pages` before anything is drawn. */
  poster(input: PdfInput, options: PosterOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Pages of another size; `pages` are those meant, undefined for all. */
  resize(
    input: PdfInput,
    options: PageSizeOptions & { readonly pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Draws pages of `other` over or under those of `input`. */
  overlay(input: PdfInput, other: PdfInput, options: OverlayOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
}
