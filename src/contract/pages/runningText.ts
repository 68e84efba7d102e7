import type { Size } from './stampPlacement.ts';
import { textBox } from './stampPlacement.ts';

/**
 * Headers, footers and page numbers: their text and position on a page. The browser's preview and the engine both use it (docs/product.md,
 * "Page numbers").
 */
export const runningSlots = ['headerLeft', 'headerCenter', 'headerRight', 'footerLeft', 'footerCenter', 'footerRight'] as const;
export type RunningSlot = (typeof runningSlots)[number];
export type RunningTexts = Readonly<Record<RunningSlot, string>>;

export const numberStyles = ['decimal', 'roman', 'upperRoman', 'letters', 'upperLetters'] as const;
export type NumberStyle = (typeof numberStyles)[number];

export interface Numbering {
  /** The number of the first selected page. */
  readonly first: number;
  readonly style: NumberStyle;
  /** The number of selected pages. */
  readonly count: number;
  /** The document's name without its extension. */
  readonly file: string;
}

/** `{page}`, `{pages}`, `{file}`; a number after a colon is the minimum of digits: `{page:6}`. */
const placeholder = /\{(page|pages|file)(?::(\d{1,2}))?\}/g;

/** The text of one page; `index` counts the selected pages from 0. */
export function runningText(template: string, index: number, { first, style, count, file }: Numbering): string {
  return template.replace(placeholder, (_, word: string, digits?: string) => {
    if (word === 'file') return file;
    const value = word === 'page' ? first + index : first + count - 1;
    return digits === undefined ? pageNumber(value, style) : String(value).padStart(Number(digits), '0');
  });
}

const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Larger Roman numerals are a row of m's, and larger letter numbers a long word. */
const maxSpelled = 3999;

function pageNumber(value: number, style: NumberStyle): string {
  if (style === 'decimal' || value < 1 || value > maxSpelled) return String(value);
  const small = style === 'roman' || style === 'upperRoman' ? roman(value) : letters(value);
  return style === 'upperRoman' || style === 'upperLetters' ? small.toUpperCase() : small;
}

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, sign] of romans) {
    for (; rest >= worth; rest -= worth) text += sign;
  }
  return text;
}

/** a to z, then aa to zz, like page labels (ISO 32000-2 table 161). */
function letters(value: number): string {
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

/** With facing pages, left and right are swapped on every second page, so that a number stays at the outer edge. */
export function slotOn(slot: RunningSlot, index: number, isMirrored: boolean): RunningSlot {
  if (!isMirrored || index % 2 === 0 || slot.endsWith('Center')) return slot;
  const isLeft = slot.endsWith('Left');
  return slot.replace(isLeft ? 'Left' : 'Right', isLeft ? 'Right' : 'Left') as RunningSlot;
}

/** The start of a line, in points from the lower left corner of the page as shown, and the scale that makes it fit. */
export interface RunningPlace {
  readonly x: number;
  readonly baseline: number;
  readonly scale: number;
}

/** A line keeps the margin from the edges of the page. A margin that leaves no room is halved until it does. */
export function placeRunning(
  page: Size,
  line: { readonly widthEm: number; readonly fontSize: number },
  slot: RunningSlot,
  marginPt: number,
): RunningPlace {
  const margin = Math.min(marginPt, page.widthPt / 4, page.heightPt / 4);
  const wanted = line.widthEm * line.fontSize;
  const scale = Math.min(1, (page.widthPt - 2 * margin) / Math.max(wanted, 1));
  const [width, size] = [wanted * scale, line.fontSize * scale];
  const right = page.widthPt - margin - width;
  const x = slot.endsWith('Left') ? margin : slot.endsWith('Right') ? right : (page.widthPt - width) / 2;
  const top = page.heightPt - margin - textBox.above * size;
  return { x, baseline: slot.startsWith('header') ? top : margin + textBox.below * size, scale };
}
