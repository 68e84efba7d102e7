import type { Paragraph, Picture, Table } from './document.ts';
import type { TextRun } from './pageText.ts';

/** The role of a line, as the file states it. */
export interface LineTag {
  /** The index of the tag of its paragraph, heading, item or cell. */
  readonly part: number;
  readonly type: string;
  readonly isInTable: boolean;
}

/**
 * The parts of a page once its text runs are in reading order. Lengths are points. Boxes are in the frame of their writing direction: the
 * page rotated so that lines run from left to right and from top to bottom.
 */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A run of letters, with its box in the frame of its writing direction. */
export interface Glyphs extends FrameBox {
  readonly text: string;
  readonly run: TextRun;
  /** Where its letters stand. */
  readonly baseline: number;
  readonly isRightToLeft: boolean;
}

export interface Word extends FrameBox {
  readonly text: string;
  /** From left to right. */
  readonly parts: readonly Glyphs[];
  readonly isRightToLeft: boolean;
  /** It touches the word before it, and is a text of its own, as of the next cell. */
  readonly isSplit?: boolean;
}

/** Adjacent words without a wide gap. */
export interface Line extends FrameBox {
  readonly baseline: number;
  /** The size of most of its letters. */
  readonly sizePt: number;
  /** From left to right. */
  readonly words: readonly Word[];
  /** In reading order. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** Not a line of letters, but a placeholder for a table, a picture, or the texts of a diagram. */
  readonly holds?: Table | Picture | readonly Paragraph[];
  readonly tag?: LineTag;
  /** It is beside a small figure of its own, as others around it are. */
  readonly hasOwnFigure?: boolean;
  /** That figure is a drawn bullet, which begins here. */
  readonly bulletLeft?: number;
  /** Of a line that is read from the right: the right edge of that bullet. */
  readonly bulletRight?: number;
  /** What it looks like, if it is no dot. */
  readonly bulletMark?: '▪' | '◦';
  /** The width of its drawing. */
  readonly bulletPt?: number;
  /** A label is before it, behind which it begins at the place of the lines around it. */
  readonly isAtStop?: boolean;
  /** It is part of a diagram. */
  readonly isInDiagram?: boolean;
  /** The edge of a drawn box is between it and the line above. */
  readonly isBelowEdge?: boolean;
}

/** Lines at one height, from left to right: one in a paragraph; the cells of a row in a table. */
export type Row = readonly Line[];

export interface Block extends FrameBox {
  /** `rows` has several lines at one height: a table, or something similar. */
  readonly kind: 'paragraph' | 'rows';
  /** Text that repeats at the edge of neighboring pages is a header or a footer. */
  readonly role: 'body' | 'header' | 'footer';
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly rows: readonly Row[];
}

/** A page's blocks in reading order, before headings, lists and tables are recognised. */
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

/** The part of the lower box's height that overlaps the other: 0 to 1. */
export function overlapInHeight(a: FrameBox, b: FrameBox): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  return lower > 0 ? Math.max(0, shared) / lower : 0;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Whether a line is set in a monospaced font: code, most often. */
export function isMonospaced(line: Line): boolean {
  return line.words.length > 0 && line.words.every((word) => word.parts.every((part) => part.run.style.isMonospaced));
}

/** Whether a line consists of form fields only. */
export function isField(line: Line): boolean {
  return line.words.length > 0 && line.words.every((word) => word.parts.every((part) => part.run.field !== undefined));
}

export const areaOf = ({ left, right, top, bottom }: FrameBox) => (right - left) * (bottom - top);

/** Whether the middle of one is in the other. */
export function contains(box: FrameBox, one: FrameBox): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

export function joinedBox(a: FrameBox, b: FrameBox): FrameBox {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
