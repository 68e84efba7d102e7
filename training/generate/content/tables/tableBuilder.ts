import type { LabelRegistry } from '../../labels.ts';
import type { RowKind, Table, TableCell, TableStyle } from '../document.ts';

type CellOptions = Partial<Omit<TableCell, 'text' | 'label' | 'row' | 'column'>>;

/** The cells and rows of a table while it is made. Cells without text have no label and are left out. */
export class TableBuilder {
  readonly cells: TableCell[] = [];
  readonly rows: RowKind[] = [];
  readonly number: number;
  readonly kind: string;
  readonly book: LabelRegistry;
  readonly style: TableStyle;
  weights: number[] = [];
  columnCount = 0;

  constructor(book: LabelRegistry, kind: string, style: TableStyle) {
    const { top, bottom, belowHeader, betweenRows, betweenColumns, sides } = style;
    this.number = book.addTable({
      kind,
      hasRules: top + bottom + belowHeader + betweenRows + betweenColumns + sides > 0,
      hasFills: [style.headerFill, style.bandFill, style.sectionFill].some((fill) => fill !== undefined),
    });
    this.book = book;
    this.kind = kind;
    this.style = style;
  }

  /** Index of a new row. */
  addRow(kind: RowKind): number {
    return this.rows.push(kind) - 1;
  }

  put(row: number, column: number, text: string, options: CellOptions = {}): void {
    const { rowSpan = 1, columnSpan = 1 } = options;
    this.columnCount = Math.max(this.columnCount, column + columnSpan);
    if (text.trim() === '') return;
    const isHeader = options.isHeader ?? this.rows[row] === 'header';
    const label = this.book.add({ kind: 'cell', table: this.number, row, column, rowSpan, columnSpan, isHeader });
    const look = { align: 'left' as const, isBold: false, isItalic: false, indent: 0, ...options };
    this.cells.push({ ...look, text, label, row, column, rowSpan, columnSpan, isHeader });
  }

  table(isWide = false): Table {
    const { number, kind, cells, rows, columnCount, weights, style } = this;
    const shares = Array.from({ length: columnCount }, (_, index) => weights[index] ?? 1);
    return { number, kind, cells, rows, columnCount, weights: shares, style, notes: [], isWide };
  }
}
