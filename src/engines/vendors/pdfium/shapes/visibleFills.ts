import type { PageBox, PageShape } from '#engines/ports.ts';
import type { PageView, Picture } from '../library.ts';
import { covers, hexOf, isSameColor, mainColor, type PageSize, Raster, type SeenPixels } from './pageRaster.ts';

/** A shape, in drawing order. */
export interface DrawnShape {
  readonly shape: PageShape;
  /** It is blended with what lies below it (ISO 32000-2 §11.3). */
  readonly isBlended: boolean;
  /** It may have a tiling or shading pattern, whose color PDFium does not tell. */
  readonly mayBePattern: boolean;
}

/** Nearly a pixel for a point of a usual page. */
const pagePixels = 400_000;
const maxFills = 2000;
const maxPainted = 200_000_000;
/** More of what is seen of a fill has one color. */
const plainShare = 0.5;
/** A fill of which less is seen lies behind something: a shadow. */
const seenShare = 0.5;
const hiddenShare = 0.03;
/** The color of a fill that is seen has a larger share of it than white letters on a gradient have. */
const strayShare = 0.1;
/** A form shows less of its box, and its background at more of the edges, than letters on a box or its round corners do. */
const maskedShare = 0.15;
const maskedEdge = 0.25;
/** Letters cover more of the box of their line, or of the column it stands in. */
const letterShare = 0.02;
const onPicture = 0.9;
const white = '#ffffff';
/** PDFium tells this color of every fill with a tiling pattern (ISO 32000-2 §8.7.3). */
export const tilingColor = '#bfbfbf';
const wholePage = 0.98;
/** Fills that share no more than this, in points, lie beside each other. */
const apartPt = 0.5;

/**
 * Shapes with the colors that the page shows. PDFium tells the color of a fill, and neither its soft mask nor its blend mode, so a soft
 * shadow would be a black bar. A blended fill of one color has that color; one that looks like its surroundings, or is a shadow or a
 * picture's tint, is left out; another is a gradient. A fill that may have a pattern has the color or the gradient that is seen.
 */
export function withVisibleFills(
  drawn: readonly DrawnShape[],
  page: PageSize,
  paint: (view: PageView) => Picture | undefined,
  textBoxes: () => readonly PageBox[] = () => [],
): PageShape[] {
  let texts: readonly PageBox[] | undefined;
  const isDoubtful = ({ shape, isBlended, mayBePattern }: DrawnShape) =>
    mayBePattern || (isBlended && (shape.kind === 'rectangle' || shape.kind === 'line'));
  const doubtful = drawn.filter(isDoubtful);
  const view = viewOf(page);
  const isBounded = doubtful.length <= maxFills && paintedPixels(drawn, page, view) <= maxPainted;
  const picture = doubtful.length > 0 && isBounded ? paint(view) : undefined;
  if (!picture) return drawn.map(({ shape }) => shape);
  const raster = new Raster(picture, page);
  for (const [index, { shape }] of drawn.entries()) raster.place(shape, index);
  const pictures = drawn.flatMap(({ shape }, order) => (shape.kind === 'picture' ? [{ shape, order }] : [])).slice(0, maxFills);
  const isTint = (shape: PageShape, index: number) =>
    pictures.some((below) => below.order < index && isMostlyOn(shape, below.shape));
  const isBeside = (shape: PageShape) => (owner: number) => {
    const other = drawn[owner];
    return other?.isBlended === true && isApart(other.shape, shape);
  };
  const isVeil = (owner: number) => drawn[owner]?.isBlended === true;
  const hasText = (shape: PageShape) => {
    texts ??= textBoxes();
    return texts.some((text) => !isApart(shape, text));
  };
  return drawn.flatMap(({ shape, isBlended, mayBePattern }, index) => {
    if (!isBlended) return mayBePattern ? [patternFill(shape, index, raster, { isVeil, hasText })] : [shape];
    if (shape.kind === 'line') return raster.isSeen(shape) ? [shape] : [];
    const backgroundOf = () => mainColor(raster.around(shape, isBeside(shape)));
    return shape.kind === 'rectangle'
      ? seenFill(shape, raster.seenOf(shape, index), {
          backgroundOf,
          isTint: () => isTint(shape, index),
          hasText: () => hasText(shape),
        })
      : [shape];
  });
}

/**
 * Without white fills of the whole page below everything else. White on paper is not seen, and as a fill of cells it would hide the picture
 * behind their text.
 */
export function withoutWhitePaper(drawn: readonly DrawnShape[], { widthPt, heightPt }: PageSize): DrawnShape[] {
  const isPaper = ({ shape: { kind, color, width, height }, isBlended, mayBePattern }: DrawnShape) =>
    kind === 'rectangle' && color === white && !isBlended && !mayBePattern && width * height >= widthPt * heightPt * wholePage;
  const first = drawn.findIndex((one) => !isPaper(one));
  return first < 0 ? [] : drawn.slice(first);
}

