import { chart } from '../content/charts.ts';
import type { Block, MadeDocument } from '../content/document.ts';
import { DocumentWriter } from '../content/documentWriter.ts';
import { code, contents, dialogue, form, formula, glossary, letterhead, poem, references } from '../content/pieces.ts';
import { anyVocabulary, bodyStyle, pageStyle } from '../content/styles.ts';
import type { LabelRegistry } from '../labels.ts';
import type { PrinterName } from '../printers/printer.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';

/** Pages without a table that are easily mistaken for one. */

type Fill = (writer: DocumentWriter) => Block[];

const some = (writer: DocumentWriter, low: number, high: number, make: () => Block | Block[]): Block[] =>
  writer.random.list(writer.random.int(low, high), make).flat();

const text = (writer: DocumentWriter, low = 1, high = 3): Block[] => some(writer, low, high, () => writer.paragraph());

function titlePage(writer: DocumentWriter): Block[] {
  const { random, words } = writer;
  const align = random.pick(['center', 'left', 'right'] as const);
  const line = (kind: 'title' | 'paragraph', words1: string, sizeRatio: number, beforePt: number): Block =>
    writer.textBlock(kind, words1, { align, sizeRatio, beforePt, isBold: random.chance(0.5) });
  const authors = some(writer, 1, 4, () => line('paragraph', words.person(), 1.1, 6));
  return [
    line('title', words.title(3, 9), random.between(1.8, 3), random.between(40, 200)),
    line('paragraph', words.title(3, 8), 1.3, 20),
    ...authors,
    line('paragraph', `${words.place()}, ${random.int(1980, 2026)}`, 1, random.between(60, 200)),
    { kind: 'pageBreak' },
  ];
}

const boxed = (writer: DocumentWriter): Block => ({
  kind: 'sideBySide',
  parts: [text(writer, 2, 4), [writer.heading(3), writer.paragraph(1, 3), writer.list(2, 4)]],
  widths: [2.2, 1],
  gapPt: writer.random.between(10, 24),
  box: writer.random.pick(['line', 'fill']),
});

const fills: Readonly<Record<string, { readonly fill: Fill; readonly share: number; readonly columns?: 1 | 2 | 3 }>> = {
  contents: {
    fill: (w) =>
      some(w, 4, 7, () => [
        w.heading(1, w.words.vocabulary.contents),
        contents(w, w.random.int(15, 40)),
        ...(w.random.chance(0.5) ? [{ kind: 'pageBreak' } as const] : text(w)),
      ]),
    share: 3,
  },
  lists: {
    fill: (w) => some(w, 10, 18, () => [...(w.random.chance(0.5) ? [w.heading(2)] : []), ...text(w, 0, 1), w.list(3, 12)]),
    share: 3,
  },
  references: {
    fill: (w) => [...text(w), w.heading(1, w.words.vocabulary.references), ...references(w, w.random.int(40, 90))],
    share: 2,
  },
  'references-columns': {
    fill: (w) => [...text(w), w.heading(1, w.words.vocabulary.references), ...references(w, w.random.int(60, 120))],
    share: 1.5,
    columns: 2,
  },
  code: { fill: (w) => some(w, 8, 14, () => [...text(w, 0, 2), code(w)]), share: 1.5 },
  formulas: { fill: (w) => some(w, 12, 25, () => [...text(w, 0, 2), formula(w)]), share: 1.5 },
  forms: { fill: (w) => some(w, 8, 14, () => [w.heading(2), ...text(w, 0, 1), ...form(w)]), share: 3 },
  charts: {
    fill: (w) => some(w, 7, 12, () => [...text(w, 0, 2), chart(w.words, w.book, w.style.body.family, 420), w.figureCaption()]),
    share: 4,
  },
  'prose-columns': { fill: (w) => some(w, 6, 10, () => [w.heading(w.random.int(1, 3)), ...text(w, 2, 5)]), share: 3, columns: 2 },
  'prose-three-columns': {
    fill: (w) => some(w, 8, 14, () => [w.heading(w.random.int(1, 3)), ...text(w, 2, 4)]),
    share: 2,
    columns: 3,
  },
  letters: {
    fill: (w) =>
      some(w, 5, 8, () => [
        letterhead(w),
        ...text(w, 2, 5),
        ...(w.random.chance(0.5) ? [letterhead(w)] : []),
        { kind: 'pageBreak' },
      ]),
    share: 2,
  },
  sidebars: { fill: (w) => some(w, 7, 12, () => [...text(w, 0, 2), boxed(w)]), share: 2 },
  glossary: { fill: (w) => some(w, 3, 5, () => [w.heading(1), ...glossary(w, w.random.int(10, 25))]), share: 2 },
  titles: { fill: (w) => some(w, 5, 8, () => titlePage(w)), share: 0.7 },
  dialogue: { fill: (w) => some(w, 3, 6, () => [w.heading(2), ...dialogue(w, w.random.int(8, 20))]), share: 1 },
  poetry: { fill: (w) => some(w, 5, 9, () => [w.heading(2), ...poem(w)]), share: 0.7 },
  'justified-wide': {
    fill: (w) => some(w, 10, 20, () => w.paragraph(3, 8, { align: 'justify', wordSpacingEm: w.random.between(0.2, 1.2) })),
    share: 1,
  },
  index: {
    fill: (w) => [w.heading(1), { kind: 'columns', count: w.random.int(2, 3), sizeRatio: 0.85, blocks: indexLines(w) }],
    share: 1.5,
  },
  'columns-of-lists': {
    fill: (w) =>
      some(w, 4, 8, () => [
        ...text(w, 1, 2),
        { kind: 'columns' as const, count: w.random.int(2, 4), sizeRatio: 0.95, blocks: [w.list(8, 24)] },
      ]),
    share: 1.5,
  },
};

function indexLines(writer: DocumentWriter): Block[] {
  const { random, words } = writer;
  return random.list(random.int(120, 300), () => {
    const pages = random.list(random.int(1, 4), () => random.int(1, 400)).join(', ');
    return writer.textBlock('contents', `${words.phrase(1, 3)}${random.pick([', ', '  ', ' '])}${pages}`, {
      align: 'left',
      hangingEm: 1,
      indentEm: random.pick([0, 0, 0, 1]),
    });
  });
}

function negativeDocument(random: Random, book: LabelRegistry, kind: string, isLatin: boolean): MadeDocument {
  const plan = fills[kind];
  if (plan === undefined) throw new RangeError(`no such page: ${kind}`);
  const vocabulary = anyVocabulary(random, isLatin);
  const style = bodyStyle(random, vocabulary, plan.columns === undefined ? [7, 13] : [6.5, 11]);
  const page = pageStyle(random, plan.columns ?? 1);
  const writer = new DocumentWriter(random, vocabulary, book, page, style);
  const blocks = plan.fill(writer);
  const header = random.chance(0.4) ? { header: writer.text('header', writer.words.title(2, 8)) } : {};
  return { page, style, ...header, hasPageNumbers: random.chance(0.7), blocks };
}

export function negatives(
  printer: PrinterName,
  held: readonly string[],
  scale: number,
  isLatin: boolean,
  names = Object.keys(fills),
): Family[] {
  return names.map((name) => ({
    name: `${name}-${printer}`,
    printer,
    share: (fills[name]?.share ?? 1) * scale,
    pages: 4.5,
    isHeldOut: held.includes(name),
    make: (random, book) => negativeDocument(random, book, name, isLatin),
  }));
}

export const negativeFamilies: readonly Family[] = negatives(
  'chromium',
  ['sidebars', 'references-columns', 'index', 'dialogue'],
  0.5,
  false,
);
