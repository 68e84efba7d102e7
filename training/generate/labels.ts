/**
 * The labels of the text of a printed document. The number of a label is encoded in the color of its text, with five bits each
 * in red, green and blue. So it can be read from the PDF of any program.
 */

export interface CellLabel {
  readonly kind: 'cell';
  /** Unique in the document. A table that continues on further pages keeps it. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Whether it is a header of columns. */
  readonly isHeader: boolean;
}

interface HeadingLabel {
  readonly kind: 'heading';
  /** Counts from 1. */
  readonly level: number;
}

/**
 * `rule`: dashes and bars typed as text. Leaders are part of their cell. `note`: at the foot of a page. `tableNote`: below a
 * table.
 */
export type TextKind =
  | 'paragraph'
  | 'listItem'
  | 'caption'
  | 'note'
  | 'tableNote'
  | 'contents'
  | 'code'
  | 'formula'
  | 'form'
  | 'reference'
  | 'chart'
  | 'header'
  | 'footer'
  | 'title'
  | 'rule';

export type Label = CellLabel | HeadingLabel | { readonly kind: TextKind };

export interface LabelledTable {
  readonly number: number;
  /** The kind of the table's content: `statistics`, `financial`. */
  readonly kind: string;
  readonly hasRules: boolean;
  readonly hasFills: boolean;
}

/** The JSON file beside a printed document. */
export interface DocumentTruth {
  readonly family: string;
  readonly seed: string;
  /** Whether its family is held out. */
  readonly isHeldOut: boolean;
  readonly labels: Readonly<Record<string, Label>>;
  readonly tables: readonly LabelledTable[];
}

const maxLabels = 32_767;

/** Collects the labels of a document while it is generated. */
export class LabelRegistry {
  readonly labels: Record<string, Label> = {};
  readonly tables: LabelledTable[] = [];
  #count = 0;

  /** Returns the number of a new label. Throws a `RangeError` if no colors are left. */
  add(label: Label): number {
    this.#count += 1;
    if (this.#count > maxLabels) throw new RangeError('a document has more labels than colors');
    this.labels[this.#count] = label;
    return this.#count;
  }

  addTable(table: Omit<LabelledTable, 'number'>): number {
    this.tables.push({ number: this.tables.length + 1, ...table });
    return this.tables.length;
  }

  get count(): number {
    return this.#count;
  }
}

/** Red, green and blue of a label, 0 to 255. Near white for text on dark fills. */
export function labelColor(number: number, isLight = false): [number, number, number] {
  const bits = [(number >> 10) & 31, (number >> 5) & 31, number & 31] as const;
  return isLight ? [255 - bits[0], 255 - bits[1], 255 - bits[2]] : [...bits];
}

export function cssColor(number: number, isLight = false): string {
  return `#${labelColor(number, isLight)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The number in a color (`#rrggbb`). Undefined for a color that encodes no number. */
export function labelNumberOf(color: string): number | undefined {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const bits = parts.every((part) => part <= 31) ? parts : parts.map((part) => 255 - part);
  if (!bits.every((part) => part >= 0 && part <= 31)) return undefined;
  const [red = 0, green = 0, blue = 0] = bits;
  return (red << 10) | (green << 5) | blue || undefined;
}
