import type { LabelRegistry, TextKind } from '../labels.ts';
import type { Random } from '../random.ts';
import type { Block, BodyStyle, LabelledText, PageStyle, ParagraphLook, Table } from './document.ts';
import { monospaced, textFont } from './styles.ts';
import { type RuleKind, tableStyle } from './tableStyle.ts';
import { regressionTable, scientificTable } from './tables/academic.ts';
import { financialTable, statisticsTable, type TableLimits } from './tables/numeric.ts';
import { comparisonTable, keyValueTable, matrixTable, registerTable, smallTable } from './tables/textTables.ts';
import type { Vocabulary } from './vocabulary.ts';
import { Words } from './words.ts';

export type TableKind =
  | 'statistics'
  | 'financial'
  | 'scientific'
  | 'regression'
  | 'comparison'
  | 'key-value'
  | 'register'
  | 'small'
  | 'matrix';

const makers = {
  statistics: statisticsTable,
  financial: financialTable,
  scientific: scientificTable,
  regression: regressionTable,
  comparison: comparisonTable,
  'key-value': keyValueTable,
  register: registerTable,
  small: smallTable,
  matrix: matrixTable,
} as const;

export const anyTable: Readonly<Record<TableKind, number>> = {
  statistics: 30,
  financial: 16,
  scientific: 12,
  regression: 4,
  comparison: 14,
  'key-value': 8,
  register: 12,
  small: 5,
  matrix: 5,
};

export interface TableRequest {
  readonly kind?: TableKind;
  readonly rules: RuleKind;
  readonly limits: TableLimits;
  readonly isWide?: boolean;
  readonly hasCaption?: boolean;
  readonly sizePt?: number;
}

/** Fills one document with labelled blocks. */
export class DocumentWriter {
  readonly random: Random;
  readonly words: Words;
  readonly book: LabelRegistry;
  readonly page: PageStyle;
  readonly style: BodyStyle;
  #figures = 0;
  #sections: number[] = [];
  /** Numbered headings: `1.2`. */
  readonly #isNumbered: boolean;
  readonly #tableFamily: string;
  readonly #captionLook: 'above' | 'below';

  constructor(random: Random, vocabulary: Vocabulary, book: LabelRegistry, page: PageStyle, style: BodyStyle) {
    this.random = random;
    this.words = new Words(random, vocabulary);
    this.book = book;
    this.page = page;
    this.style = style;
    this.#isNumbered = random.chance(0.45);
    const isMonospaced = vocabulary.language.length === 2 && random.chance(0.04);
    this.#tableFamily = isMonospaced
      ? random.pick(monospaced)
      : random.chance(0.6)
        ? style.body.family
        : textFont(random, vocabulary);
    this.#captionLook = random.chance(0.75) ? 'above' : 'below';
  }

  text(kind: TextKind, text: string): LabelledText {
    return { text, label: this.book.add({ kind }) };
  }

  paragraph(low = 2, high = 7, look?: ParagraphLook): Block {
    return this.textBlock('paragraph', this.words.paragraph(low, high), look);
  }

  textBlock(kind: TextKind, text: string, look?: ParagraphLook): Block {
    return { kind: 'paragraph', ...this.text(kind, text), ...(look === undefined ? {} : { look }) };
  }

  /** Level from 1. */
  heading(level: number, text = this.words.title(1, 8)): Block {
    this.#sections = [...this.#sections.slice(0, level - 1), (this.#sections[level - 1] ?? 0) + 1];
    for (let above = 0; above < level; above++) this.#sections[above] ??= 1;
    const number = this.#isNumbered ? `${this.#sections.join('.')}${this.random.chance(0.01) ? '.' : ''} ` : '';
    const label = this.book.add({ kind: 'heading', level });
    const isRunIn = this.style.headings[level - 1]?.isRunIn ?? false;
    const following = isRunIn ? { following: this.text('paragraph', this.words.paragraph(1, 4)) } : {};
    return { kind: 'heading', level, text: number + text, label, ...following };
  }

  list(low = 3, high = 7): Block {
    const { random, words } = this;
    const kind = random.weighted({ bullet: 5, number: 3, letter: 1, roman: 1, dash: 1 });
    const bullet = random.pick(['•', '•', '–', '▪', '○', '■', '*']);
    const marker = (index: number) =>
      ({
        bullet,
        number: `${index + 1}.`,
        letter: `(${String.fromCharCode(97 + (index % 26))})`,
        roman: `(${['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'][index % 7]})`,
        dash: '–',
      })[kind];
    const length = random.pick([6, 14, 30]);
    const entries: { marker: string; depth: number; text: string; label: number }[] = [];
    const count = random.int(low, high);
    for (let index = 0; index < count; index++) {
      const long = random.chance(0.5);
      entries.push({
        marker: marker(index),
        depth: 0,
        ...this.text('listItem', long ? words.sentence(4, length) : words.title(2, length / 2)),
      });
      if (random.chance(0.12))
        for (const at of [0, 1])
          entries.push({
            marker: kind === 'bullet' ? '–' : marker(at),
            depth: 1,
            ...this.text('listItem', words.sentence(3, length)),
          });
    }
    return { kind: 'list', entries, markerWidth: random.between(1, 2.4), gap: random.pick([0, 0, 0.3, 0.6]) };
  }

  table(wish: TableRequest): Block {
    const { random } = this;
    const sizePt = wish.sizePt ?? Math.max(5, Math.min(14, this.style.body.sizePt * random.between(0.72, 1.05)));
    const style = tableStyle(wish.rules, this.#tableFamily, Math.round(sizePt * 4) / 4, random);
    const kind = wish.kind ?? random.weighted(anyTable);
    const table = makers[kind](this.book, this.words, style, wish.limits);
    return {
      kind: 'table',
      table: this.#captioned({ ...table, isWide: wish.isWide ?? false }, wish.hasCaption ?? random.chance(0.6)),
    };
  }

  #captioned(table: Table, hasCaption: boolean): Table {
    const { random, words } = this;
    const { vocabulary } = words;
    const notes: LabelledText[] = [];
    if (random.chance(0.3))
      notes.push(this.text('tableNote', `${vocabulary.source}: ${words.title(2, 9)}${vocabulary.fullStop}`));
    if (random.chance(0.15))
      notes.push(this.text('tableNote', `${random.pick(['a', '*', '1', `${vocabulary.note}:`])} ${words.sentence(4, 22)}`));
    if (!hasCaption) return { ...table, notes };
    const start = `${random.pick([vocabulary.table, vocabulary.table.toUpperCase()])} ${random.pick([`${table.number}`, `${random.int(1, 9)}.${table.number}`])}${random.pick(['.', ':', '', ' –'])}`;
    const text = `${start} ${random.chance(0.5) ? words.title(3, 10) : words.sentence(5, 20)}`;
    const caption = random.chance(0.15)
      ? [this.text('caption', start), this.text('caption', words.title(3, 10))]
      : [this.text('caption', text)];
    const place = this.#captionLook === 'above' ? { captionAbove: caption } : { captionBelow: caption };
    return { ...table, notes, ...place };
  }

  /** The caption of a picture. */
  figureCaption(): Block {
    const { random, words } = this;
    this.#figures += 1;
    const start = `${words.vocabulary.figure} ${this.#figures}${random.pick(['.', ':', ''])}`;
    return this.textBlock('caption', `${start} ${words.sentence(4, 20)}`, {
      sizeRatio: 0.9,
      align: random.pick(['left', 'center']),
      isItalic: random.chance(0.3),
    });
  }
}
