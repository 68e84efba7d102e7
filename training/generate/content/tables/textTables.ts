import type { LabelRegistry } from '../../labels.ts';
import type { Table, TableStyle } from '../document.ts';
import { columnOfValues, isNumeric, numberStyle, type ValueKind } from '../values.ts';
import type { Words } from '../words.ts';
import { putHeaders } from './headers.ts';
import type { TableLimits } from './numeric.ts';
import { TableBuilder } from './tableBuilder.ts';

/** Tables of sentences that wrap in several columns. Some cells are lists. */
export function comparisonTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'comparison', { ...style, width: 1 });
  const count = random.int(2, Math.min(5, Math.max(2, limits.maxColumns)));
  if (random.chance(0.85))
    putHeaders(
      builder,
      random.list(count, () => words.title(1, 3)),
      [],
    );
  const longest = Math.round(60 / count);
  const hasLists = random.chance(0.25);
  builder.weights = random.list(count, (index) => (index === 0 ? random.between(0.4, 1) : random.between(0.8, 1.6)));
  const cell = () => {
    if (hasLists && random.chance(0.5)) return random.list(random.int(2, 4), () => `• ${words.title(2, 6)}`).join('\n');
    if (random.chance(0.15)) return `${words.sentence(4, longest)}\n${words.sentence(4, longest)}`;
    return random.chance(0.3) ? words.title(1, 5) : words.sentence(4, Math.max(6, longest));
  };
  const rows = random.int(Math.min(3, limits.minRows), Math.min(9, limits.maxRows));
  const isStubBold = random.chance(0.4);
  for (let index = 0; index < rows; index++) {
    const row = builder.addRow('body');
    builder.put(row, 0, words.title(1, 5), { isBold: isStubBold });
    for (let column = 1; column < count; column++) if (!random.chance(0.05)) builder.put(row, column, cell());
  }
  return builder.table();
}

/** Tables of labels and values, mostly without a header. */
export function keyValueTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'key-value', style);
  const pairs = limits.maxColumns >= 4 && random.chance(0.25) ? 2 : 1;
  const numbers = numberStyle(random);
  const align = random.pick(['left', 'left', 'right'] as const);
  const isBold = random.chance(0.4);
  if (random.chance(0.2))
    putHeaders(
      builder,
      random.list(pairs * 2, () => words.title(1, 2)),
      [],
    );
  builder.weights = random.list(pairs * 2, (index) => (index % 2 === 0 ? 1 : random.between(0.7, 2)));
  for (let left = random.int(3, Math.max(4, Math.min(14, limits.maxRows))); left > 0; left--) {
    const row = builder.addRow('body');
    for (let pair = 0; pair < pairs; pair++) {
      const kind = random.pick<ValueKind>([
        'count',
        'date',
        'phrase',
        'word',
        'code',
        'money',
        'percent',
        'person',
        'unit',
        'sentence',
      ]);
      builder.put(row, pair * 2, words.title(1, 3), { isBold });
      builder.put(row, pair * 2 + 1, columnOfValues(kind, words, numbers)(), { align });
    }
  }
  return builder.table();
}

const registerKinds: readonly ValueKind[] = [
  'date',
  'code',
  'person',
  'place',
  'phrase',
  'word',
  'count',
  'money',
  'percent',
  'fraction',
  'unit',
  'time',
  'mark',
  'year',
  'sentence',
];

/**
 * Lists of records: dates, codes, names, amounts. Long lists continue on further pages. Short rows may be set twice side by side.
 */
export function registerTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'register', style);
  const numbers = numberStyle(random);
  const halves = limits.maxColumns >= 4 && random.chance(0.1) ? 2 : 1;
  const count =
    halves === 2
      ? random.int(2, Math.min(3, Math.floor(limits.maxColumns / 2)))
      : random.int(3, Math.max(3, Math.min(8, limits.maxColumns)));
  const firstKinds: readonly ValueKind[] = ['code', 'date', 'person', 'word', 'place', 'phrase'];
  const kinds = random.list(count, (index) => (index === 0 ? random.pick(firstKinds) : random.pick(registerKinds)));
  const aligns = kinds.map(
    (kind) =>
      (isNumeric(kind) && random.chance(0.8) ? 'right' : random.chance(0.1) ? 'center' : 'left') as 'left' | 'right' | 'center',
  );
  const headers = kinds.map((_, index) => ({ texts: [words.title(1, 2)], align: aligns[index] ?? 'left' }));
  putHeaders(builder, [], Array.from({ length: halves }, () => headers).flat());
  const weights: Readonly<Record<string, number>> = { phrase: 2, sentence: 3, person: 1.5 };
  builder.weights = Array.from({ length: halves }, () => kinds.map((kind) => weights[kind] ?? 1)).flat();
  const values = kinds.map((kind) => columnOfValues(kind, words, numbers));
  const empty = random.chance(0.3) ? 0.2 : 0;
  for (let index = random.int(limits.minRows, limits.maxRows); index > 0; index--) {
    const row = builder.addRow('body');
    for (let column = 0; column < count * halves; column++) {
      const own = column % count;
      if (own === 0 || !random.chance(empty)) builder.put(row, column, values[own]?.() ?? '', { align: aligns[own] ?? 'left' });
    }
  }
  return builder.table();
}

/** Small tables of any content, with two to four columns and rows. */
export function smallTable(book: LabelRegistry, words: Words, style: TableStyle): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'small', style);
  const numbers = numberStyle(random);
  const [columns, rows] = [random.int(2, 4), random.int(1, 3)];
  const kind = random.pick<ValueKind>(['count', 'decimal', 'percent', 'word', 'phrase', 'mark', 'money', 'code']);
  const align = isNumeric(kind) ? random.pick(['right', 'center'] as const) : 'left';
  putHeaders(
    builder,
    [random.chance(0.7) ? words.title(1, 1) : ''],
    random.list(columns - 1, () => ({ texts: [words.title(1, 2)], align })),
  );
  for (let index = 0; index < rows; index++) {
    const row = builder.addRow('body');
    builder.put(row, 0, words.title(1, 2));
    for (let column = 1; column < columns; column++) builder.put(row, column, columnOfValues(kind, words, numbers)(), { align });
  }
  return builder.table();
}

/** A matrix of check marks, or of yes and no. */
export function matrixTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'matrix', style);
  const count = random.int(2, Math.max(2, Math.min(9, limits.maxColumns - 1)));
  const signs = random.pick([
    ['x', ''],
    ['X', ''],
    ['•', ''],
    ['Yes', 'No'],
    ['+', '–', '0'],
    ['A', 'B', 'C', ''],
    ['✓', '✗'],
    ['High', 'Low', 'Medium'],
  ]);
  putHeaders(
    builder,
    [words.title(1, 2)],
    random.list(count, () => ({ texts: [words.title(1, 2)], align: 'center' as const })),
  );
  builder.weights = [random.between(1.5, 4), ...random.list(count, () => 1)];
  for (let index = random.int(Math.min(3, limits.minRows), Math.min(20, limits.maxRows)); index > 0; index--) {
    const row = builder.addRow('body');
    builder.put(row, 0, random.chance(0.25) ? words.title(5, 12) : words.title(1, 4));
    for (let column = 1; column <= count; column++) builder.put(row, column, random.pick(signs), { align: 'center' });
  }
  return builder.table();
}
