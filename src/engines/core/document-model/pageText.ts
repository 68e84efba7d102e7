/** Letters of a page as they are read, before anything is recognised in them. */

/** A rectangle on a page as a reader shows it, rotated and cropped, from the upper left corner down, in points. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The style of letters. */
export interface TextStyle {
  /** The name in the file, without the six letters of a subset. */
  readonly font: string;
  /** Points as shown. */
  readonly sizePt: number;
  /** The size of common fonts whose letters are as high, where this font's letters are much lower or higher than its size says. */
  readonly drawnSizePt?: number | undefined;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSerif: boolean;
  readonly isMonospaced: boolean;
  /** `#rrggbb`. */
  readonly color: string;
  /** Its small letters are drawn as capitals, as high as these or lower. */
  readonly capitals?: 'all' | 'small' | undefined;
  /** Invisible text (ISO 32000-2 §9.3.6, mode 3), such as the text layer of a scan, or text without ink. */
  readonly isHidden: boolean;
}

/** A form field (ISO 32000-2 §12.7.5), as a person who fills it in sees it. */
export interface FormControl {
  readonly kind: 'text' | 'check' | 'radio' | 'choice';
  readonly name: string;
  /** The field's label for people (`TU`); else its name. */
  readonly label: string;
  /** The options of a choice field. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** A choice field that accepts other text. */
  readonly isOpen: boolean;
  readonly isMultiline: boolean;
  /** For a check box or a radio button. */
  readonly isChecked: boolean;
  /** The field is empty: its letters are placeholders. */
  readonly isBlank: boolean;
  /** Lines or a filled area of the page show its place. */
  readonly isFramed: boolean;
  /** Its own fill color, `#rrggbb`. */
  readonly fill?: string | undefined;
  readonly borderColor?: string | undefined;
}

/**
 * Letters of one style that were set together, without a space. The width of the box is the advance of its letters, its height their font's
 * ascent and descent. The box is rotated by `angle` around its own upper left corner.
 */
export interface TextRun extends PageBox {
  /** In reading order of its script. */
  readonly text: string;
  readonly style: TextStyle;
  /** From the top of the box to the baseline. */
  readonly baseline: number;
  /** Degrees, clockwise; 90 reads down the page. */
  readonly angle: number;
  /** A space precedes it in the file. */
  readonly isSpaced: boolean;
  /** The index of its tag in the page's list. */
  readonly tag?: number | undefined;
  /** The number of its text-showing operator (ISO 32000-2 §9.4.3) on the page, from 0: programs write each cell of a sheet separately. */
  readonly object?: number;
  /** The field whose value it is. */
  readonly field?: FormControl | undefined;
  /** With `evidence`: the font's whole name with its subset prefix, because each subset has a character map of its own. */
  readonly fontName?: string | undefined;
  /** With `evidence`: letters without a character in the file (ISO 32000-2 §9.10.2). */
  readonly unmapped?: number | undefined;
  /** With `evidence`: a picture or a filled rectangle is drawn over it later, and may hide it. */
  readonly isCovered?: boolean | undefined;
  /** Read by OCR, in place of letters whose characters the file does not tell. */
  readonly isRead?: boolean | undefined;
}
