import type { Block, MadeDocument, PageStyle } from '../content/document.ts';
import { DocumentWriter, type TableKind } from '../content/documentWriter.ts';
import { anyVocabulary, bodyStyle, pageStyle } from '../content/styles.ts';
import type { RuleKind } from '../content/tableStyle.ts';
import type { TableLimits } from '../content/tables/numeric.ts';
import type { LabelRegistry } from '../labels.ts';
import type { PrinterName } from '../printers/printer.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';

const anyRules: readonly RuleKind[] = [
  'none',
  'none',
  'none',
  'booktabs',
  'booktabs',
  'header-rule',
  'horizontal',
  'vertical',
  'box',
  'grid',
  'open-grid',
  'bands',
  'filled-header',
  'double-rules',
  'columns-and-header',
  'sections-filled',
];

export interface TablesPlan {
  /** Each table has one of them. */
  readonly rules?: readonly RuleKind[];
  readonly kind?: TableKind;
  readonly layout?: 'plain' | 'beside-text' | 'side-by-side' | 'wide-in-columns' | 'in-columns' | 'dense' | 'long';
  readonly isLandscape?: boolean;
  readonly isLatin?: boolean;
  readonly sizes?: readonly [number, number];
}

/** The number of columns and rows that fit into a text width and a page. */
export function tableLimits(measurePt: number, page: PageStyle, sizePt: number, isLong = false): TableLimits {
  const maxColumns = Math.max(2, Math.min(15, Math.floor(measurePt / (sizePt * 4.6))));
  if (isLong) return { maxColumns: Math.min(maxColumns, 9), minRows: 40, maxRows: 110 };
  const fitting = Math.max(4, Math.floor((page.heightPt * 0.55) / (sizePt * 1.9)));
  return { maxColumns, minRows: 2, maxRows: Math.min(30, fitting) };
}

const measureOf = ({ widthPt, marginsPt, columns, columnGapPt }: PageStyle, isWide = true) => {
  const whole = widthPt - marginsPt[1] - marginsPt[3];
  return isWide ? whole : (whole - columnGapPt * (columns - 1)) / columns;
};

function pageOf(plan: TablesPlan, random: Random): PageStyle {
  const isInColumns = plan.layout === 'wide-in-columns' || plan.layout === 'in-columns';
  return pageStyle(random, isInColumns ? 2 : 1, plan.isLandscape ?? (!isInColumns && random.chance(0.1)));
}

/** One or two tables, with the text around them. */
function tableBlocks(writer: DocumentWriter, plan: TablesPlan): Block[] {
  const { random, page, style } = writer;
  const layout = plan.layout ?? 'plain';
  const isWide = layout === 'wide-in-columns' ? random.chance(0.75) : page.columns === 1;
  const wish = () => ({ rules: random.pick(plan.rules ?? anyRules), ...(plan.kind === undefined ? {} : { kind: plan.kind }) });
  const size = style.body.sizePt;
  if (layout === 'side-by-side' || layout === 'beside-text') {
    const gapPt = random.between(10, 36);
    const share = layout === 'side-by-side' ? 0.5 : random.between(0.4, 0.65);
    const limits = { ...tableLimits(measureOf(page) * share - gapPt, page, size), maxRows: 14 };
    const first = writer.table({
      ...wish(),
      limits,
      ...(plan.kind === undefined
        ? { kind: random.pick(['statistics', 'financial', 'small', 'key-value', 'register'] as const) }
        : {}),
    });
    const second =
      layout === 'side-by-side'
        ? [
            writer.table({
              ...wish(),
              limits,
              kind: random.pick(['statistics', 'financial', 'small', 'key-value', 'matrix'] as const),
            }),
          ]
        : [writer.paragraph(2, 4), writer.paragraph(1, 4), ...(random.chance(0.3) ? [writer.list(2, 5)] : [])];
    const isFirst = layout === 'side-by-side' || random.chance(0.5);
    return [
      {
        kind: 'sideBySide',
        parts: isFirst ? [[first], second] : [second, [first]],
        widths: isFirst ? [share, 1 - share] : [1 - share, share],
        gapPt,
      },
    ];
  }
  const limits = tableLimits(measureOf(page, isWide), page, size, layout === 'long');
  return [writer.table({ ...wish(), limits, isWide: isWide && page.columns > 1 })];
}

