/** A source of page pictures. `ui` does not know how they are made. */
export interface PageSource {
  /** The number of pages. Rejects when the document cannot be shown. */
  pageCount(): Promise<number>;
  /** The size of a page in points, upright as a reader shows it. Rejects when it cannot be shown. */
  sizeOf(page: number): Promise<{ readonly widthPt: number; readonly heightPt: number }>;
  /** The document's metadata; an empty text means no entry. */
  info(): Promise<{ readonly title: string; readonly author: string; readonly subject: string; readonly keywords: string }>;
  /** The beginning of a text file; empty for other files, and for files that were not chosen on this page. */
  beginning(): Promise<Uint8Array>;
  /** Draws one page, counted from 1, upright as a reader shows it, `widthPx` device pixels wide. */
  draw(page: number, widthPx: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>;
}
