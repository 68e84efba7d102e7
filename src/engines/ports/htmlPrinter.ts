import type { EngineCall, PdfMade, PictureInput } from './call.ts';
import type { WebPage } from './webPages.ts';

/** The paper of a document that does not say its own; lengths in points. */
export interface PrintStyle {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: number;
}

/** Lays out web pages on paper, with tags and bookmarks. Nothing is loaded from elsewhere, and no script runs. */
export interface HtmlPrinter {
  /** Throws `empty_text` for a file of blanks. */
  printHtml(input: PictureInput, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** What was put together from several parts; `name` is that of the file it came from. */
  printPage(page: WebPage, name: string, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** CommonMark with tables, task lists and footnotes. Throws `empty_text` for a file of blanks. */
  printMarkdown(input: PictureInput, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}
