import type { PageLetter } from '#contract/pageLetters.ts';
import type { EngineCall, PdfInput } from './call.ts';

/**
 * A rectangle on a page as a reader shows it, turned and cropped, from the upper left corner down, in points.
 */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How letters look. */
export interface TextStyle {
  /** As the file has it, without the six letters that mark a subset. */
  readonly font: string;
  /** Points as shown. */
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSerif: boolean;
  readonly isMonospaced: boolean;
  /** `#rrggbb`. */
  readonly color: string;
  /** In the file, but not to be seen (ISO 32000-2 §9.3.6, mode 3): what a scanner's text recognition leaves over its picture. */
  readonly isHidden: boolean;
}

/** A field of a form (ISO 32000-2 §12.7.5), as one who fills it in meets it. */
export interface FormControl {
  readonly kind: 'text' | 'check' | 'radio' | 'choice';
  readonly name: string;
  /** What its maker calls it for people; else its name. */
  readonly label: string;
  /** Of a choice: what it offers. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Of a choice: other words may be written. */
  readonly isOpen: boolean;
  readonly isMultiline: boolean;
  /** Of a check box or a radio button. */
  readonly isChecked: boolean;
  /** Nothing is filled in: its letters only hold the place. */
  readonly isBlank: boolean;
  /** Lines or a filling of the page show where it is. */
  readonly isFramed: boolean;
  /** Its own, `#rrggbb`. */
  readonly fill?: string | undefined;
  readonly borderColor?: string | undefined;
}

/**
 * Letters set in one go: one style, no space among them. The box has the advance of its letters as width, and their font's ascent
 * and descent as height; it stands turned by `angle` about its own upper left corner.
 */
export interface TextRun extends PageBox {
  /** In the order in which its script is read. */
  readonly text: string;
  readonly style: TextStyle;
  /** From the box's top to the line on which the letters stand. */
  readonly baseline: number;
  /** Degrees, clockwise; 90 reads down the page. */
  readonly angle: number;
  /** A space stands before it in the file. */
  readonly isSpaced: boolean;
  /** The tag that it belongs to: its place in the list of the page. */
  readonly tag?: number | undefined;
  /** What was shown at one go (ISO 32000-2 §9.4.3), counted from 0 through the page: programs write each cell of a sheet by itself. */
  readonly object?: number;
  /** The field whose value it is. */
  readonly field?: FormControl | undefined;
  /** With `evidence`: the font's whole name, its subset's mark too. Each subset has a map of characters of its own. */
  readonly fontName?: string | undefined;
  /** With `evidence`: letters whose character the file does not tell (ISO 32000-2 §9.10.2). */
  readonly unmapped?: number | undefined;
  /** With `evidence`: a picture or a filled rectangle is drawn over it later on, which may hide it. */
  readonly isCovered?: boolean | undefined;
}

/** A letter by its ink, and the point at which it is set. */
export interface TextLetter extends PageLetter {
  readonly originX: number;
  readonly originY: number;
}

/**
 * A straight line along an edge of the page, a filled rectangle, a picture of pixels, or whatever else is drawn; cut to what is shown of
 * it. A line has no height or no width, or those of its ink.
 */
export interface PageShape extends PageBox {
  readonly kind: 'line' | 'rectangle' | 'picture' | 'drawing';
  /** `#rrggbb` of a line or a filling. */
  readonly color: string;
  /** Of a line that is stroked, in points; 0 for the others. */
  readonly strokeWidthPt: number;
  /** Of its own that a picture has; 0 for the others. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The tag that it belongs to: its place in the list of the page. */
  readonly tag?: number | undefined;
}

/** What a part of the document is, as the file says (ISO 32000-2 §14.8.4). */
export interface PageTag {
  /** `P`, `H1`, `LI`, `TD`, `Figure`: the standard one, for a name of the file's own. */
  readonly type: string;
  /** The place of the tag that it is in. */
  readonly parent?: number | undefined;
  /** For who does not see the picture. */
  readonly description?: string | undefined;
}

/** Where a click leads: an address, or a page counted from 1. */
export interface PageLink extends PageBox {
  readonly to: string | number;
}

export interface TextPage {
  /** Counted from 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order of the file, which may be any. */
  readonly runs: readonly TextRun[];
  /** Where they were asked for. */
  readonly letters?: readonly TextLetter[];
  readonly shapes: readonly PageShape[];
  readonly links: readonly PageLink[];
  /** Each after the one that it is in; none, where they were not asked for or the file has none. */
  readonly tags?: readonly PageTag[];
}

/** What is to be read beside the text of the page itself. */
export interface TextOptions {
  /** What fields and comments show. */
  readonly annotations: boolean;
  readonly shapes: boolean;
  readonly links: boolean;
  /** What its parts are, where the file says so. */
  readonly tags?: boolean;
  /** What tells whether the text can be believed. Letters without a character are U+FFFD then, and left out otherwise. */
  readonly evidence?: boolean;
  /** Each letter with the place of its ink. */
  readonly letters?: boolean;
}

/** What was read. It rests in a file, and is read page by page, as often as one likes. */
export interface ReadText {
  /** Of the whole document. */
  readonly pageCount: number;
  /** BCP 47, when the file says so. */
  readonly language?: string;
  /** It has a form (ISO 32000-2 §12.7), filled in or not. */
  readonly hasForm: boolean;
  /** The program that the document was written with, as the file says (ISO 32000-2 §14.3.3, `Creator`). */
  readonly program?: string;
  pages(): AsyncIterable<TextPage>;
}

/** Text with its places. */
export interface TextReader {
  readonly engine: string;
  /** The pages named (all, for `undefined`), in their order. Throws `page_out_of_range` for one that is not there. */
  read(
    input: PdfInput,
    pages: readonly number[] | undefined,
    options: TextOptions,
    outPath: string,
    call: EngineCall,
  ): Promise<ReadText>;
}
