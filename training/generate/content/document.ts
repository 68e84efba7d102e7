/** A generated document before a program prints it. Lengths are in points. Each text has the number of its label. */

export interface LabelledText {
  readonly text: string;
  readonly label: number;
}

export interface PageStyle {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Top, right, bottom, left. */
  readonly marginsPt: readonly [number, number, number, number];
  readonly columns: 1 | 2 | 3;
  readonly columnGapPt: number;
}

export interface FontStyle {
  readonly family: string;
  readonly sizePt: number;
}

export interface HeadingStyle {
  /** In multiples of the body's size. */
  readonly sizeRatio: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly case: 'none' | 'upper' | 'small-caps';
  readonly isCentred: boolean;
  /** A thin line below. */
  readonly isUnderlined: boolean;
  /** A dark fill with light text. */
  readonly fill?: string;
  readonly family: string;
  readonly before: number;
  readonly after: number;
  readonly isRunIn: boolean;
}

export interface BodyStyle {
  readonly body: FontStyle;
  readonly lineHeight: number;
  readonly isJustified: boolean;
  readonly isIndented: boolean;
  readonly paragraphGap: number;
  readonly headings: readonly HeadingStyle[];
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

export interface TableCell {
  readonly text: string;
  readonly label: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly isHeader: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Levels of indentation, for indented stubs. */
  readonly indent: number;
  /** A currency sign at the cell's left edge, and a sign at its right edge. Both are part of the cell. */
  readonly lead?: string;
  /** A superscript footnote mark. */
  readonly mark?: string;
}

export type RowKind = 'header' | 'section' | 'body' | 'subtotal' | 'total';

export interface TableStyle {
  readonly family: string;
  readonly sizePt: number;
  readonly lineHeight: number;
  /** Widths of rules in points, 0 for none. */
  readonly top: number;
  readonly bottom: number;
  readonly belowHeader: number;
  readonly betweenRows: number;
  readonly betweenColumns: number;
  /** The rules at the left and right edge. */
  readonly sides: number;
  /** The rules below headers that span columns. */
  readonly belowSpans: number;
  readonly aboveTotals: number;
  readonly ruleColor: string;
  readonly headerFill?: string;
  readonly isHeaderLight: boolean;
  readonly bandFill?: string;
  readonly sectionFill?: string;
  /** The number of rows between two rules or fills. */
  readonly rowsPerRule: number;
  readonly paddingXPt: number;
  readonly paddingYPt: number;
  /** As a share of the text width. `auto` is as wide as its content. */
  readonly width: 'auto' | number;
  readonly place: 'left' | 'center';
  readonly isHeaderBold: boolean;
  readonly headerAlign: 'left' | 'center' | 'column';
  readonly headerVertical: 'top' | 'middle' | 'bottom';
  readonly vertical: 'top' | 'middle' | 'bottom';
  /** The number of rows between larger gaps, as in long tables without rules. */
  readonly groupGap?: { readonly rows: number; readonly pt: number };
  /** Dot leaders from the stub to the first value. */
  readonly hasLeaders: boolean;
}

export interface Table {
  readonly number: number;
  readonly kind: string;
  readonly cells: readonly TableCell[];
  readonly rows: readonly RowKind[];
  readonly columnCount: number;
  /** The preferred share of the width for each column. */
  readonly weights: readonly number[];
  readonly style: TableStyle;
  readonly captionAbove?: readonly LabelledText[];
  readonly captionBelow?: readonly LabelledText[];
  readonly notes: readonly LabelledText[];
  /** Whether it spans the columns of the page. */
  readonly isWide: boolean;
}

export interface ListEntry extends LabelledText {
  readonly marker: string;
  readonly depth: number;
}

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text: string;
      readonly label: number;
      readonly following?: LabelledText;
    }
  | { readonly kind: 'paragraph'; readonly text: string; readonly label: number; readonly look?: ParagraphLook }
  | { readonly kind: 'list'; readonly entries: readonly ListEntry[]; readonly markerWidth: number; readonly gap: number }
  | { readonly kind: 'table'; readonly table: Table }
  | {
      readonly kind: 'lines';
      readonly lines: readonly (readonly LabelledText[])[];
      readonly family: string;
      readonly sizeRatio: number;
      readonly fill?: string;
    }
  | { readonly kind: 'contents'; readonly entries: readonly ContentsEntry[]; readonly leader: string }
  | {
      readonly kind: 'pairs';
      readonly pairs: readonly (readonly [LabelledText, LabelledText])[];
      readonly leftWidth: number;
      readonly look: 'plain' | 'bold' | 'underlined' | 'boxed';
    }
  | {
      readonly kind: 'sideBySide';
      readonly parts: readonly (readonly Block[])[];
      readonly widths: readonly number[];
      readonly gapPt: number;
      readonly box?: 'line' | 'fill';
    }
  | { readonly kind: 'columns'; readonly count: number; readonly blocks: readonly Block[]; readonly sizeRatio: number }
  | { readonly kind: 'picture'; readonly svg: string; readonly widthPt: number; readonly heightPt: number }
  | {
      readonly kind: 'formula';
      readonly rows: readonly string[];
      readonly tex: readonly string[];
      readonly label: number;
      readonly number?: string;
    }
  | { readonly kind: 'pageBreak' };

export interface ParagraphLook {
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  readonly sizeRatio?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly indentEm?: number;
  readonly hangingEm?: number;
  readonly beforePt?: number;
  /** Stretched word spaces, as in narrow justified columns. */
  readonly wordSpacingEm?: number;
}

export interface ContentsEntry {
  readonly number: string;
  readonly text: string;
  readonly page: string;
  readonly label: number;
  readonly depth: number;
}

export interface MadeDocument {
  readonly page: PageStyle;
  readonly style: BodyStyle;
  readonly header?: LabelledText;
  readonly footer?: LabelledText;
  readonly hasPageNumbers: boolean;
  readonly blocks: readonly Block[];
}
