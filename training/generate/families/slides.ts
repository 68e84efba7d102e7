import type { Block, MadeDocument } from '../content/document.ts';
import { DocumentWriter } from '../content/documentWriter.ts';
import { anyVocabulary, bodyStyle } from '../content/styles.ts';
import type { LabelRegistry } from '../labels.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';
import { tableLimits } from './tables.ts';

/** Slides: a title with a bulleted list, a table, or both. */
function slidesDocument(random: Random, book: LabelRegistry, hasTables: boolean): MadeDocument {
  const vocabulary = anyVocabulary(random);
  const [widthPt, heightPt] = random.pick([
    [720, 405],
    [720, 540],
    [960, 540],
  ] as const);
  const margin = random.between(30, 60);
  const page = { widthPt, heightPt, marginsPt: [margin, margin, margin, margin], columns: 1, columnGapPt: 20 } as const;
  const style = bodyStyle(random, vocabulary, [12, 20]);
  const writer = new DocumentWriter(random, vocabulary, book, page, style);
  const blocks: Block[] = [];
  for (let slide = random.int(8, 16); slide > 0; slide--) {
    blocks.push(writer.heading(1));
    const sizePt = random.between(8, 14);
    const limits = { ...tableLimits((widthPt - 2 * margin) * 0.6, page, sizePt), minRows: 2, maxRows: 9 };
    const isTable = hasTables && random.chance(0.75);
    if (isTable)
      blocks.push(
        writer.table({
          rules: random.pick(['grid', 'bands', 'filled-header', 'horizontal', 'none', 'header-rule'] as const),
          limits,
          sizePt,
          hasCaption: false,
        }),
      );
    if (!isTable || random.chance(0.3)) blocks.push(random.chance(0.7) ? writer.list(2, 5) : writer.paragraph(1, 3));
  }
  const footer = random.chance(0.4) ? { footer: writer.text('footer', writer.words.title(2, 5)) } : {};
  return { page, style, ...footer, hasPageNumbers: false, blocks };
}

export const slideFamilies: readonly Family[] = [
  {
    name: 'slides-tables-impress',
    printer: 'impress',
    share: 2.5,
    pages: 12,
    isHeldOut: false,
    make: (random, book) => slidesDocument(random, book, true),
  },
  {
    name: 'slides-text-impress',
    printer: 'impress',
    share: 0.7,
    pages: 12,
    isHeldOut: true,
    make: (random, book) => slidesDocument(random, book, false),
  },
];
