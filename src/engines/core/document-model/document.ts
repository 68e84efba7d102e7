import type { FormControl, PageBox, TextStyle } from './pageText.ts';
import type { QuarterTurns } from './quarterTurns.ts';

/**
 * A document as a person would have typed it: the structure found in the letters, lines and pictures of its pages. Lengths are points;
 * boxes are on the page as a reader shows it. Pure data: the writers of Word, PowerPoint and Excel files read only this.
 */
export interface RecognizedDocument {
  readonly pages: readonly RecognizedPage[];
  /** BCP 47, when the file says so. */
  readonly language: string | undefined;
  /** The structure was read from the file's own tags (ISO 32000-2 §14.8), not recognised from its looks. */
  readonly isTagged: boolean;
  /** The measured widths of its fonts; undefined where nothing was measured. */
  readonly fonts?: readonly FontUse[];
}

/** Measurements of a font in one style. */
export interface FontUse {
  /** As in `TextStyle`. */
  readonly font: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** The style of its letters. Faces of one family may differ in it. */
  readonly isSerif: boolean;
  /** As in `TextStyle`. */
  readonly capitals?: 'all' | 'small' | undefined;
  /** The mean advance of its measured letters, as a part of the font size. */
  readonly advanceEm: number;
  /** The measured letters, with their counts. */
  readonly letters: ReadonlyMap<string, number>;
  /** Where a written document brings the font along. */
  readonly embedded?: EmbeddedFace | undefined;
}

/** A face of a font that a written document brings along. Lengths are parts of the font size. */
export interface EmbeddedFace {
  readonly family: string;
  /** Advances by code point. */
  readonly advancesEm: ReadonlyMap<number, number>;
  readonly lineHeightEm: number;
  readonly ascentEm: number;
}

export interface RecognizedPage {
  /** From 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** The page was turned to stand upright, clockwise from how a reader shows it, and all of its boxes with it. */
  readonly quarterTurns?: QuarterTurns;
  /** In reading order. */
  readonly sections: readonly Section[];
  readonly header: readonly Paragraph[];
  readonly footer: readonly Paragraph[];
  readonly footnotes: readonly Footnote[];
  /** Content behind the text: fills, frames and pictures that text is written over, from the lowest up. */
  readonly behind: readonly (Shape | Picture)[];
  /** The rule between the text and the notes. */
  readonly noteRule?: Shape;
}

/** A part of a page with columns of its own. */
export interface Section {
  readonly columnCount: number;
  readonly columnGapPt: number;
  readonly left: number;
  readonly right: number;
  readonly blocks: readonly RecognizedBlock[];
  /** For a section with several columns, in reading order. */
  readonly columns?: readonly SectionColumn[];
}

/** The horizontal range of a column's lines. */
export interface SectionColumn {
  readonly left: number;
  readonly right: number;
}

export type RecognizedBlock = Paragraph | Table | Picture | Shape;

/** Letters of one style. */
export interface InlineRun {
  readonly text: string;
  readonly style: TextStyle;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly rise: 'none' | 'above' | 'below';
  /** An address, or a page counted from 1. */
  readonly link: string | number | undefined;
  /** The number of the footnote that this mark refers to. */
  readonly footnote: number | undefined;
  /** The color of a highlight behind its letters, `#rrggbb`. */
  readonly highlight?: string | undefined;
  /** The form field whose value it is. */
  readonly field?: FormControl | undefined;
  /** An inline picture without text of its own, such as a formula. */
  readonly picture?: Picture;
}

