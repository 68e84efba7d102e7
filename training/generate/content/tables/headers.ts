import type { Words } from '../words.ts';
import type { TableBuilder } from './tableBuilder.ts';

/** One column with its headers: the last header and those above it. */
export interface HeaderColumn {
  readonly texts: readonly string[];
  readonly align: 'left' | 'center' | 'right';
}

/** Groups of columns with a header above each group, down to one header for each column. */
export function groupedHeaders(count: number, levels: number, words: Words, texts: (index: number) => string): string[][] {
  const { random } = words;
  const columns: string[][] = Array.from({ length: count }, (_, index) => [texts(index)]);
  let size = 1;
  for (let level = 1; level < levels; level++) {
    size *= random.int(2, 3);
    const isOfYears = random.chance(0.4);
    for (let first = 0; first < count; first += size) {
      const text = isOfYears ? String(1990 + random.int(0, 35)) : words.title(1, size > 2 ? 4 : 2);
      // The last group may have only one column. That column has a header of full height.
      for (const column of columns.slice(first, first + size)) column.unshift(count - first === 1 ? '' : text);
    }
  }
  return columns;
}

/**
 * Header rows. Neighbouring columns with the same text share one spanning cell. A cell with text spans the empty places above it.
 * The columns before `first` are stubs, whose headers span all rows.
 */
export function putHeaders(builder: TableBuilder, stubs: readonly string[], columns: readonly HeaderColumn[]): void {
  const levels = Math.max(1, ...columns.map(({ texts }) => texts.length));
  const { isHeaderBold, headerAlign } = builder.style;
  const rows = Array.from({ length: levels }, () => builder.addRow('header'));
  const [first = 0] = rows;
  const look = (align: 'left' | 'center' | 'right') => ({
    isBold: isHeaderBold,
    align: headerAlign === 'column' ? align : headerAlign,
  });
  for (const [column, text] of stubs.entries()) {
    builder.put(first, column, text, {
      ...look('left'),
      rowSpan: levels,
      align: headerAlign === 'center' && column > 0 ? 'center' : 'left',
    });
  }
  builder.columnCount = Math.max(builder.columnCount, stubs.length + columns.length);
  const done = new Set<string>();
  for (const [index, column] of columns.entries()) {
    for (let level = 0; level < levels; level++) {
      if (done.has(`${level}/${index}`)) continue;
      const top = level;
      let bottom = level;
      while ((column.texts[bottom] ?? '') === '' && bottom < levels - 1) bottom += 1;
      const text = column.texts[bottom] ?? '';
      let end = index + 1;
      const isShared = (other: HeaderColumn | undefined) =>
        other?.texts.slice(0, bottom + 1).join('|') === column.texts.slice(0, bottom + 1).join('|');
      while (bottom < levels - 1 && end < columns.length && isShared(columns[end])) end += 1;
      for (let row = top; row <= bottom; row++) for (let at = index; at < end; at++) done.add(`${row}/${at}`);
      const columnSpan = end - index;
      const align = columnSpan > 1 ? { align: 'center' as const, isBold: isHeaderBold } : look(column.align);
      builder.put(first + top, stubs.length + index, text, { ...align, rowSpan: bottom - top + 1, columnSpan });
    }
  }
}

/** Sometimes a row below the headers: one unit for all values, or the numbers of the columns. */
export function putUnits(builder: TableBuilder, words: Words, stubCount: number): void {
  const { random } = words;
  const what = random.weighted({ none: 80, unit: 13, numbers: 7 });
  if (what === 'none') return;
  const row = builder.addRow('header');
  if (what === 'unit') {
    const text = random.pick(['%', 'Percent', '1 000', 'US$ million', 'kg/ha', '€', words.title(1, 3)]);
    const columnSpan = builder.columnCount - stubCount;
    builder.put(row, stubCount, random.chance(0.3) ? `(${text})` : text, {
      columnSpan,
      align: 'center',
      isItalic: random.chance(0.3),
    });
    return;
  }
  const first = random.chance(0.5) ? 0 : stubCount;
  for (let column = first; column < builder.columnCount; column++) {
    const number = String(column - first + 1);
    builder.put(row, column, random.chance(0.5) ? `(${number})` : number, { align: 'center' });
  }
}
