import type { EngineCall, PdfInput } from './call.ts';

/** How pages become pictures. */
export interface PictureStyle {
  readonly format: 'jpg' | 'png';
  /** Dots an inch of the page as shown. A page that would have more pixels than the cap gets fewer dots. */
  readonly dpi: number;
  /** 1 to 100, for JPEG. */
  readonly quality: number;
  /** No white paper behind the page; PNG only. */
  readonly transparent: boolean;
}

/** One page as a picture, its file complete and closed. */
export interface PagePicture {
  /** Counted from 1. */
  readonly page: number;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Smaller than asked where the page is so large that the cap on pixels held it down. */
  readonly dpi: number;
  /** It takes longer to draw than a page may: this is what was there by then. */
  readonly isPartial: boolean;
}

/** Draws pages as a reader shows them, with annotations and form fields. */
export interface Renderer {
  readonly engine: string;
  /** Pictures of the pages named, in their order, as files below `outDir`. Throws `page_out_of_range` for a page that is not there. */
  render(
    input: PdfInput,
    pages: readonly number[],
    style: PictureStyle,
    outDir: string,
    call: EngineCall,
  ): Promise<readonly PagePicture[]>;
}
