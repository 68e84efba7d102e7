import type { LabelRegistry } from '../../labels.ts';
import type { Table, TableStyle } from '../document.ts';
import { columnOfValues, type NumberStyle, numberStyle, numericKinds, writeNumber } from '../values.ts';
import type { Words } from '../words.ts';
import { groupedHeaders, putHeaders, putUnits } from './headers.ts';
import { TableBuilder } from './tableBuilder.ts';

export interface TableLimits {
  readonly maxColumns: number;
  readonly minRows: number;
  readonly maxRows: number;
}

const marks = ['a', 'b', 'c', '1', '2', '3', '*', '†', '1)', '(a)'];

/** A row label: short, a place name, or so long that it wraps. */
function stubText(words: Words, isLong: boolean): string {
  const { random } = words;
  if (isLong && random.chance(0.5)) return words.title(5, 14);
  return random.chance(0.4) ? words.place() : words.title(1, 4);
}

function headerText(words: Words, kind: 'years' | 'short' | 'long'): (index: number) => string {
  const first = words.random.int(1960, 2025);
  const isFiscal = words.random.chance(0.2);
  if (kind === 'years')
    return (index) => (isFiscal ? `${first + index}/${String(first + index + 1).slice(2)}` : String(first + index));
  return () => (kind === 'short' ? words.title(1, 1) : words.title(1, 4));
}

/**
 * Many columns of numbers under one to three levels of headers, with sections, totals, footnote marks and cells without a value.
 */
export function statisticsTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'statistics', style);
  const numbers = numberStyle(random);
  const valueCount = random.int(Math.min(2, limits.maxColumns - 1), Math.max(2, limits.maxColumns - 1));
  const stubCount = random.chance(0.12) ? 2 : 1;
  const levels = valueCount < 4 ? random.int(1, 2) : random.pick([1, 1, 2, 2, 2, 3]);
  const texts = groupedHeaders(valueCount, levels, words, headerText(words, random.pick(['years', 'short', 'long', 'long'])));
  const align = random.pick(['right', 'right', 'right', 'center', 'left'] as const);
  const stubs = random.list(stubCount, () => (random.chance(0.85) ? words.title(1, 2) : ''));
  putHeaders(
    builder,
    stubs,
    texts.map((one) => ({ texts: one, align })),
  );
  putUnits(builder, words, stubCount);
  const sameKind = random.chance(0.5) ? random.pick(numericKinds) : undefined;
  const kinds = random.list(valueCount, () => sameKind ?? random.pick(numericKinds));
  const values = kinds.map((kind) => columnOfValues(kind, words, numbers));
  builder.weights = [...random.list(stubCount, () => random.between(1.5, 3.5)), ...random.list(valueCount, () => 1)];
  putBody(builder, words, { limits, stubCount, values, align, numbers });
  return builder.table();
}

interface Body {
  readonly limits: TableLimits;
  readonly stubCount: number;
  readonly values: readonly (() => string)[];
  readonly align: 'left' | 'center' | 'right';
  readonly numbers: NumberStyle;
}

function putBody(builder: TableBuilder, words: Words, { limits, stubCount, values, align, numbers }: Body): void {
  const { random } = words;
  const count = random.int(limits.minRows, limits.maxRows);
  const sectionEvery = random.chance(builder.style.sectionFill !== undefined ? 0.9 : 0.3) ? random.int(3, 8) : 0;
  const [missing, marked, isLong] = [
    random.chance(0.4) ? random.between(0.03, 0.3) : 0,
    random.chance(0.25) ? 0.08 : 0,
    random.chance(0.3),
  ];
  const isSectionCentred = random.chance(0.5) || builder.style.sectionFill !== undefined;
  const isStubBold = random.chance(0.1);
  for (let index = 0; index < count; index++) {
    if (sectionEvery > 0 && index % sectionEvery === 0) {
      const row = builder.addRow('section');
      const span = isSectionCentred ? { columnSpan: builder.columnCount, align: random.pick(['center', 'left'] as const) } : {};
      builder.put(row, 0, words.title(1, 5), { isBold: random.chance(0.7), isItalic: random.chance(0.2), ...span });
    }
    const isTotal = index === count - 1 && random.chance(0.35);
    const row = builder.addRow(isTotal ? 'total' : 'body');
    for (let stub = 0; stub < stubCount; stub++) {
      const text =
        isTotal && stub === 0
          ? words.vocabulary.total
          : stub > 0
            ? columnOfValues('code', words, numbers)()
            : stubText(words, isLong);
      builder.put(row, stub, text, {
        isBold: isTotal || isStubBold,
        indent: sectionEvery > 0 && random.chance(0.5) ? 1 : 0,
        ...markOf(words, marked),
      });
    }
    for (const [at, value] of values.entries()) {
      const text = random.chance(missing) ? random.pick(numbers.missing) : value();
      builder.put(row, stubCount + at, text, { align, isBold: isTotal, ...markOf(words, marked / 2) });
    }
  }
}

