import type { TextRun } from '#engines/ports/textReader.ts';
import type { Paragraph, Picture, Table } from './document.ts';

/** What a line is, as the file says. */
export interface LineTag {
  /** The paragraph, heading, point or cell that it is in: its place in the page's tags. */
  readonly part: number;
  readonly type: string;
  readonly isInTable: boolean;
}

/**
 * What a page is made of once its runs of letters are read in order. Lengths are points. Boxes stand in the frame of their way of
 * writing: the page turned so that its lines run from left to right and follow one another downwards.
 */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A run of letters, with its box in the frame of its way of writing. */
export interface Glyphs extends FrameBox {
  readonly text: string;
  readonly run: TextRun;
  /** Where its letters stand. */
  readonly baseline: number;
  readonly isRightToLeft: boolean;
}

export interface Word extends FrameBox {
  readonly text: string;
  /** As they stand from left to right. */
  readonly parts: readonly Glyphs[];
  readonly isRightToLeft: boolean;
}

/** Words side by side without a wide gap. */
export interface Line extends FrameBox {
  readonly baseline: number;
  /** Of most of its letters. */
  readonly sizePt: number;
  /** As they stand from left to right. */
  readonly words: readonly Word[];
  /** As it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** It is no line of letters, but stands for what is read as a whole: a table, a picture, or the texts of a diagram. */
  readonly holds?: Table | Picture | readonly Paragraph[];
  readonly tag?: LineTag;
  /** It stands beside a small figure of its own, as others around it do. */
  readonly hasOwnFigure?: boolean;
  /** It stands in a diagram. */
  readonly isInDiagram?: boolean;
}

/** Lines at one height, from left to right: one, in a paragraph; the cells of a row, in a table. */
export type Row = readonly Line[];

export interface Block extends FrameBox {
  /** `rows` has several lines at one height: a table, or what looks like one. */
  readonly kind: 'paragraph' | 'rows';
  /** What returns at the edge of neighbouring pages is a header or a footer. */
  readonly role: 'body' | 'header' | 'footer';
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly rows: readonly Row[];
}

/** A page's blocks, in the order in which they are read. Headings, lists and tables are to be found in them. */
export interface PageLayout {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly blocks: readonly Block[];
}

export function around(boxes: readonly FrameBox[]): FrameBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/** How much of the lower one of two boxes stands at the height of the other: 0 to 1. */
export function overlapInHeight(a: FrameBox, b: FrameBox): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  return lower > 0 ? Math.max(0, shared) / lower : 0;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Set as a typewriter sets: code, most often. */
export function isMonospaced(line: Line): boolean {
  return line.words.length > 0 && line.words.every((word) => word.parts.every((part) => part.run.style.isMonospaced));
}

/** Nothing but fields of a form. */
export function isField(line: Line): boolean {
  return line.words.length > 0 && line.words.every((word) => word.parts.every((part) => part.run.field !== undefined));
}
