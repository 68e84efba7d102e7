import { chart } from '../content/charts.ts';
import type { Block, MadeDocument } from '../content/document.ts';
import { DocumentWriter } from '../content/documentWriter.ts';
import { code, contents, formula, references } from '../content/pieces.ts';
import { anyVocabulary, bodyStyle, pageStyle } from '../content/styles.ts';
import type { RuleKind } from '../content/tableStyle.ts';
import type { LabelRegistry } from '../labels.ts';
import type { PrinterName } from '../printers/printer.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';
import { tableLimits } from './tables.ts';

/** Whole papers, reports and manuals: headings of several levels with text, lists, tables, figures, formulas and notes. */

type ArticleKind = 'paper' | 'report' | 'manual';

function title(writer: DocumentWriter, kind: ArticleKind): Block[] {
  const { random, words } = writer;
  const align = random.pick(['center', 'left'] as const);
  const blocks: Block[] = [
    writer.textBlock('title', words.title(4, 12), { align, sizeRatio: random.between(1.4, 2.4), isBold: random.chance(0.7) }),
  ];
  if (kind !== 'manual')
    blocks.push(writer.textBlock('paragraph', random.list(random.int(1, 5), () => words.person()).join(', '), { align }));
  if (kind === 'paper')
    blocks.push(
      writer.textBlock('paragraph', words.paragraph(3, 6), { sizeRatio: 0.92, indentEm: 2, isItalic: random.chance(0.3) }),
    );
  if (kind === 'report' && random.chance(0.5))
    blocks.push(writer.heading(1, words.vocabulary.contents), contents(writer, random.int(10, 30)), { kind: 'pageBreak' });
  return blocks;
}

function figure(writer: DocumentWriter): Block[] {
  const { page, words, book, style } = writer;
  const measure = (page.widthPt - page.marginsPt[1] - page.marginsPt[3] - (page.columns - 1) * page.columnGapPt) / page.columns;
  return [chart(words, book, style.body.family, measure), writer.figureCaption()];
}

function piece(writer: DocumentWriter, kind: ArticleKind, rules: RuleKind, hasPictures: boolean): Block[] {
  const { random, page, style } = writer;
  const what = random.weighted({
    text: 10,
    list: kind === 'manual' ? 4 : 1.5,
    table: kind === 'report' ? 3 : 1.5,
    figure: hasPictures ? 1.2 : 0,
    formula: kind === 'paper' ? 1 : 0,
    code: kind === 'manual' ? 0.8 : 0,
    note: 0.5,
  });
  if (what === 'list') return [writer.list()];
  if (what === 'figure') return figure(writer);
  if (what === 'formula') return [formula(writer), writer.paragraph(1, 3)];
  if (what === 'code') return [code(writer)];
  if (what === 'note') return [writer.textBlock('note', `${random.int(1, 30)} ${writer.words.sentence()}`, { sizeRatio: 0.8 })];
  if (what === 'text') return [writer.paragraph(2, 7)];
  const isWide = page.columns > 1 && random.chance(0.3);
  const measure = (page.widthPt - page.marginsPt[1] - page.marginsPt[3]) / (isWide ? 1 : page.columns);
  const limits = tableLimits(measure, page, style.body.sizePt);
  return [
    writer.table({
      rules,
      limits: { ...limits, maxRows: Math.min(limits.maxRows, 16) },
      isWide,
      hasCaption: random.chance(0.85),
    }),
  ];
}

function articleDocument(
  random: Random,
  book: LabelRegistry,
  kind: ArticleKind,
  columns: 1 | 2,
  isLatin: boolean,
  hasPictures: boolean,
): MadeDocument {
  const vocabulary = anyVocabulary(random, isLatin);
  const style = bodyStyle(random, vocabulary, columns === 2 ? [7.5, 10.5] : [8.5, 13]);
  const page = pageStyle(random, columns);
  const writer = new DocumentWriter(random, vocabulary, book, page, style);
  const rules = random.pick<RuleKind>(['booktabs', 'none', 'grid', 'horizontal', 'bands', 'header-rule', 'vertical']);
  const blocks = title(writer, kind);
  for (let section = random.int(3, 7); section > 0; section--) {
    blocks.push(writer.heading(1));
    for (let part = random.int(1, 4); part > 0; part--) {
      if (random.chance(0.6)) blocks.push(writer.heading(2));
      for (let rest = random.int(1, 6); rest > 0; rest--) {
        if (random.chance(0.12)) blocks.push(writer.heading(random.pick([3, 3, 4])));
        blocks.push(writer.paragraph(1, 6), ...piece(writer, kind, rules, hasPictures));
      }
    }
  }
  if (kind === 'paper') blocks.push(writer.heading(1, vocabulary.references), ...references(writer, random.int(10, 30)));
  const header = random.chance(0.5) ? { header: writer.text('header', writer.words.title(2, 8)) } : {};
  const footer = random.chance(0.3) ? { footer: writer.text('footer', writer.words.title(2, 6)) } : {};
  return { page, style, ...header, ...footer, hasPageNumbers: random.chance(0.8), blocks };
}

export function articles(
  printer: PrinterName,
  held: readonly string[],
  scale: number,
  isLatin: boolean,
  hasPictures: boolean,
): Family[] {
  const rows = [
    ['paper-columns', 'paper', 2, 4, 10],
    ['paper', 'paper', 1, 2, 20],
    ['report', 'report', 1, 4, 15],
    ['report-columns', 'report', 2, 2, 8],
    ['manual', 'manual', 1, 3, 25],
  ] as const;
  return rows.map(([name, kind, columns, share, pages]) => ({
    name: `${name}-${printer}`,
    printer,
    share: share * scale,
    pages,
    isHeldOut: held.includes(name),
    make: (random, book) => articleDocument(random, book, kind, columns, isLatin, hasPictures),
  }));
}

export const articleFamilies: readonly Family[] = articles('chromium', ['report-columns'], 0.7, false, true);
