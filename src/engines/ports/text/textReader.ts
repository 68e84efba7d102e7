import type { PageLetter } from '#contract/pages/pageLetters.ts';
import type { FormControl, PageBox, TextRun, TextStyle } from '../../core/document-model/pageText.ts';
import type { QuarterTurns } from '../../core/document-model/quarterTurns.ts';
import type { EngineCall, PdfInput } from '../call.ts';

export type { FormControl, PageBox, TextRun, TextStyle };

/** A letter with the box of its ink and its origin. */
export interface TextLetter extends PageLetter {
  readonly originX: number;
  readonly originY: number;
}

/**
 * A horizontal or vertical line, a filled rectangle, an image, or any other drawing, cut to its visible part. A line has no height or no
 * width, or those of its ink.
 */
export interface PageShape extends PageBox {
  readonly kind: 'line' | 'rectangle' | 'picture' | 'drawing';
  /** `#rrggbb` of a line or a fill. */
  readonly color: string;
  /** The width of a stroked line, in points; 0 for the others. */
  readonly strokeWidthPt: number;
  /** A line that is stroked with gaps (ISO 32000-2 §8.4.3.6): its dashes are as short as it is wide, or longer. */
  readonly dash?: 'dotted' | 'dashed' | undefined;
  /** The width of an image in its own pixels; 0 for the others. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** `#rrggbb` of a drawing that is filled with one color. */
  readonly fill?: string | undefined;
  /** A drawing that is the border of a box, drawn between two outlines: with its color, its width, and the radius of its corners. */
  readonly isFrame?: boolean | undefined;
  /** The radius of the round corners of a rectangle or a frame. */
  readonly cornerPt?: number | undefined;
  /** The soft shadow around a rectangle: its color on white paper, how far it is blurred, and how far it lies to the right and below. */
  readonly shadow?:
    | { readonly color: string; readonly blurPt: number; readonly acrossPt: number; readonly downPt: number }
    | undefined;
  /** A gradient, for a drawing. */
  readonly isShaded?: boolean | undefined;
  /** The index of its tag in the page's list. */
  readonly tag?: number | undefined;
}

/** The role of a part of the document, as the file states it (ISO 32000-2 §14.8.4). */
export interface PageTag {
  /** `P`, `H1`, `LI`, `TD`, `Figure`: the standard type, also for custom type names. */
  readonly type: string;
  /** The index of its parent tag. */
  readonly parent?: number | undefined;
  /** The alternative text of a picture. */
  readonly description?: string | undefined;
}

/** The target of a link: an address, or a page counted from 1. */
export interface PageLink extends PageBox {
  readonly to: string | number;
}

export interface TextPage {
  /** From 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order of the file, which may differ from the reading order. */
  readonly runs: readonly TextRun[];
  /** Where they were requested. */
  readonly letters?: readonly TextLetter[];
  readonly shapes: readonly PageShape[];
  readonly links: readonly PageLink[];
  /** Each after its parent; missing where they were not requested or the file has none. */
  readonly tags?: readonly PageTag[];
  /** Its text was read in its picture, so that a part of the picture shows its letters, too. */
  readonly isScanned?: boolean;
  /** How far a scanned page leans, clockwise. Its text and shapes are where they would be on a level page. */
  readonly slantDegrees?: number;
  /** The page was turned to stand upright, clockwise from how a reader shows it. */
  readonly quarterTurns?: QuarterTurns;
}

/** What is read besides the text of the page itself. */
export interface TextOptions {
  /** The content of fields and comments. */
  readonly annotations: boolean;
  readonly shapes: boolean;
  /**
   * Shapes that are blended with the page, as it shows them: with the color that is seen, as gradients, or not at all; and the looks of
   * letters that are drawings. Both draw, which takes as long as the file wants: for conversions. Text that is fully transparent is then
   * hidden.
   */
  readonly seenFills?: boolean;
  readonly links: boolean;
  /** The structure tags, where the file has them. */
  readonly tags?: boolean;
  /** Evidence on whether the text can be trusted. Letters without a character are then U+FFFD, and are left out otherwise. */
  readonly evidence?: boolean;
  /** Each letter with the box of its ink. */
  readonly letters?: boolean;
}

/** The text of a document. It is stored in a file and can be read page by page, repeatedly. */
export interface ReadText {
  /** The page count of the whole document. */
  readonly pageCount: number;
  /** BCP 47, when the file says so. */
  readonly language?: string;
  /** Whether it has a form (ISO 32000-2 §12.7), filled in or not. */
  readonly hasForm: boolean;
  /** The program that wrote the document, as the file says (ISO 32000-2 §14.3.3, `Creator`). */
  readonly program?: string;
  pages(): AsyncIterable<TextPage>;
}

/** Reads text with its positions. */
export interface TextReader {
  readonly engine: string;
  /** The given pages (all, for `undefined`), in order. Throws `page_out_of_range` for a missing page. */
  read(
    input: PdfInput,
    pages: readonly number[] | undefined,
    options: TextOptions,
    outPath: string,
    call: EngineCall,
  ): Promise<ReadText>;
}
