import { type Expression, expressionsIn, isList, numbersOf, textOf } from './expressions.ts';
import type { PageOfAddress } from './outline.ts';
import type { PixelBox } from './placement.ts';

export interface DjvuLink {
  /** The page that it is on, from 1. */
  readonly page: number;
  readonly box: PixelBox;
  readonly target: { readonly page: number } | { readonly address: string };
}

export interface DjvuAnnotations {
  readonly links: readonly DjvuLink[];
  /** Links whose target or shape means nothing in a PDF. */
  readonly otherLinks: number;
  readonly title: string;
  readonly author: string;
}

const maxLinks = 20_000;
const longestText = 1000;

/** Reads the output of djvused `output-ant`: a script that would set the annotations of each part again. */
export function annotationsIn(script: string, pageOf: PageOfAddress): DjvuAnnotations {
  const links: DjvuLink[] = [];
  const metadata = new Map<string, string>();
  let otherLinks = 0;
  for (const part of script.split(/^select /m)) {
    const page = Number(/^"?.*# page (\d+)$/m.exec(part)?.[1] ?? 0);
    for (const each of expressionsIn(part.slice(part.indexOf('\n')))) {
      if (!isList(each)) continue;
      if (each[0] === 'metadata') readMetadata(each, metadata);
      if (each[0] !== 'maparea' || page === 0) continue;
      const address = addressOf(each[1]);
      if (address === '') continue;
      const link = links.length < maxLinks ? linkOf(page, address, each[3], pageOf) : undefined;
      if (link) links.push(link);
      else otherLinks += 1;
    }
  }
  return { links, otherLinks, title: metadata.get('title') ?? '', author: metadata.get('author') ?? '' };
}

function readMetadata(expression: readonly Expression[], into: Map<string, string>): void {
  for (const entry of expression.slice(1)) {
    const [key, value] = isList(entry) ? entry : [];
    const text = (textOf(value) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestText);
    if (typeof key === 'string' && text !== '' && !into.has(key.toLowerCase())) into.set(key.toLowerCase(), text);
  }
}

/** `"address"` or `(url "address" "target")`. */
const addressOf = (one: Expression | undefined): string => (isList(one) ? textOf(one[1]) : textOf(one)) ?? '';

function linkOf(page: number, address: string, shape: Expression | undefined, pageOf: PageOfAddress): DjvuLink | undefined {
  const box = isList(shape) ? boxOf(shape) : undefined;
  if (!box) return undefined;
  const step = /^#([+-]\d{1,6})$/.exec(address)?.[1];
  const target = pageOf(step === undefined ? address : `#${page + Number(step)}`);
  if (target !== null) return { page, box, target: { page: target } };
  return /^(?:https?:|mailto:)/i.test(address) ? { page, box, target: { address } } : undefined;
}

/** The box around the shape. */
function boxOf([kind, ...rest]: readonly Expression[]): PixelBox | undefined {
  const numbers = numbersOf(rest);
  if (numbers.length < 4 || numbers.some(Number.isNaN)) return undefined;
  if (kind === 'poly') {
    const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  const [left = 0, bottom = 0, width = 0, height = 0] = numbers;
  return width > 0 && height > 0 && ['rect', 'oval', 'text'].includes(String(kind))
    ? [left, bottom, left + width, bottom + height]
    : undefined;
}
