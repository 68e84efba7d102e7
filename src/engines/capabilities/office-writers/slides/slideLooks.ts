import type { Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { coversPage } from '../pageBackground.ts';
import { backgroundOf, drawnOn, isReadScan, white } from './slideBackground.ts';

/** With fewer slides, what all of them share cannot be told from what is theirs. */
const minSlides = 3;
const minOfLayout = 2;
/** Boxes that differ by less are at one place, in points. */
const samePlacePt = 0.5;

type Drawn = Shape | Picture;

/** What several slides have on them, at the bottom of their drawing order. */
export interface SharedLook {
  readonly page: RecognizedPage;
  readonly drawn: readonly Drawn[];
}

export interface SlideLooks {
  /** On all slides. */
  readonly master: SharedLook | undefined;
  /** On the slides of one layout, above what all have. */
  readonly layouts: readonly SharedLook[];
  /** The layout of a page, from 1; 0 for none. */
  readonly layoutOf: (page: RecognizedPage) => number;
  /** What only this page shows. */
  readonly ownOf: (page: RecognizedPage) => readonly Drawn[];
}

/**
 * What slides share goes to their master, and what some of them share to a layout: there it is changed once, and is not in the way of the
 * text before it.
 */
export function slideLooks(pages: readonly RecognizedPage[], media: ReadonlyMap<Picture, string>): SlideLooks {
  const keys = new Map(pages.map((page) => [page, isShared(page, pages) ? keysOf(page, media) : []]));
  const keysAbove = (page: RecognizedPage, from: number) => (keys.get(page) ?? []).slice(from);
  const lookOf = (alike: readonly RecognizedPage[], from: number): SharedLook | undefined => {
    const [first] = alike;
    const length = commonLength(alike.map((page) => keysAbove(page, from)));
    return first && length > 0 ? { page: first, drawn: drawnOn(first).slice(from, from + length) } : undefined;
  };
  const master = pages.length >= minSlides ? lookOf(pages, 0) : undefined;
  const below = master?.drawn.length ?? 0;
  const groups = [...Map.groupBy(pages, (page) => keysAbove(page, below)[0]).entries()];
  const layouts: SharedLook[] = [];
  const numbers = new Map<RecognizedPage, number>();
  for (const [key, alike] of groups) {
    const look = key === undefined || alike.length < minOfLayout ? undefined : lookOf(alike, below);
    if (!look) continue;
    layouts.push(look);
    for (const page of alike) numbers.set(page, layouts.length);
  }
  const layoutOf = (page: RecognizedPage) => numbers.get(page) ?? 0;
  const ownOf = (page: RecognizedPage) => drawnOn(page).slice(below + (layouts[layoutOf(page) - 1]?.drawn.length ?? 0));
  return { master, layouts, layoutOf, ownOf };
}

function commonLength(lists: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lists;
  const end = first.findIndex((key, index) => others.some((other) => other[index] !== key));
  return end < 0 ? first.length : end;
}

/** Pages of another size are scaled, and a scan with hidden text is not shown. */
function isShared(page: RecognizedPage, [first]: readonly RecognizedPage[]): boolean {
  const isSameSize = first && Math.abs(page.widthPt - first.widthPt) < 1 && Math.abs(page.heightPt - first.heightPt) < 1;
  return isSameSize === true && !isReadScan(page);
}

/** What stands behind the text, from the bottom up to the first picture with text of its own. */
function keysOf(page: RecognizedPage, media: ReadonlyMap<Picture, string>): string[] {
  const keys: string[] = [];
  for (const one of drawnOn(page)) {
    const key = one.kind === 'shape' ? shapeKey(one) : pictureKey(one, page, media);
    if (key === undefined) break;
    keys.push(key);
  }
  return keys;
}

const placeKey = ({ x, y, width, height }: Drawn) =>
  [x, y, width, height].map((points) => Math.round(points / samePlacePt)).join(' ');

const shapeKey = (shape: Shape) =>
  `${shape.form} ${shape.cornerPt} ${shape.fill} ${shape.stroke} ${shape.shadow?.blurPt ?? ''} ${placeKey(shape)}`;

/** A picture as large as the page hides the color of the background, which then tells nothing. */
function pictureKey(picture: Picture, page: RecognizedPage, media: ReadonlyMap<Picture, string>): string | undefined {
  const target = media.get(picture);
  if (target === undefined || picture.labels.length > 0) return undefined;
  const background = coversPage(picture, page) ? (backgroundOf(page)?.color ?? white) : '';
  return `${target} ${placeKey(picture)} ${background}`;
}
