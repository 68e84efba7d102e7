import type { EngineCall, PdfInput } from '../call.ts';

/** How pages are rendered. */
export interface PictureStyle {
  readonly format: 'jpg' | 'png';
  /** Dots an inch of the page as shown. A page that would exceed the pixel limit gets fewer. */
  readonly dpi: number;
  /** 1 to 100, for JPEG. */
  readonly quality: number;
  /** Without white paper behind the page; PNG only. */
  readonly transparent: boolean;
  /** Large pages that are scans get no more dots than their pictures have. */
  readonly asFineAsScans?: boolean;
}

/** A rendered page, its file complete and closed. */
export interface PagePicture {
  /** From 1. */
  readonly page: number;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Lower than requested where the pixel limit applied. */
  readonly dpi: number;
  /** Drawing was stopped at the time limit: the picture shows what was drawn by then. */
  readonly isPartial: boolean;
}

/** Draws pages as a reader shows them, with annotations and form fields. */
export interface Renderer {
  readonly engine: string;
  /** Renders the given pages in order, as files below `outDir`. Throws `page_out_of_range` for a missing page. */
  render(
    input: PdfInput,
    pages: readonly number[],
    style: PictureStyle,
    outDir: string,
    call: EngineCall,
  ): Promise<readonly PagePicture[]>;
}