/** Its box is in the frame of its writing direction, like that of a `Block`. */
export interface Paragraph extends PageBox {
  readonly kind: 'paragraph';
  /**
   * Without the marker of a list item. Spaces between words are included; `\n` is a forced line break (an address, a poem), `\t` a wide gap
   * (before the number in a table of contents).
   */
  readonly runs: readonly InlineRun[];
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly list: ListPoint | undefined;
  readonly alignment: 'left' | 'right' | 'center' | 'justify';
  readonly isRightToLeft: boolean;
  /** From the edge where lines begin: the indent of all lines, and the additional one of the first line (negative for a hanging indent). */
  readonly indentPt: number;
  readonly firstIndentPt: number;
  readonly spaceBeforePt: number;
  /** From baseline to baseline. */
  readonly linePitchPt: number;
  /** From the top of its box to the baseline of its first line; undefined where nothing was measured. */
  readonly baselinePt?: number;
  readonly lineCount: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** Continues the last paragraph of the previous page or column. */
  readonly continues: boolean;
  /** It continues within a word, whose hyphen at the end of that paragraph only divides it. */
  readonly continuesWord?: boolean;
  /** For a cell: from the edges of its column to the area of its lines. */
  readonly cellIndents?: CellIndents;
  /** The stops of its tabs, in order. */
  readonly tabStops?: readonly TabStop[];
  /** The places of the texts between its tabs, for a line that is read from the right, which has no tab stops. */
  readonly cellsFromRight?: readonly CellPlace[];
  /** Of lines that begin at several places, each on its own. */
  readonly linePlaces?: readonly LinePlace[];
  /** It belongs to a drawing and is no heading: a legend, or the text of a box in a diagram. */
  readonly isLabel?: boolean;
}

export interface LinePlace {
  /** From the left edge of the paragraph's box. */
  readonly leftPt: number;
  readonly widthPt: number;
}

export interface CellIndents {
  readonly leftPt: number;
  readonly rightPt: number;
}

/** The place of a text between tabs on the page, in points. */
export interface CellPlace {
  readonly x: number;
  readonly width: number;
  readonly baseline: number;
}

/** Text after a tab begins at its stop, or ends there. */
export interface TabStop {
  /** From the left edge of the paragraph's box. */
  readonly atPt: number;
  readonly alignment: 'left' | 'right';
  /** How far its text stands below the paragraph's first text, where they are not on one line. */
  readonly fallPt?: number;
  /** What fills the gap before it. */
  readonly leader?: 'dots' | 'line';
}

export interface ListPoint {
  /** Items of one list share it, also across pages. */
  readonly listId: number;
  /** From 0. */
  readonly level: number;
  readonly format: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';
  /** As it is written: `•`, `3.`, `(a)`. */
  readonly mark: string;
  /** For an ordered list, from 1. */
  readonly number: number | undefined;
  /** `#rrggbb`, where it is not that of the text. */
  readonly markColor?: string;
  /** Its size as a part of that of the text, where it is another. */
  readonly markSize?: number;
}

export interface Table extends PageBox {
  readonly kind: 'table';
  readonly columnWidthsPt: readonly number[];
  readonly rowHeightsPt: readonly number[];
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
  /** The pages that it goes on on do not repeat them. */
  readonly isHeaderOnce?: boolean;
  /** The rows with which further pages begin, where the parts of several pages are joined. */
  readonly pageStarts?: readonly number[];
  readonly cells: readonly Cell[];
  /** Bars and badges with round corners on which its cells stand, for layouts that keep places. */
  readonly panels?: readonly Shape[];
  /** Continues the last table of the previous page. Its header rows, if any, repeat. */
  readonly continues: boolean;
}

export interface Cell {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly blocks: readonly (Paragraph | Picture)[];
  /** `#rrggbb`. */
  readonly fill: string | undefined;
  readonly borders: Borders;
  /** In points, of the sides that have a line; unknown sides are thin. */
  readonly borderWidthsPt?: BorderWidths;
  /** Of the sides whose line has gaps. */
  readonly borderDashes?: Readonly<Partial<Record<keyof Borders, Dash>>>;
  readonly verticalAlignment: 'top' | 'middle' | 'bottom';
  /** For a printed sheet: digits that are text. */
  readonly isCode?: boolean;
}

/** A line of dots or of dashes. */
export type Dash = 'dotted' | 'dashed';

/** The line color, `#rrggbb`, of each side that has a line. */
export interface Borders {
  readonly top: string | undefined;
  readonly right: string | undefined;
  readonly bottom: string | undefined;
  readonly left: string | undefined;
}

