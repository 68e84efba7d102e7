import type { LabelRegistry } from '../../labels.ts';
import type { Table, TableStyle } from '../document.ts';
import { columnOfValues, type NumberStyle, numberStyle, writeNumber } from '../values.ts';
import type { Words } from '../words.ts';
import { groupedHeaders, putHeaders } from './headers.ts';
import type { TableLimits } from './numeric.ts';
import { TableBuilder } from './tableBuilder.ts';

const measures = 'F1|AUC|MAE|RMSE|P|R|Acc.|N|t (s)|R²|p|CI|β|Mean|SD|Min|Max|kN|%'.split('|');
const measuredKinds = ['decimal', 'decimal', 'plusMinus', 'percent', 'interval', 'stars', 'count'] as const;

/** A results table of a paper: methods by measures, groups of rows under one stub, the best value in bold. */
export function scientificTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'scientific', style);
  const numbers: NumberStyle = { ...numberStyle(random), thousands: '', decimal: '.', missing: ['–', '-'] };
  const valueCount = random.int(2, Math.max(2, Math.min(8, limits.maxColumns - 2)));
  const hasGroups = random.chance(0.5);
  const short = () => random.pick(measures);
  const texts = groupedHeaders(valueCount, random.pick([1, 1, 2]), words, short);
  const align = random.pick(['center', 'center', 'right'] as const);
  putHeaders(
    builder,
    hasGroups ? [words.title(1, 1), words.title(1, 1)] : [words.title(1, 2)],
    texts.map((one) => ({ texts: one, align })),
  );
  const values = random.list(valueCount, () => columnOfValues(random.pick(measuredKinds), words, numbers));
  const first = hasGroups ? 2 : 1;
  builder.weights = [...random.list(first, () => 1.8), ...random.list(valueCount, () => 1)];
  for (let rest = random.int(limits.minRows, limits.maxRows); rest > 0; ) {
    const size = hasGroups ? Math.min(rest, random.int(2, 4)) : 1;
    for (let line = 0; line < size; line++) {
      const row = builder.addRow('body');
      if (hasGroups && line === 0) builder.put(row, 0, words.title(1, 2), { rowSpan: size });
      builder.put(row, first - 1, random.chance(0.5) ? words.title(1, 2) : `${words.title(1, 1)} [${random.int(1, 60)}]`);
      for (const [at, value] of values.entries())
        builder.put(row, first + at, random.chance(0.05) ? '–' : value(), { align, isBold: random.chance(0.1) });
    }
    rest -= size;
  }
  return builder.table();
}

/** A regression table of economics: estimates, with their standard errors in separate rows below them. */
export function regressionTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'regression', style);
  const numbers: NumberStyle = { ...numberStyle(random), thousands: ',', decimal: '.', negative: 'minus' };
  const count = random.int(2, Math.max(2, Math.min(7, limits.maxColumns - 1)));
  const align = random.pick(['center', 'center', 'right'] as const);
  const texts = groupedHeaders(count, random.pick([1, 2]), words, (index) => `(${index + 1})`);
  putHeaders(
    builder,
    [random.chance(0.3) ? words.title(1, 2) : ''],
    texts.map((one) => ({ texts: one, align })),
  );
  builder.weights = [random.between(1.5, 3), ...random.list(count, () => 1)];
  const decimals = random.int(2, 3);
  const stars = random.pick([['', '*', '**', '***'], ['', 'a', 'b'], ['']]);
  for (let rest = random.int(2, Math.max(3, Math.floor(limits.maxRows / 2) - 2)); rest > 0; rest--) {
    const [row, errors] = [builder.addRow('body'), builder.addRow('body')];
    builder.put(row, 0, words.title(1, 4));
    for (let column = 1; column <= count; column++) {
      if (random.chance(0.25)) continue;
      builder.put(row, column, writeNumber(random.between(-2, 5), decimals, numbers) + random.pick(stars), { align });
      builder.put(errors, column, `(${writeNumber(random.between(0.01, 1), decimals, numbers)})`, { align });
    }
  }
  for (const name of ['N', 'R²', words.title(1, 2)].slice(0, random.int(1, 3))) {
    const row = builder.addRow(name === 'N' ? 'total' : 'body');
    builder.put(row, 0, name);
    const value = columnOfValues(name === 'N' ? 'count' : name === 'R²' ? 'decimal' : 'mark', words, numbers);
    for (let column = 1; column <= count; column++) builder.put(row, column, value(), { align });
  }
  return builder.table();
}