/** The pixels of all fills and pictures, one over the other. */
function paintedPixels(drawn: readonly DrawnShape[], page: PageSize, { widthPx, heightPx }: PageView): number {
  const points = drawn.reduce((sum, { shape }) => sum + (covers(shape) ? shape.width * shape.height : 0), 0);
  return (points * widthPx * heightPx) / Math.max(1, page.widthPt * page.heightPt);
}

function viewOf({ widthPt, heightPt }: PageSize): PageView {
  const scale = Math.sqrt(pagePixels / Math.max(1, widthPt * heightPt));
  const [widthPx, heightPx] = [widthPt, heightPt].map((points) => Math.max(1, Math.round(points * scale))) as [number, number];
  return { widthPx, heightPx, left: 0, top: 0, pageWidthPx: widthPx, pageHeightPx: heightPx };
}

interface Around {
  readonly backgroundOf: () => ReturnType<typeof mainColor>;
  readonly isTint: () => boolean;
  readonly hasText: () => boolean;
}

function seenFill(shape: PageShape, pixels: SeenPixels, { backgroundOf, isTint, hasText }: Around): PageShape[] {
  const { seen, area } = pixels;
  // It is smaller than a pixel.
  if (area === 0) return [shape];
  if (seen.length <= area * hiddenShare) return [];
  const own = mainColor(seen);
  if (own && own.share >= plainShare) {
    const background = backgroundOf();
    const behind = background !== undefined && background.share >= plainShare ? background.color : undefined;
    if (behind !== undefined && isMasked(shape, pixels, own.color, behind))
      return [{ ...shape, kind: 'drawing', fill: shape.color }];
    if (behind === undefined || !isSameColor(own.color, behind)) return [{ ...shape, color: hexOf(own.color) }];
    // Letters that are a soft mask are no text for PDFium: nothing else is in the box of such a title.
    const isLettered = own.share <= 1 - letterShare && seen.length >= area * seenShare && !hasText();
    return isLettered ? [{ ...shape, ...gradient }] : [];
  }
  if (seen.length < area * seenShare || isTint()) return [];
  return [{ ...shape, ...gradient }];
}

/**
 * Whether a soft mask shows a part of a fill: a blob or a circle. Programs for the web draw such a form as its box (CSS `mask`). What is
 * behind is seen at the edges of the box, or the form is less than half of it.
 */
function isMasked(shape: PageShape, { seen, edge, area }: SeenPixels, own: number, behind: number): boolean {
  if (seen.length < area * seenShare) return false;
  if (!isSameColor(own, behind)) return shareOf(edge, behind) >= maskedEdge;
  const declared = declaredColor(shape);
  return !isSameColor(declared, behind) && shareOf(seen, declared) >= maskedShare;
}

const gradient = { kind: 'drawing', color: '#000000', isShaded: true } as const;

/**
 * Another fill of the color that PDFium tells of patterns stays as it is: its color is seen. A gradient below the pictures of a page is
 * mostly covered, and shows other colors beside them. One that lies below blended fills, such as a veil of white, is seen through them.
 * A tiling pattern that shows more than one color where no text is has a picture as its cell: Cairo draws a picture of the background so.
 */
function patternFill(shape: PageShape, index: number, raster: Raster, { isVeil, hasText }: OnPattern): PageShape {
  const bare = raster.seenOf(shape, index);
  const { seen, area } = bare.seen.length > bare.area * hiddenShare ? bare : raster.seenOf(shape, index, isVeil);
  const own = mainColor(seen);
  if (!own || seen.length <= area * hiddenShare) return shape;
  const isPicture = own.share <= 1 - letterShare && isTiled(shape, own.color) && !hasText(shape);
  if (own.share >= plainShare && !isPicture) return { ...shape, color: hexOf(own.color) };
  return seen.length < area * seenShare && shareOf(seen, declaredColor(shape)) > strayShare ? shape : { ...shape, ...gradient };
}

interface OnPattern {
  readonly isVeil: (owner: number) => boolean;
  readonly hasText: (shape: PageShape) => boolean;
}

/** A fill of the color that PDFium tells of tiling patterns, which shows another one. */
function isTiled(shape: PageShape, seen: number): boolean {
  return shape.color === tilingColor && !isSameColor(seen, declaredColor(shape));
}

const declaredColor = ({ color }: PageShape) => Number.parseInt(color.slice(1), 16);

const shareOf = (colors: readonly number[], wanted: number) =>
  colors.filter((one) => isSameColor(one, wanted)).length / Math.max(1, colors.length);

/** A fill that lies beside another is no background of it: the next cell of a column in one pale color. */
function isApart(one: PageBox, other: PageBox): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(width, height) <= apartPt;
}

function isMostlyOn(shape: PageBox, below: PageBox): boolean {
  const width = Math.min(shape.x + shape.width, below.x + below.width) - Math.max(shape.x, below.x);
  const height = Math.min(shape.y + shape.height, below.y + below.height) - Math.max(shape.y, below.y);
  return Math.max(0, width) * Math.max(0, height) >= shape.width * shape.height * onPicture;
}
