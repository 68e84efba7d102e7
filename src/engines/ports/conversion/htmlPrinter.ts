import type { EngineCall, PdfMade, PictureInput } from '../call.ts';
import type { WebPage } from './webPages.ts';

/** The paper of a document without a page size of its own. Lengths are points. */
export interface PrintStyle {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: number;
}

/** Prints web pages with tags and bookmarks. Nothing is loaded from elsewhere, and no script runs. */
export interface HtmlPrinter {
  /** Throws `empty_text` for a blank file. */
  printHtml(input: PictureInput, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Prints a page that consists of several parts; `name` is that of the original file. */
  printPage(page: WebPage, name: string, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** CommonMark with tables, task lists and footnotes. Throws `empty_text` for a blank file. */
  printMarkdown(input: PictureInput, style: PrintStyle, outPath: string, call: EngineCall): Promise<PdfMade>;
}