const markOf = ({ random }: Words, probability: number) => (random.chance(probability) ? { mark: random.pick(marks) } : {});

/** Balance sheets and income statements: few narrow columns, indented stubs, currency signs, parentheses, rules above sums. */
export function financialTable(book: LabelRegistry, words: Words, style: TableStyle, limits: TableLimits): Table {
  const { random } = words;
  const builder = new TableBuilder(book, 'financial', style);
  const numbers: NumberStyle = { ...numberStyle(random), negative: random.chance(0.75) ? 'brackets' : 'minus' };
  const valueCount = random.int(2, Math.min(5, Math.max(2, limits.maxColumns - 1)));
  const hasNotes = random.chance(0.3);
  const year = random.int(1995, 2026);
  const levels = random.pick([1, 1, 2]);
  const texts = groupedHeaders(valueCount, levels, words, (index) =>
    random.chance(0.9) ? String(year - (index % 2)) : words.title(1, 2),
  );
  const columns = texts.map((one) => ({ texts: one, align: 'right' as const }));
  const stubs = [
    random.chance(0.5) ? `(${numbers.currency}${random.pick(['000', ' million', "'000", ''])})` : '',
    ...(hasNotes ? [words.vocabulary.note] : []),
  ];
  putHeaders(builder, stubs, columns);
  builder.weights = [random.between(3, 6), ...(hasNotes ? [0.5] : []), ...random.list(valueCount, () => 1)];
  const body: FinancialBody = {
    first: stubs.length,
    valueCount,
    numbers,
    hasLeads: random.chance(0.5),
    decimals: random.chance(0.2) ? 1 : 0,
    size: 10 ** random.int(2, 7),
  };
  const groups = random.int(Math.max(1, Math.floor(limits.minRows / 6)), Math.max(2, Math.floor(limits.maxRows / 6)));
  for (let group = 0; group < groups; group++) putFinancialGroup(builder, words, body, group === groups - 1);
  return builder.table();
}

interface FinancialBody {
  /** The column of the first values. A column of notes may precede it. */
  readonly first: number;
  readonly valueCount: number;
  readonly numbers: NumberStyle;
  /** Whether currency signs precede the first values and the sums. */
  readonly hasLeads: boolean;
  readonly decimals: number;
  readonly size: number;
}

function putFinancialValues(builder: TableBuilder, { random }: Words, body: FinancialBody, row: number, isSum: boolean): void {
  const { first, valueCount, numbers, hasLeads, decimals, size } = body;
  for (let at = 0; at < valueCount; at++) {
    if (!isSum && random.chance(0.06)) {
      builder.put(row, first + at, random.pick(numbers.missing), { align: 'right' });
      continue;
    }
    const text = writeNumber(random.between(0.02, 1) * size * (random.chance(0.2) ? -1 : 1), decimals, numbers);
    const lead = hasLeads && (isSum || row === builder.rows.indexOf('body')) ? { lead: numbers.currency } : {};
    builder.put(row, first + at, text, { align: 'right', isBold: isSum && random.chance(0.8), ...lead });
  }
}

/** A name, indented lines below it, and their sum. */
function putFinancialGroup(builder: TableBuilder, words: Words, body: FinancialBody, isLast: boolean): void {
  const { random } = words;
  const section = builder.addRow('section');
  builder.put(section, 0, words.title(1, 4) + (random.chance(0.5) ? ':' : ''), { isBold: random.chance(0.6) });
  for (let line = random.int(2, 5); line > 0; line--) {
    const row = builder.addRow('body');
    const name = random.chance(0.12) ? words.title(6, 14) : words.title(1, 6);
    builder.put(row, 0, name, { indent: random.pick([1, 1, 1, 2]), ...markOf(words, 0.03) });
    if (body.first > 1 && random.chance(0.5)) builder.put(row, 1, String(random.int(1, 35)), { align: 'center' });
    putFinancialValues(builder, words, body, row, false);
  }
  const row = builder.addRow(isLast ? 'total' : 'subtotal');
  const name = random.chance(0.8) ? `${words.vocabulary.total} ${words.phrase(1, 3)}` : '';
  builder.put(row, 0, name, { isBold: random.chance(0.6), indent: random.pick([0, 0, 2]) });
  putFinancialValues(builder, words, body, row, true);
}
