import { z } from 'zod';

/**
 * Codecs between the wire form and the values that a tool uses. Decoded once by the server, encoded by the browser. `.transform` cannot be
 * reversed, so it is not used in this folder (docs/decisions/0004).
 */

/** A whole number as digits in text (multipart) or as a JSON number. Encodes to text. */
export function integer(limits: { min: number; max: number }) {
  return z.codec(
    z.union([z.string().regex(/^[+-]?\d{1,9}$/), z.number().int()]),
    z.number().int().min(limits.min).max(limits.max),
    { decode: (wire) => Number(wire), encode: (value) => String(value) },
  );
}

/** Pages from `first` to `last`, both counted from 1 and both included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** The selected pages: all of them, one range that stays together, or a list of pages and ranges in the order written. */
export type PageChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'range'; readonly range: PageRange }
  | { readonly kind: 'pages'; readonly ranges: readonly PageRange[] };

/** More pages than any accepted file has. It keeps sums in range and a typing error from making a million parts. */
export const maxPageNumber = 100_000;
const maxListedRanges = 10_000;

/** The problem of a page list: it is empty, a page is below 1, a range is reversed, or an item is no page. */
export type PageListProblem =
  | { readonly kind: 'empty' | 'too-long' }
  | { readonly kind: 'zero' | 'reversed' | 'no-page' | 'too-high'; readonly item: string };

const pageItem = /^(\d{1,6})\s*(?:[-–]\s*(\d{1,6}))?$/;

function readItem(item: string): PageRange | PageListProblem {
  const match = pageItem.exec(item);
  if (!match) return { kind: 'no-page', item };
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  if (first < 1) return { kind: 'zero', item };
  if (last < first) return { kind: 'reversed', item };
  return last > maxPageNumber ? { kind: 'too-high', item } : { first, last };
}

/** Parses `1,3,5-7` to ranges without repetitions, or returns the first problem. Spaces, empty items and an en dash are accepted. */
export function readPageList(text: string): readonly PageRange[] | PageListProblem {
  const items = text.split(',').flatMap((item) => item.trim() || []);
  if (items.length === 0) return { kind: 'empty' };
  if (items.length > maxListedRanges) return { kind: 'too-long' };
  const ranges = new Map<string, PageRange>();
  for (const item of items) {
    const read = readItem(item);
    if ('kind' in read) return read;
    ranges.set(`${read.first}-${read.last}`, read);
  }
  return [...ranges.values()];
}

/** The same without the problem. Undefined for an invalid list. */
export function parsePageList(text: string): readonly PageRange[] | undefined {
  const read = readPageList(text);
  return 'kind' in read ? undefined : read;
}

export function writePageList(ranges: readonly PageRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** For callers of the API. */
const listReasons: Readonly<Record<PageListProblem['kind'], string>> = {
  empty: 'the list names no page',
  'too-long': `the list has more than ${maxListedRanges} items`,
  zero: 'pages count from 1, and 0 is none',
  reversed: 'a range ends before it starts',
  'no-page': 'the list has something that is no page number',
  'too-high': `the highest page is ${maxPageNumber}`,
};

const pageRange = z.object({ first: z.int().min(1), last: z.int().min(1) });
const pageChoiceValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('range'), range: pageRange }),
  z.object({ kind: z.literal('pages'), ranges: z.array(pageRange).min(1).readonly() }),
]);

/** `all`, `range:{start}-{end}` or `pages:{comma list}` (docs/product.md, "Wire"). */
const pageChoiceText = z.string().max(100_000).meta({
  description:
    '`all`, `range:{start}-{end}` (`range:1-4`) or `pages:{comma list}` of pages and ranges (`pages:1,3,5-7`). Pages count from 1; a range does not run backwards; what is listed twice counts once.',
});
export const pageChoice = z.codec(pageChoiceText, pageChoiceValue, {
  decode: (wire, context): PageChoice => {
    const parsed = parsePageChoice(wire);
    if (parsed) return parsed;
    const form = 'pages must be all, range:{start}-{end} or pages:{comma list}, counted from 1';
    const [, list] = /^(?:range|pages):(.*)$/s.exec(wire) ?? [];
    const problem = list === undefined ? undefined : readPageList(list);
    const reason = problem && 'kind' in problem ? listReasons[problem.kind] : undefined;
    context.issues.push({ code: 'custom', input: wire, message: reason ? `${reason}; ${form}` : form });
    return z.NEVER;
  },
  encode: (value): string => writePageChoice(value),
});

