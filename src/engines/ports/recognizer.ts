import type { PageRange } from '#contract/wire.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';
import type { PageBox } from './textReader.ts';

/** What scans may be written in; both at once reads mixed pages, and takes a little longer. */
export type ScanLanguage = 'eng' | 'fil' | 'both';

/** A word that was read from a picture of a page; its box stands turned by `angle` about its own upper left corner. */
export interface ScanWord extends PageBox {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** From the box's top to the line on which the letters stand. */
  readonly baseline: number;
  /** Degrees, clockwise; 90 reads down the page. */
  readonly angle: number;
  /** The line that it belongs to, counted from 0 on each page. */
  readonly line: number;
}

/** What was read of one page, on the page as a reader shows it. */
export interface ScanPage {
  /** Counted from 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly ScanWord[];
  /** Only a part of the page was drawn, and read. */
  readonly isPartial: boolean;
}

/** A part of a page that is to be read by itself. */
export interface PagePart {
  /** Counted from 1. */
  readonly page: number;
  /** On the page as a reader shows it. */
  readonly box: PageBox;
}

/** What was read of a part of a page: empty where there is nothing like a letter. */
export interface SeenLine {
  readonly text: string;
  /** 0 to 100, of its letters. */
  readonly confidence: number;
}

export interface ScanOptions {
  readonly language: ScanLanguage;
  readonly pages: readonly PageRange[] | undefined;
  /** Pages that lie on their side or head are turned, as readers show them. */
  readonly turnsUpright: boolean;
}

/** Reads pictures of text. */
export interface Recognizer {
  /** The words of the pages named, whether the file has a text for them or not. Progress is by page. */
  read(input: PdfInput, pages: readonly number[], language: ScanLanguage, call: EngineCall): Promise<readonly ScanPage[]>;
  /** What parts of pages show, in their order: a few lines, by which the text of a file is judged. All are read in one go. */
  readParts(input: PdfInput, parts: readonly PagePart[], language: ScanLanguage, call: EngineCall): Promise<readonly SeenLine[]>;
  /**
   * The words in pictures on pages, in points from the upper left corner of each: labels of a chart, a text that was photographed.
   * Undefined for a picture that was not come to in time, or that could not be read.
   */
  readPictures(
    input: PdfInput,
    pictures: readonly PagePart[],
    language: ScanLanguage,
    call: EngineCall,
  ): Promise<readonly (readonly ScanWord[] | undefined)[]>;
  /**
   * Lays what is read unseen over pages that have no text, so that they can be searched and copied; all else stays. Throws `already_text`
   * and `nothing_read`.
   */
  addText(input: PdfInput, options: ScanOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
}
