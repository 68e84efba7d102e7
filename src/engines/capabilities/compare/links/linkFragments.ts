import type { Box } from '#contract/pages/box.ts';
import type { ComparedWord, LinkGroup } from '../comparedText.ts';
import type { LinkPart } from './linkParts.ts';

/** The most parts of one target that are looked at on a page. */
const maxParts = 200;
/** In heights of the part with words. A taller part is a picture, which is a link of its own. */
const maxHeight = 2;

/**
 * Link annotations without words that are not fragments of a longer link. A browser writes an annotation for each line of a link, also for a line that has no
 * word of it, such as a picture before a line end; one for a picture and one for its line; and one at the top of the next page for a link in
 * the last row of a table.
 */
export function withoutFragments(
  bare: readonly LinkPart[],
  worded: readonly LinkPart[],
  words: readonly ComparedWord[],
): LinkPart[] {
  if (bare.length === 0) return [];
  const beside = partsByPlace(worded);
  const kept = new Map<string, LinkPart[]>();
  const edges = edgesOfPages(words);
  return bare.filter((part) => {
    const own = kept.get(keyOf(part)) ?? [];
    kept.set(keyOf(part), own);
    const isRest =
      own.slice(-maxParts).some(({ box }) => overlap(box, part.box)) ||
      (beside.get(keyOf(part)) ?? []).some(({ box }) => isNextLine(box, part.box)) ||
      (beside.get(keyOf(part, part.page - 1)) ?? []).some((before) => isOverPageBreak(before, part, edges));
    if (!isRest) own.push(part);
    return !isRest;
  });
}

function partsByPlace(parts: readonly LinkPart[]): ReadonlyMap<string, readonly LinkPart[]> {
  const places = new Map<string, LinkPart[]>();
  for (const part of parts) {
    const here = places.get(keyOf(part)) ?? [];
    places.set(keyOf(part), here);
    if (here.length < maxParts) here.push(part);
  }
  return places;
}

const keyOf = ({ page, address, place }: LinkPart, onPage = page) => `${onPage} ${place?.page} ${place?.y} ${address}`;

function overlap(one: Box, other: Box): boolean {
  const isWithin = (start: number, length: number, from: number, reach: number) => start < from + reach && from < start + length;
  return isWithin(one.x, one.width, other.x, other.width) && isWithin(one.y, one.height, other.y, other.height);
}

/** Whether two parts stand in the same line or in lines that follow each other. */
function isNextLine(line: Box, other: Box): boolean {
  const gap = Math.max(other.y - line.y - line.height, line.y - other.y - other.height);
  return other.height <= maxHeight * line.height && gap <= line.height;
}

/** The top and the bottom of what is written on each page, but for headers and footers. */
function edgesOfPages(words: readonly ComparedWord[]): ReadonlyMap<number, { top: number; bottom: number }> {
  const edges = new Map<number, { top: number; bottom: number }>();
  for (const { page, boxes, flow } of words)
    for (const { y, height } of flow === 'running' ? [] : boxes) {
      const { top, bottom } = edges.get(page) ?? { top: y, bottom: y + height };
      edges.set(page, { top: Math.min(top, y), bottom: Math.max(bottom, y + height) });
    }
  return edges;
}

function isOverPageBreak(before: LinkPart, part: LinkPart, edges: ReturnType<typeof edgesOfPages>): boolean {
  const [end, start] = [edges.get(before.page)?.bottom, edges.get(part.page)?.top];
  if (end === undefined || start === undefined) return false;
  const line = before.box.height;
  return before.box.y + 2 * line >= end && part.box.y <= start + line && part.box.height <= maxHeight * line;
}

/** In heights of its line: how far above the foot of a page a link ends that may go on. */
const maxFootLines = 3;
/** In parts of a page. The rest of a row below the repeated head of its table begins there. */
const topPart = 1 / 3;

/**
 * Links at the foot of a page. Where a row of a table breaks there, a browser puts the annotation of the rest of its link on the next page beside
 * the words of that rest, over others.
 */
export class LinksAtFoot {
  readonly #ends = new Set<string>();
  readonly #edges: ReturnType<typeof edgesOfPages>;

  constructor(groups: readonly LinkGroup[], words: readonly ComparedWord[]) {
    this.#edges = edgesOfPages(words);
    for (const { parts } of groups)
      for (const part of parts) {
        const { y, height } = part.box;
        if (y + (maxFootLines + 1) * height >= (this.#edges.get(part.page)?.bottom ?? Number.POSITIVE_INFINITY))
          this.#ends.add(keyOf(part)).add(part.address);
      }
  }

  /** Whether a link may be such a rest, over other words. */
  mayEndAt({ parts: [part] }: LinkGroup): boolean {
    const edges = part && this.#edges.get(part.page);
    if (!edges || !this.#ends.has(keyOf(part, part.page - 1))) return false;
    return part.box.y <= edges.top + topPart * (edges.bottom - edges.top);
  }

  /** Whether a link to an address may have lost its rest. */
  mayGoOn({ address }: LinkPart): boolean {
    return address !== '' && this.#ends.has(address);
  }
}
