/** Where pictures of a document's pages come from. `ui` does not know how they are made. */
export interface PageSource {
  /** Pages in the document; rejects when it cannot be shown. */
  pageCount(): Promise<number>;
  /** Size of a page in points, upright as a reader shows it; rejects when it cannot be shown. */
  sizeOf(page: number): Promise<{ readonly widthPt: number; readonly heightPt: number }>;
  /** What the document says of itself; an empty text is no entry. */
  info(): Promise<{ readonly title: string; readonly author: string; readonly subject: string; readonly keywords: string }>;
  /** The beginning of a file that is text; empty for any other, and for one that this page did not choose. */
  beginning(): Promise<Uint8Array>;
  /** Draws one page, counted from 1, upright as a reader shows it, `widthPx` device pixels wide. */
  draw(page: number, widthPx: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>;
}
