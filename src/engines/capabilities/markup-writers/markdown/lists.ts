import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { isPlainBullet } from '../html/lists.ts';

const openBox = /^[☐❏❑]$/u;
const tickedBox = /^[☑☒✓✔🗹]$/u;

interface OpenPoint {
  readonly level: number;
  readonly listId: number;
  readonly bullet: string;
  readonly number: number | undefined;
  /** The column of its text. Its content begins there (CommonMark 5.2). */
  readonly contentColumns: number;
}

export interface ListLine {
  /** The text before the first line of the item, and before all others. */
  readonly first: string;
  readonly others: string;
  /** It begins a new list, and would otherwise be read as part of the one before. */
  readonly isApart: boolean;
  /** It belongs to the list above it. */
  readonly isTight: boolean;
}

/** Keeps the open items, from the outermost to the innermost. */
export class MarkdownLists {
  #open: OpenPoint[] = [];

  /** Ends all lists; something other than a list item follows. */
  close(): void {
    this.#open = [];
  }

  point({ list }: Paragraph & { readonly list: ListPoint }): ListLine {
    const isTight = this.#open.length > 0;
    const [outermost] = this.#open;
    while ((this.#open.at(-1)?.level ?? -1) > list.level) this.#open.pop();
    const sibling = this.#open.at(-1)?.level === list.level ? this.#open.pop() : undefined;
    const indent = this.#open.at(-1)?.contentColumns ?? 0;
    const number = numberOf(list);
    const isSame = sibling === undefined || sibling.listId === list.listId || this.#open.length > 0;
    const isNext = number === undefined || sibling?.number === undefined || number === sibling.number + 1;
    const bullet = markOf(list, number, isSame ? sibling?.bullet : sibling?.bullet === '-' ? '*' : '-');
    const sign = signOf(list, number);
    this.#open.push({ level: list.level, listId: list.listId, bullet, number, contentColumns: indent + bullet.length + 1 });
    const isApart = sibling !== undefined && sibling.number !== undefined && number !== undefined && (!isSame || !isNext);
    const isNew = !isSame && outermost !== undefined;
    return {
      first: `${' '.repeat(indent)}${bullet} ${sign}`,
      others: ' '.repeat(indent + bullet.length + 1),
      isApart,
      isTight: isTight && !isNew && !isApart,
    };
  }
}

/** Markdown has only Arabic numbers with one dot or bracket. */
function numberOf({ format, mark, number }: ListPoint): number | undefined {
  return format === 'decimal' && number !== undefined && /^\d{1,9}[.)]$/.test(mark.trim()) ? number : undefined;
}

function markOf({ mark }: ListPoint, number: number | undefined, bullet: string | undefined): string {
  if (number !== undefined) return mark.trim();
  return bullet !== undefined && /^[-*]$/.test(bullet) ? bullet : '-';
}

/** The item's own label if Markdown has no mark for it: a letter, a section number, a ticked box. */
function signOf({ format, mark }: ListPoint, number: number | undefined): string {
  const shown = mark.trim();
  if (number !== undefined || shown === '') return '';
  if (format !== 'bullet') return `${shown} `;
  if (openBox.test(shown)) return '[ ] ';
  if (tickedBox.test(shown)) return '[x] ';
  return isPlainBullet(shown) ? '' : `${shown} `;
}