export type BorderWidths = Readonly<Partial<Record<keyof Borders, number>>>;

/** An image, or lines and fills that are more than a frame: kept as a picture of that part of the page. */
export interface Picture extends PageBox {
  readonly kind: 'picture';
  readonly page: number;
  /** `page`: a whole page that could not be read, `formula`: a formula. Their letters are drawn with them in each format. */
  readonly source: 'pixels' | 'drawing' | 'page' | 'formula';
  /** Its own resolution. Cutting it out at a higher one adds nothing. */
  readonly dpi: number;
  /** Text that belongs to it (labels of a chart). It is drawn in the picture and is in no paragraph of the page. */
  readonly text: string;
  /** The same text with positions, for formats in which text can be anywhere. */
  readonly labels: readonly Paragraph[];
  /** The file's alternative text. */
  readonly description: string | undefined;
  /** It is a part of a picture, and may show nothing. */
  readonly isPart?: true;
  /** It is wanted only if it is pale, and then transparent where it is white, so that it may lie over text. */
  readonly isWatermark?: true;
  /** Lines that were read by OCR, where that was wanted. */
  readonly readLines?: readonly string[];
}

export interface Shape extends PageBox {
  readonly kind: 'shape';
  readonly form: 'line' | 'rectangle';
  /** The radius of the round corners of a rectangle. */
  readonly cornerPt?: number;
  readonly shadow?: BoxShadow;
  /** `#rrggbb`. */
  readonly stroke: string | undefined;
  readonly strokeWidthPt: number;
  readonly dash?: Dash | undefined;
  readonly fill: string | undefined;
}

/** The soft shadow around a box: its color on white paper, how far it is blurred, and how far it lies to the right and below. */
export interface BoxShadow {
  /** `#rrggbb`. */
  readonly color: string;
  readonly blurPt: number;
  readonly acrossPt: number;
  readonly downPt: number;
}

export interface Footnote {
  /** From 1 through the document. */
  readonly number: number;
  readonly mark: string;
  /** The position of the mark, and whether it is raised. */
  readonly markX?: number;
  readonly isMarkRaised?: boolean;
  readonly paragraphs: readonly Paragraph[];
}

/** A sheet as it was before printing, as far as it can be recognised. */
export interface PrintedSheet {
  /** From 1. */
  readonly firstPage: number;
  readonly lastPage: number;
  /** The width of its pages. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** The start of the first column. */
  readonly leftPt: number;
  /** Where the rows begin on the page on which they begin highest, and where they end on that on which they end lowest. */
  readonly topPt?: number;
  readonly bottomPt?: number;
  /** The first row of each page after the first. */
  readonly rowBreaks?: readonly number[];
  /** The rows that all further pages repeat at their top: the first, and the one after the last. */
  readonly titleRows?: { readonly from: number; readonly to: number } | undefined;
  /** All of its columns were on one page. */
  readonly isOnePageWide: boolean;
  readonly table: Table;
  /** The text above and below each of its pages. */
  readonly header: string | undefined;
  readonly footer: string | undefined;
  readonly headerParts?: RunningParts | undefined;
  readonly footerParts?: RunningParts | undefined;
  readonly places?: readonly PrintedPlace[];
}

/** The texts of a header or footer by their side of the page, in which `&P` is the number of the page and `&&` an ampersand. */
export interface RunningParts {
  readonly left: string;
  readonly middle: string;
  readonly right: string;
  readonly sizePt: number;
  /** From the edge of the page to the text, in points. */
  readonly edgePt?: number;
}

/** Where what a page shows is in its sheet. */
export interface PrintedPlace {
  /** From 1. */
  readonly page: number;
  /** The column of the sheet that begins at the first of `xs`, the edges of the columns on the page. */
  readonly firstColumn: number;
  readonly xs: readonly number[];
  /** The top of each row with text on the page, and its number in the sheet. */
  readonly rows: readonly { readonly y: number; readonly row: number }[];
}