/** Running text that contains tables. */
export function tablesDocument(random: Random, book: LabelRegistry, plan: TablesPlan): MadeDocument {
  const vocabulary = anyVocabulary(random, plan.isLatin);
  const style = bodyStyle(random, vocabulary, plan.sizes ?? [7, 12.5]);
  const page = pageOf(plan, random);
  const writer = new DocumentWriter(random, vocabulary, book, page, style);
  const count = plan.layout === 'long' ? random.int(1, 3) : random.int(5, 11);
  const density = plan.layout === 'dense' ? 0 : page.columns > 1 ? 3 : random.pick([0, 1, 1, 2, 3]);
  const blocks: Block[] = [];
  for (let index = 0; index < count && book.count < 20_000; index++) {
    if (random.chance(0.4)) blocks.push(writer.heading(random.pick([1, 2, 2, 3])));
    for (let rest = random.int(0, density); rest > 0; rest--) blocks.push(writer.paragraph(1, 5));
    if (random.chance(0.12)) blocks.push(writer.list(2, 5));
    blocks.push(...tableBlocks(writer, plan));
  }
  if (random.chance(0.5)) blocks.push(writer.paragraph());
  return {
    page,
    style,
    ...(random.chance(0.4) ? { header: writer.text('header', writer.words.title(2, 8)) } : {}),
    ...(random.chance(0.2) ? { footer: writer.text('footer', writer.words.title(2, 6)) } : {}),
    hasPageNumbers: random.chance(0.7),
    blocks,
  };
}

/** The rule styles that families are named after, with the share of pages of each. */
const ruleShares: Readonly<Record<RuleKind, number>> = {
  none: 5,
  booktabs: 3,
  'header-rule': 2,
  horizontal: 2,
  vertical: 2,
  box: 1.5,
  grid: 2,
  'open-grid': 1,
  bands: 2,
  'filled-header': 1.5,
  'double-rules': 1,
  'columns-and-header': 1,
  'sections-filled': 1,
};

const layouts: Readonly<Record<string, { readonly plan: TablesPlan; readonly share: number }>> = {
  'beside-text': { plan: { layout: 'beside-text' }, share: 2 },
  'side-by-side': { plan: { layout: 'side-by-side' }, share: 2 },
  'wide-in-columns': { plan: { layout: 'wide-in-columns', sizes: [7, 10.5] }, share: 3 },
  'in-columns': { plan: { layout: 'in-columns', sizes: [7, 10] }, share: 3 },
  'long-tables': { plan: { layout: 'long' }, share: 2 },
  dense: { plan: { layout: 'dense', sizes: [5, 9] }, share: 2 },
  landscape: { plan: { isLandscape: true, kind: 'statistics', sizes: [6, 11] }, share: 1.5 },
  financial: {
    plan: { kind: 'financial', rules: ['none', 'none', 'header-rule', 'booktabs', 'double-rules', 'bands'] },
    share: 3,
  },
  government: {
    plan: {
      kind: 'statistics',
      rules: ['none', 'booktabs', 'horizontal', 'columns-and-header', 'sections-filled'],
      sizes: [6, 10],
    },
    share: 3,
  },
  comparison: { plan: { kind: 'comparison' }, share: 2 },
  'key-value': { plan: { kind: 'key-value' }, share: 1 },
  small: { plan: { kind: 'small' }, share: 0.7 },
};

/** All table families of one program. `isHeldOut` decides by the name without the program. */
export function tableFamilies(
  printer: PrinterName,
  held: readonly string[],
  scale: number,
  base: TablesPlan,
  without: readonly string[] = [],
): Family[] {
  const family = (name: string, share: number, plan: TablesPlan): Family => ({
    name: `${name}-${printer}`,
    printer,
    share: share * scale,
    pages: 4.5,
    isHeldOut: held.includes(name),
    make: (random, book) => tablesDocument(random, book, { ...plan, ...base }),
  });
  const byRules = Object.entries(ruleShares).map(([rules, share]) =>
    family(`rules-${rules}`, share, { rules: [rules as RuleKind] }),
  );
  const byLayout = Object.entries(layouts).map(([name, { plan, share }]) => family(name, share, plan));
  return [...byRules, ...byLayout].filter(({ name }) => !without.some((one) => name === `${one}-${printer}`));
}
