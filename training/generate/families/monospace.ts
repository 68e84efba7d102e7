import type { Block, LabelledText, MadeDocument } from '../content/document.ts';
import { DocumentWriter } from '../content/documentWriter.ts';
import { bodyStyle, monospaced, pageStyle } from '../content/styles.ts';
import { columnOfValues, type NumberStyle, numberStyle, type ValueKind } from '../content/values.ts';
import { latinVocabularies } from '../content/vocabulary.ts';
import type { LabelRegistry } from '../labels.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';

/** Typewriter tables: columns by spaces, dot leaders, rules of dashes. */

interface TypedStyle {
  readonly leader: string;
  /** The character of typed rules. Empty for no rules. */
  readonly dash: string;
  readonly separator: string;
}

type Line = LabelledText[];

const space = (count: number): LabelledText => ({ text: ' '.repeat(Math.max(0, count)), label: 0 });

/** One table in monospaced text, built line by line. */
class TypedTable {
  readonly lines: Line[] = [];
  readonly numbers: NumberStyle;
  readonly columnCount: number;
  readonly width: number;
  readonly stubWidth: number;
  readonly #writer: DocumentWriter;
  readonly #style: TypedStyle;
  readonly #number: number;
  row = 0;

  constructor(writer: DocumentWriter, style: TypedStyle, charactersPerLine: number) {
    const { random } = writer;
    this.#writer = writer;
    this.#style = style;
    this.#number = writer.book.addTable({ kind: 'typed', hasRules: style.dash !== '', hasFills: false });
    this.numbers = numberStyle(random);
    this.columnCount = random.int(2, charactersPerLine > 90 ? 8 : 5);
    this.width = random.int(9, Math.max(9, Math.min(16, Math.floor((charactersPerLine * 0.6) / this.columnCount))));
    this.stubWidth = Math.min(charactersPerLine - this.columnCount * this.width, random.int(18, 44));
  }

  cell(text: string, column: number, isHeader: boolean): LabelledText {
    const place = { table: this.#number, row: this.row, column, rowSpan: 1, columnSpan: 1 };
    return { text, label: this.#writer.book.add({ kind: 'cell', ...place, isHeader }) };
  }

  addRule(sign: string): void {
    if (this.#style.dash === '') return;
    this.lines.push([this.#writer.text('rule', sign.repeat(this.stubWidth + this.columnCount * this.width))]);
  }

  /** A stub with leaders, and right-aligned values in their columns. */
  addLine(stub: LabelledText, texts: readonly string[], isHeader: boolean): void {
    const { leader, separator } = this.#style;
    const rest = this.stubWidth - stub.text.length;
    const hasLeader = !isHeader && leader !== '' && rest > 3;
    const line: Line = [
      stub,
      hasLeader ? { text: ` ${leader.repeat(rest).slice(0, rest - 2)} `, label: stub.label } : space(rest),
    ];
    for (const [index, text] of texts.entries()) {
      line.push(space(this.width - text.length - separator.length));
      if (text !== '') line.push(this.cell(text, index + 1, isHeader));
      if (separator !== '') line.push(this.#writer.text('rule', separator));
    }
    this.lines.push(line);
  }

  cut(text: string): string {
    return text.slice(0, this.stubWidth - 2).trim();
  }
}

const typedKinds: readonly ValueKind[] = ['count', 'count', 'decimal', 'percent', 'money', 'year'];

function typedTable(writer: DocumentWriter, style: TypedStyle, charactersPerLine: number): Line[] {
  const { random, words } = writer;
  const table = new TypedTable(writer, style, charactersPerLine);
  const { width, columnCount, numbers, stubWidth } = table;
  table.addRule(style.dash);
  const header = (index: number) => (random.chance(0.5) ? String(1980 + index) : words.title(1, 1).slice(0, width - 2));
  const headers = random.list(columnCount, header);
  const head = random.chance(0.7) ? table.cell(table.cut(words.title(1, 2)), 0, true) : space(0);
  table.addLine(head, headers, true);
  table.addRule(style.dash);
  const values = random.list(columnCount, () => columnOfValues(random.pick(typedKinds), words, numbers));
  const sections = random.chance(0.3);
  for (let rest = random.int(4, 22); rest > 0; rest--) {
    table.row += 1;
    if (sections && random.chance(0.15)) table.lines.push([table.cell(words.title(1, 4).toUpperCase(), 0, false)]);
    else {
      const indent = random.chance(0.3) ? 2 : 0;
      const stub = table.cell(table.cut(words.title(1, 5)).slice(0, stubWidth - 2 - indent), 0, false);
      const texts = values.map((value) => (random.chance(0.05) ? random.pick(numbers.missing) : value()).slice(0, width - 1));
      table.addLine({ ...stub, text: ' '.repeat(indent) + stub.text }, texts, false);
    }
    if (style.dash !== '' && random.chance(0.04)) table.addRule('-');
  }
  table.addRule(style.dash);
  return table.lines;
}

function monospaceDocument(random: Random, book: LabelRegistry, hasLeaders: boolean | undefined): MadeDocument {
  const vocabulary = random.pick(latinVocabularies);
  const page = pageStyle(random, 1, random.chance(0.25));
  const family = random.pick(monospaced);
  const base = bodyStyle(random, vocabulary, [7, 11]);
  const style = {
    ...base,
    body: { ...base.body, family },
    isJustified: false,
    headings: base.headings.map((one) => ({ ...one, family, sizeRatio: 1 })),
  };
  const writer = new DocumentWriter(random, vocabulary, book, page, style);
  const perLine = Math.floor((page.widthPt - page.marginsPt[1] - page.marginsPt[3]) / (style.body.sizePt * 0.602));
  const blocks: Block[] = [];
  for (let index = random.int(5, 10); index > 0; index--) {
    if (random.chance(0.4)) blocks.push(writer.heading(random.int(1, 2)));
    for (let rest = random.int(0, 2); rest > 0; rest--) blocks.push(writer.paragraph(1, 4));
    if (random.chance(0.5))
      blocks.push(writer.textBlock('caption', `${vocabulary.table} ${random.int(1, 30)}. ${words(writer)}`));
    const typed = {
      leader: hasLeaders === false ? '' : random.pick(['.', '.', '. ', hasLeaders ? '.' : '']),
      dash: random.pick(['', '-', '-', '=', '_']),
      separator: random.pick(['', '', '', ' |']),
    };
    blocks.push({ kind: 'lines', lines: typedTable(writer, typed, perLine), family, sizeRatio: 1 });
  }
  return { page, style, hasPageNumbers: random.chance(0.6), blocks };
}

const words = (writer: DocumentWriter) => writer.words.title(3, 8);

export const monospaceFamilies: readonly Family[] = [
  {
    name: 'monospace-leaders-chromium',
    printer: 'chromium',
    share: 3,
    pages: 4,
    isHeldOut: false,
    make: (random, book) => monospaceDocument(random, book, true),
  },
  {
    name: 'monospace-spaces-chromium',
    printer: 'chromium',
    share: 1.5,
    pages: 4,
    isHeldOut: true,
    make: (random, book) => monospaceDocument(random, book, false),
  },
];
