import type { Choices } from './random.ts';
import type { PageStyle } from './styles.ts';
import { type MadeTable, madeTable } from './tables.ts';
import type { Language, Words } from './words.ts';

export interface MadeItem {
  readonly text: string;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** What stands on a made page, from top to bottom. */
export type MadeElement =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'caption'; readonly text: string }
  | { readonly kind: 'figure'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly MadeItem[] }
  | { readonly kind: 'definitions'; readonly entries: readonly { readonly term: string; readonly text: string }[] }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | MadeTable;

/** A random order of elements. A table often follows directly, or is followed by, what is no table. */
export function madeElements(choices: Choices, words: Words, language: Language, style: PageStyle): MadeElement[] {
  const isNumbered = choices.chance(0.25);
  const elements: MadeElement[] = [{ kind: 'heading', level: 1, text: words.some(2, 5) }];
  const count = choices.int(style.maxElements - 2, style.maxElements);
  for (const [index, kind] of choices.times(count, () => choices.pick(kinds)).entries()) {
    if (kind === 'heading') {
      const number = isNumbered ? `${index + 1}. ` : '';
      elements.push({ kind, level: isNumbered ? 2 : choices.int(2, 4), text: number + words.some(2, 6) });
    } else if (kind === 'table' && elements.at(-1)?.kind === 'table') {
      elements.push({ kind: 'paragraph', text: words.sentences(1, 3) });
    } else if (kind === 'table') elements.push(...tablesOf(choices, words, style.maxColumns));
    else elements.push(textElement(kind, choices, words, language));
  }
  return elements;
}

const kinds = [
  'heading',
  'heading',
  'paragraph',
  'paragraph',
  'short',
  'short',
  'list',
  'list',
  'table',
  'table',
  'table',
  'table',
  'quote',
  'definitions',
  'code',
  'figure',
] as const;
type TextKind = Exclude<(typeof kinds)[number], 'heading' | 'table'>;

function tablesOf(choices: Choices, words: Words, maxColumns: number): MadeElement[] {
  const table = madeTable(choices, words, maxColumns);
  const caption: MadeElement[] = choices.chance(0.2)
    ? [{ kind: 'caption', text: `Table ${choices.int(1, 9)}: ${words.some(3, 8)}` }]
    : [];
  return choices.chance(0.1) ? [...caption, table, madeTable(choices, words, maxColumns)] : [...caption, table];
}

function textElement(kind: TextKind, choices: Choices, words: Words, language: Language): MadeElement {
  if (kind === 'short') return { kind: 'paragraph', text: `${words.some(3, 9)}.` };
  if (kind === 'paragraph') return { kind, text: words.sentences(2, 5) };
  if (kind === 'quote') return { kind, text: words.sentences(1, 3) };
  if (kind === 'figure') return { kind, text: `Figure ${choices.int(1, 9)}: ${words.some(3, 8)}` };
  if (kind === 'definitions') {
    return { kind, entries: choices.times(choices.int(2, 3), () => ({ term: words.some(1, 2), text: words.sentences(1, 2) })) };
  }
  if (kind === 'code') return { kind, lines: codeLines(choices, language === 'en' ? words : undefined) };
  return { kind, items: itemsOf(choices, words) };
}

function codeLines(choices: Choices, words: Words | undefined): string[] {
  const name = () => (words ? words.some(1, 1).toLowerCase() : choices.pick(['sum', 'item', 'total']));
  const body = choices.times(choices.int(1, 4), () => `  ${name()} = ${name()}(${choices.int(1, 99)});`);
  return [`function ${name()}() {`, ...body, '}'];
}

function itemsOf(choices: Choices, words: Words): MadeItem[] {
  const isOrdered = choices.chance(0.4);
  const isNested = choices.chance(0.3);
  const isLong = choices.chance(0.3);
  return choices.times(choices.int(2, 5), (index) => ({
    text: isLong ? words.sentences(1, 2) : words.some(2, 8),
    level: isNested && index > 0 && choices.chance(0.5) ? 1 : 0,
    isOrdered,
  }));
}
