import type { FormControl, PageBox, TextStyle } from '#engines/ports/textReader.ts';

/**
 * A document as a person would have typed it: what is found in the letters, lines and pictures of its pages. Lengths are points; boxes
 * stand on the page as a reader shows it. Pure data: what writes Word, PowerPoint and Excel files reads this and nothing else.
 */
export interface RecognizedDocument {
  readonly pages: readonly RecognizedPage[];
  /** BCP 47, when the file says so. */
  readonly language: string | undefined;
  /** The structure was read from the file's own tags (ISO 32000-2 §14.8), not found in its looks. */
  readonly isTagged: boolean;
  /** How wide its fonts run; none, where nothing was measured. */
  readonly fonts?: readonly FontUse[];
}

/** What a font of the document sets, in one of its looks. */
export interface FontUse {
  /** As in `TextStyle`. */
  readonly font: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** As the letters of this look are told; faces of one family may be told apart from it. */
  readonly isSerif: boolean;
  /** The advances of all its letters that were measured, in parts of their size. */
  readonly advanceEm: number;
  /** The letters that were measured, and how often. */
  readonly letters: ReadonlyMap<string, number>;
}

export interface RecognizedPage {
  /** Counted from 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order in which they are read. */
  readonly sections: readonly Section[];
  readonly header: readonly Paragraph[];
  readonly footer: readonly Paragraph[];
  readonly footnotes: readonly Footnote[];
  /** What lies behind the text: fillings, frames and pictures that text is written over, from the lowest up. */
  readonly behind: readonly (Shape | Picture)[];
  /** Between the text and the notes. */
  readonly noteRule?: Shape;
}

/** A part of a page with columns of its own. */
export interface Section {
  readonly columnCount: number;
  readonly columnGapPt: number;
  readonly left: number;
  readonly right: number;
  readonly blocks: readonly RecognizedBlock[];
  /** Of a section with several: each in the order in which they are read. */
  readonly columns?: readonly SectionColumn[];
}

/** From where to where the lines of a column reach. */
export interface SectionColumn {
  readonly left: number;
  readonly right: number;
}

export type RecognizedBlock = Paragraph | Table | Picture | Shape;

/** Letters of one look. */
export interface InlineRun {
  readonly text: string;
  readonly style: TextStyle;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly rise: 'none' | 'above' | 'below';
  /** An address, or a page counted from 1. */
  readonly link: string | number | undefined;
  /** Of the footnote whose mark this is. */
  readonly footnote: number | undefined;
  /** The filling of a marker drawn behind its letters alone, `#rrggbb`. */
  readonly highlight?: string | undefined;
  /** The field of a form whose value it is. */
  readonly field?: FormControl | undefined;
  /** A picture in the line, without text of its own: a formula. */
  readonly picture?: Picture;
}

/** Its box stands in the frame of its way of writing, as that of a `Block` does. */
export interface Paragraph extends PageBox {
  readonly kind: 'paragraph';
  /**
   * Without the mark of a list point. Spaces between words are in them; `\n` is a line that ends where it must (an address, a poem),
   * `\t` a wide gap (the number behind a line of a table of contents).
   */
  readonly runs: readonly InlineRun[];
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly list: ListPoint | undefined;
  readonly alignment: 'left' | 'right' | 'center' | 'justify';
  readonly isRightToLeft: boolean;
  /** From the edge where lines begin: of all lines, and of the first one beyond that (below 0 when it hangs out). */
  readonly indentPt: number;
  readonly firstIndentPt: number;
  readonly spaceBeforePt: number;
  /** From line to line. */
  readonly linePitchPt: number;
  readonly lineCount: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** Goes on where the last paragraph of the page or column before ended. */
  readonly continues: boolean;
  /** Of a cell: from the edges of its column to where its lines may stand. */
  readonly cellIndents?: CellIndents;
  /** Where its tabs lead to, one after another. */
  readonly tabStops?: readonly TabStop[];
  /** It belongs to what is drawn, and is no heading: a name of a legend, the text of a box in a diagram. */
  readonly isLabel?: boolean;
}

export interface CellIndents {
  readonly leftPt: number;
  readonly rightPt: number;
}

/** What follows a tab begins at its stop, or ends there. */
export interface TabStop {
  /** From the left edge of the paragraph's box. */
  readonly atPt: number;
  readonly alignment: 'left' | 'right';
  /** What fills the room before it. */
  readonly leader?: 'dots' | 'line';
}

export interface ListPoint {
  /** Points of one list share it, over pages too. */
  readonly listId: number;
  /** Counted from 0. */
  readonly level: number;
  readonly format: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';
  /** As it stands there: `•`, `3.`, `(a)`. */
  readonly mark: string;
  /** Of an ordered list, counted from 1. */
  readonly number: number | undefined;
}

export interface Table extends PageBox {
  readonly kind: 'table';
  readonly columnWidthsPt: readonly number[];
  readonly rowHeightsPt: readonly number[];
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
  readonly cells: readonly Cell[];
  /** Goes on with the last table of the page before; its header rows, if any, are the same again. */
  readonly continues: boolean;
}

export interface Cell {
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly blocks: readonly (Paragraph | Picture)[];
  /** `#rrggbb`. */
  readonly fill: string | undefined;
  readonly borders: Borders;
  readonly verticalAlignment: 'top' | 'middle' | 'bottom';
  /** Of a printed sheet: digits that are a text. */
  readonly isCode?: boolean;
}

/** A line's colour, `#rrggbb`, on each side that has one. */
export interface Borders {
  readonly top: string | undefined;
  readonly right: string | undefined;
  readonly bottom: string | undefined;
  readonly left: string | undefined;
}

/** Pixels, or lines and fillings that are more than a frame: kept as a picture of that part of the page. */
export interface Picture extends PageBox {
  readonly kind: 'picture';
  readonly page: number;
  /** `page`: a whole page that could not be read; its letters are drawn with it. */
  readonly source: 'pixels' | 'drawing' | 'page';
  /** Of what it has of its own; what is cut out should have no more. */
  readonly dpi: number;
  /** Letters that belong to it (labels of a chart): they are drawn in it, and are in no paragraph of the page. */
  readonly text: string;
  /** The same letters, each line where it stands: where text may stand anywhere, they need not be pixels. */
  readonly labels: readonly Paragraph[];
  /** What the file says of it for those who do not see it. */
  readonly description: string | undefined;
  /** Lines that were read in its pixels, where that was wanted. */
  readonly readLines?: readonly string[];
}

export interface Shape extends PageBox {
  readonly kind: 'shape';
  readonly form: 'line' | 'rectangle';
  /** `#rrggbb`. */
  readonly stroke: string | undefined;
  readonly strokeWidthPt: number;
  readonly fill: string | undefined;
}

export interface Footnote {
  /** Counted from 1 through the document. */
  readonly number: number;
  readonly mark: string;
  /** Where the mark begins, and whether it is raised. */
  readonly markX?: number;
  readonly isMarkRaised?: boolean;
  readonly paragraphs: readonly Paragraph[];
}

/** A sheet as it was before it was printed, as far as it can be seen. */
export interface PrintedSheet {
  /** Counted from 1. */
  readonly firstPage: number;
  readonly lastPage: number;
  /** Of its pages. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** Where the first column begins. */
  readonly leftPt: number;
  /** All of its columns stood on one page. */
  readonly isOnePageWide: boolean;
  readonly table: Table;
  /** What was printed above and below each of its pages. */
  readonly header: string | undefined;
  readonly footer: string | undefined;
}
