import type { PageRange } from '#contract/api/wire.ts';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import type { QuarterTurns } from '../../core/document-model/quarterTurns.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';
import type { PagePicture } from '../pictures/renderer.ts';
import type { PageBox, PageShape } from './textReader.ts';

/** The languages of scans, as in the parameters of operations (contract/text/scanLanguages.ts). */
export type ScanLanguageChoice = string;

/** A word that was read from a picture of a page. Its box is rotated by `angle` around its own upper left corner. */
export interface ScanWord extends PageBox {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** From the top of the box to the baseline. */
  readonly baseline: number;
  /** Degrees, clockwise; 90 reads down the page. */
  readonly angle: number;
  /** The number of its line, from 0 on each page. */
  readonly line: number;
  /** `#rrggbb`, where its letters are seen to have another color than black. */
  readonly color?: string;
  /** The width of the strokes of its letters, in points; 0 or undefined where that is not known. */
  readonly strokePt?: number;
}

/** What was read on one page, on the page as a reader shows it. */
export interface ScanPage {
  /** The languages it was read in. */
  readonly languages?: readonly ScanLanguageCode[];
  /** From 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly ScanWord[];
  /** What is drawn on the page, once its text is level (`skewAngleOf`). */
  readonly rulings?: readonly PageShape[];
  /** The page is a picture with words in it: its text is not on paper. */
  readonly isPainted?: boolean;
  /** Only a part of the page was drawn and read. */
  readonly isPartial: boolean;
}

/** A drawn page whose lines lean by this, clockwise. */
export interface SlantedPicture {
  readonly picture: PagePicture;
  readonly slantDegrees: number;
  /** The clockwise turns that make its text upright. */
  readonly quarterTurns: QuarterTurns;
  /** The boxes of its words once the page is level. */
  readonly words: readonly PageBox[];
  /** Those of lines whose text is not believed, likewise. */
  readonly unread: readonly PageBox[];
}

/** What is seen in the picture of a page. */
export interface SeenMarks {
  /** In points, as they are once the page is level. */
  readonly shapes: readonly PageShape[];
  /** The color of each word, `#rrggbb`. */
  readonly wordColors: readonly string[];
  /** The width of the strokes of each word, in points; 0 where that is not seen. */
  readonly strokeWidths?: readonly number[];
  /** The page is a picture with words in it: its text is not on paper. */
  readonly isPainted?: boolean;
}

/** Finds what is drawn in pictures of pages: rules of tables and forms, shaded bands, pictures and drawings, and the colors of words. */
export interface RulingFinder {
  /** By page. */
  find(pictures: readonly SlantedPicture[], call: EngineCall): Promise<ReadonlyMap<number, SeenMarks>>;
}

/** A part of a page that is read separately. */
export interface PagePart {
  /** From 1. */
  readonly page: number;
  /** On the page as a reader shows it. */
  readonly box: PageBox;
}

/** What was read of a part of a page: empty where there are no letters. */
export interface SeenLine {
  readonly text: string;
  /** 0 to 100, of its letters. */
  readonly confidence: number;
}

export interface ScanOptions {
  readonly language: ScanLanguageChoice;
  readonly pages: readonly PageRange[] | undefined;
  /** Rotates pages that are sideways or upside down. */
  readonly turnsUpright: boolean;
}

/** Pages that were read, by the digest of their pictures. A page with the same picture is not read again. */
export type PageReadings = Map<string, ScanPage>;

/** Reads text in pictures (OCR). */
export interface OcrEngine {
  /**
   * The words and the rulings of the given pages, whether or not the file has text for them. Progress counts pages. Pages are looked up in
   * `readings`, and added to it.
   */
  read(
    input: PdfInput,
    pages: readonly number[],
    language: ScanLanguageChoice,
    call: EngineCall,
    readings?: PageReadings,
  ): Promise<readonly ScanPage[]>;
  /**
   * Reads parts of pages, in order: a few lines that are used to judge the text of a file. All are read in one run. The program that draws
   * them is started before they are known. Rejects as their promise does.
   */
  readParts(
    input: PdfInput,
    parts: Promise<readonly PagePart[]>,
    language: ScanLanguageChoice,
    call: EngineCall,
  ): Promise<readonly SeenLine[]>;
  /**
   * The words in pictures on pages, in points from the upper left corner of each: labels of a chart, photographed text. Undefined for a
   * picture that was not reached in time, or that could not be read.
   */
  readPictures(
    input: PdfInput,
    pictures: readonly PagePart[],
    language: ScanLanguageChoice,
    call: EngineCall,
  ): Promise<readonly (readonly ScanWord[] | undefined)[]>;
  /**
   * Adds an invisible text layer to pages without text, so that they can be searched and copied; everything else stays. Throws
   * `already_text` and `nothing_read`.
   */
  addText(input: PdfInput, options: ScanOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
}
