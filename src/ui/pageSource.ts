/** Where pictures of a document's pages come from. `ui` does not know how they are made. */
export interface PageSource {
  /** Pages in the document; rejects when it cannot be shown. */
  pageCount(): Promise<number>;
  /** Draws one page, counted from 1, upright as a reader shows it, `widthPx` device pixels wide. */
  draw(page: number, widthPx: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>;
}
