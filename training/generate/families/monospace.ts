import type { Block, LabelledText, MadeDocument } from '../content/document.ts';
import { DocumentWriter } from '../content/documentWriter.ts';
import { bodyStyle, monospaced, pageStyle } from '../content/styles.ts';
import { columnOfValues, numberStyle, type ValueKind } from '../content/values.ts';
import { latinVocabularies } from '../content/vocabulary.ts';
import type { LabelBook } from '../labels.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';

/** Tables typed on a typewriter: columns by spaces, leaders by dots, rules by dashes. */

interface TypedStyle {
  readonly leader: string;
  /** The sign of typed rules; nothing for none. */
  readonly dash: string;
  readonly separator: string;
}

type Line = LabelledText[];

const space = (count: number): LabelledText => ({ text: ' '.repeat(Math.max(0, count)), label: 0 });

function typedTable(writer: DocumentWriter, style: TypedStyle, charactersPerLine: number): Line[] {
  const { random, words, book } = writer;
  const number = book.addTable({ kind: 'typed', hasRules: style.dash !== '', hasFills: false });
  const numbers = numberStyle(random);
  const columnCount = random.int(2, charactersPerLine > 90 ? 8 : 5);
  const width = random.int(9, Math.max(9, Math.min(16, Math.floor((charactersPerLine * 0.6) / columnCount))));
  const stubWidth = Math.min(charactersPerLine - columnCount * width, random.int(18, 44));
  const lines: Line[] = [];
  let row = 0;
  const cell = (text: string, column: number, isHeader: boolean, columnSpan = 1): LabelledText => ({
    text,
    label: book.add({ kind: 'cell', table: number, row, column, rowSpan: 1, columnSpan, isHeader }),
  });
  const rule = (sign: string) => lines.push([writer.text('rule', sign.repeat(stubWidth + columnCount * width))]);
  const valuesLine = (stub: LabelledText, texts: readonly string[], isHeader: boolean, hasLeader: boolean): Line => {
    const line: Line = [stub];
    const rest = stubWidth - stub.text.length;
    if (hasLeader && rest > 3) line.push({ text: ` ${style.leader.repeat(rest).slice(0, rest - 2)} `, label: stub.label });
    else line.push(space(rest));
    for (const [index, text] of texts.entries()) {
      line.push(space(width - text.length - style.separator.length));
      if (text !== '') line.push(cell(text, index + 1, isHeader));
      if (style.separator !== '') line.push(writer.text('rule', style.separator));
    }
    return line;
  };
  const cut = (text: string) => text.slice(0, stubWidth - 2).trim();
  if (style.dash !== '') rule(style.dash);
  const headers = random.list(columnCount, (index) =>
    random.chance(0.5) ? String(1980 + index) : words.title(1, 1).slice(0, width - 2),
  );
  const head = random.chance(0.7) ? cell(cut(words.title(1, 2)), 0, true) : space(0);
  lines.push(valuesLine(head, headers, true, false));
  if (style.dash !== '') rule(style.dash);
  const kinds: readonly ValueKind[] = ['count', 'count', 'decimal', 'percent', 'money', 'year'];
  const values = random.list(columnCount, () => columnOfValues(random.pick(kinds), words, numbers));
  const sections = random.chance(0.3);
  for (let rest = random.int(4, 22); rest > 0; rest--) {
    row += 1;
    if (sections && random.chance(0.15)) lines.push([cell(words.title(1, 4).toUpperCase(), 0, false)]);
    else {
      const indent = random.chance(0.3) ? 2 : 0;
      const stub = cell(cut(words.title(1, 5)).slice(0, stubWidth - 2 - indent), 0, false);
      const texts = values.map((value) => (random.chance(0.05) ? random.pick(numbers.missing) : value()).slice(0, width - 1));
      const line = valuesLine({ ...stub, text: ' '.repeat(indent) + stub.text }, texts, false, style.leader !== '');
      lines.push(line);
    }
    if (style.dash !== '' && random.chance(0.04)) rule('-');
  }
  if (style.dash !== '') rule(style.dash);
  return lines;
}

function monospaceDocument(random: Random, book: LabelBook, hasLeaders: boolean | undefined): MadeDocument {
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
