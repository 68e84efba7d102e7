import type { RunningParts } from '#engines/core/document-model/document.ts';
import { element, type Markup } from '../xml.ts';
import { paperOf } from './pictures/papers.ts';

/** How a sheet is laid out on its printed pages. */
export interface PrintedLayout {
  /** Fits all columns to one page width when printed. */
  readonly isOnePageWide?: boolean;
  /** Fits all rows to one page height as well. */
  readonly isOnePageHigh?: boolean;
  /** In points: the paper that it was printed on. */
  readonly paper?: Paper | undefined;
  /** Header of each printed page. */
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
  /** The same by the sides of the page. */
  readonly headerParts?: RunningParts | undefined;
  readonly footerParts?: RunningParts | undefined;
  /** The first row of each printed page after the first, and the first column of each page further to the right. */
  readonly rowBreaks?: readonly number[];
  readonly columnBreaks?: readonly number[];
  /** Rows that are printed on each page: the first, and the one after the last. */
  readonly titleRows?: RowRange | undefined;
}

interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** In points. */
export interface Paper {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The left margin; the right margin is the same. */
  readonly leftPt?: number;
  /** The margins above and below the rows, where they are known. */
  readonly topPt?: number;
  readonly belowPt?: number;
  /** The margins of a page whose text stands where it did. */
  readonly margins?: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** In inches: the default margins of programs, and the smallest that printers support. */
const usualMargins = { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 };
const minMargin = 0.2;
const minMarginPt = minMargin * 72;
/** The height of a line, in parts of its letters. */
const lineHeight = 1.25;

/** A margin as it is printed: what goes to the edge of its page has none. */
export const printedMarginPt = (points: number) => (points === 0 ? 0 : Math.max(minMarginPt, points));

/** If the page had narrower margins, the default ones would shrink its columns or not fit them. */
export function pageMargins({ paper, headerParts, footerParts }: PrintedLayout): Markup | undefined {
  if (paper?.margins) {
    const { left, right, top, bottom } = paper.margins;
    const inches = (points: number) => Math.round((printedMarginPt(points) / 72) * 100) / 100;
    const sides = { left: inches(left), right: inches(right), top: inches(top), bottom: inches(bottom) };
    return element('pageMargins', {
      ...sides,
      header: Math.min(minMargin, sides.top),
      footer: Math.min(minMargin, sides.bottom),
    });
  }
  const inches = (points: number) => Math.max(minMargin, Math.round((points / 72) * 100) / 100);
  const side = Math.min(usualMargins.left, inches(paper?.leftPt ?? 72));
  const top = paper?.topPt === undefined ? usualMargins.top : inches(paper.topPt);
  const belowPt = paper?.belowPt;
  const isBelowKnown = belowPt !== undefined && footerParts?.edgePt !== undefined;
  const bottom = isBelowKnown ? inches(belowPt) : Math.min(usualMargins.bottom, inches(belowPt ?? 72));
  const [header, footer] = [runningMargin(headerParts, top), runningMargin(footerParts, bottom)];
  // Programs without margins in the file take other ones.
  return element('pageMargins', { left: side, right: side, top, bottom, header, footer });
}

/** From the edge of the page to its header or footer, which is between the edge and the rows. In inches. */
function runningMargin(parts: RunningParts | undefined, ofRows: number): number {
  if (parts?.edgePt === undefined) return Math.min(usualMargins.header, ofRows);
  const most = ofRows - (parts.sizePt * lineHeight) / 72;
  return Math.max(Math.min(minMargin, ofRows), Math.round(Math.min(parts.edgePt / 72, most) * 100) / 100);
}

/** The last row and column of a sheet (Excel's limits), counted from 0. */
export const [maxRow, maxColumn] = [1_048_575, 16_383];

/** A break stands before the row or column of its number (ISO 29500-1 §18.3.1.3). */
export function breaksBefore(name: 'rowBreaks' | 'colBreaks', starts: readonly number[] = [], max: number): Markup | undefined {
  if (starts.length === 0) return undefined;
  const marks = starts.map((id) => element('brk', { id, max, man: true }));
  return element(name, { count: marks.length, manualBreakCount: marks.length }, marks);
}

/** The rows that are printed on each page (ISO 29500-1 §18.2.5). */
export function printTitles(sheets: readonly PrintedLayout[], names: readonly string[]): Markup | undefined {
  const titles = sheets.flatMap(({ titleRows }, localSheetId) => {
    if (!titleRows) return [];
    const rows = `'${names[localSheetId]}'!$${titleRows.from + 1}:$${titleRows.to}`;
    return element('definedName', { name: '_xlnm.Print_Titles', localSheetId }, rows);
  });
  return titles.length > 0 ? element('definedNames', {}, titles) : undefined;
}

/** Paper without a standard size number keeps its orientation. */
export function pageSetup({ isOnePageWide, isOnePageHigh = false, paper }: PrintedLayout): Markup | undefined {
  if (!isOnePageWide && !paper) return undefined;
  return element('pageSetup', {
    paperSize: paper && paperOf(paper)?.[0],
    orientation: paper && paper.widthPt > paper.heightPt ? 'landscape' : undefined,
    ...(isOnePageWide ? { fitToWidth: 1, fitToHeight: isOnePageHigh ? 1 : 0 } : {}),
  });
}

/** Excel's limit for header text. */
const maxHeaderLetters = 250;

export function printedEdges({ header, footer, headerParts, footerParts }: PrintedLayout): Markup | undefined {
  if (header === undefined && footer === undefined) return undefined;
  // `&` begins a field in headers (ISO 29500-1 §18.3.1.46).
  const middle = (text: string) => `&C${text.slice(0, maxHeaderLetters / 2).replaceAll('&', '&&')}`;
  const edge = (name: 'oddHeader' | 'oddFooter', text: string | undefined, parts: RunningParts | undefined) =>
    text === undefined ? undefined : element(name, {}, (parts && inParts(parts)) ?? middle(text));
  return element('headerFooter', {}, edge('oddHeader', header, headerParts), edge('oddFooter', footer, footerParts));
}

/** Each text at its side, in the size that it has on the page; undefined where that is longer than programs read. */
function inParts({ left, middle, right, sizePt }: RunningParts): string | undefined {
  const size = `&${Math.max(1, Math.round(sizePt))}`;
  // A digit behind the size would be read as a part of it.
  const sized = (side: string, text: string) => (text === '' ? '' : `&${side}${size}${/^\d/.test(text) ? ' ' : ''}${text}`);
  const whole = sized('L', left) + sized('C', middle) + sized('R', right);
  return whole.length <= maxHeaderLetters ? whole : undefined;
}