export function parsePageChoice(wire: string): PageChoice | undefined {
  if (wire === 'all') return { kind: 'all' };
  if (wire.startsWith('range:')) {
    const ranges = /^range:\s*\d+\s*-\s*\d+\s*$/.test(wire) ? parsePageList(wire.slice(6)) : undefined;
    const range = ranges?.[0];
    return range ? { kind: 'range', range } : undefined;
  }
  if (!wire.startsWith('pages:')) return undefined;
  const ranges = parsePageList(wire.slice(6));
  return ranges ? { kind: 'pages', ranges } : undefined;
}

export function writePageChoice(choice: PageChoice): string {
  if (choice.kind === 'all') return 'all';
  if (choice.kind === 'range') return `range:${choice.range.first}-${choice.range.last}`;
  return `pages:${writePageList(choice.ranges)}`;
}

/** The ranges of a selection in a file of `pageCount` pages; for `all`, one range for each page. */
export function rangesOf(choice: PageChoice, pageCount: number): readonly PageRange[] {
  if (choice.kind === 'range') return [choice.range];
  if (choice.kind === 'pages') return choice.ranges;
  return Array.from({ length: pageCount }, (_, index) => ({ first: index + 1, last: index + 1 }));
}

/** The ranges of a selection that leaves pages out. Undefined where it means all of them. */
export function selectedRanges(choice: PageChoice | undefined, pageCount: number): readonly PageRange[] | undefined {
  return choice && choice.kind !== 'all' ? rangesOf(choice, pageCount) : undefined;
}

/** Whether a page, counted from 1, is selected; `undefined` means all. */
export function isPicked(page: number, ranges: readonly PageRange[] | undefined): boolean {
  return ranges?.some(({ first, last }) => first <= page && page <= last) ?? true;
}

/** The highest page that a selection names; 0 for all. */
export function highestPage(choice: PageChoice): number {
  if (choice.kind === 'all') return 0;
  return Math.max(...rangesOf(choice, 0).map((range) => range.last));
}

/** A page of a new order. */
export interface OrderedPage {
  /** 0 is the document itself, 1 the first attached file. */
  readonly file: number;
  /** From 1. */
  readonly page: number;
  /** Clockwise, in addition to its existing rotation: 0 to 3. */
  readonly quarterTurns: number;
}

const maxOrdered = 20_000;
const orderItem = /^\s*(?:(\d{1,3})\.)?(\d{1,6})(?:r(0|90|180|270))?\s*$/;

/** `3,1r90,2.5`: page 3, page 1 rotated right, page 5 of the first attached file. Undefined for all other input. */
export function parsePageOrder(text: string): OrderedPage[] | undefined {
  const pages: OrderedPage[] = [];
  for (const item of text.split(',')) {
    const match = orderItem.exec(item);
    if (!match || pages.length >= maxOrdered) return undefined;
    const [file, page] = [Number(match[1] ?? 1) - 1, Number(match[2])];
    if (file < 0 || page < 1) return undefined;
    pages.push({ file, page, quarterTurns: Number(match[3] ?? 0) / 90 });
  }
  return pages;
}

export function writePageOrder(pages: readonly OrderedPage[]): string {
  const item = ({ file, page, quarterTurns }: OrderedPage) =>
    `${file === 0 ? '' : `${file + 1}.`}${page}${quarterTurns === 0 ? '' : `r${quarterTurns * 90}`}`;
  return pages.map(item).join(',');
}

/** The pages of a new order; at least one. */
export const pageOrder = z.codec(
  z.string().max(400_000),
  z
    .array(z.object({ file: z.int().min(0), page: z.int().min(1), quarterTurns: z.int().min(0).max(3) }))
    .min(1)
    .max(maxOrdered)
    .readonly(),
  {
    decode: (wire, context) => {
      const parsed = parsePageOrder(wire);
      if (parsed) return parsed;
      context.issues.push({
        code: 'custom',
        input: wire,
        message:
          'pages must be a list such as 3,1r90,2.5: page numbers from 1, a turn after r, and 2. before a page of the first attached file',
      });
      return z.NEVER;
    },
    encode: (value): string => writePageOrder(value),
  },
);

/** A value as JSON, or as JSON text where a field can only hold text (multipart). Encodes to text. */
export function jsonValue<Schema extends z.ZodType>(schema: Schema, mostCharacters: number) {
  return z.codec(z.union([z.string().max(mostCharacters), schema]), schema, {
    decode: (wire, context) => {
      if (typeof wire !== 'string') return wire as z.input<Schema>;
      try {
        return JSON.parse(wire) as z.input<Schema>;
      } catch {
        context.issues.push({ code: 'custom', input: wire, message: 'the text is no JSON' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}
