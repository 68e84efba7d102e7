import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { coversMost, grownBox, sharedArea } from '../boxes.ts';
import { isDark, isPlain, type Shades, shadesIn } from './shades.ts';

/** A plain box that may hide a part of a picture. */
export interface CoverBox {
  readonly box: Box;
  /** What must show below it to count: anything, or ink on paper, where the box may be a part of a design. */
  readonly below: 'anything' | 'ink';
  /** Strokes of a pen or marker, which cover a part of the box only. */
  readonly isRough?: true;
  /** Only the rim was seen to be plain, as there are words on the box. */
  readonly isLabelled?: true;
}

export interface PageCovers {
  readonly covers: readonly CoverBox[];
  /** The places of pictures that cover other pictures. */
  readonly pictures: readonly Box[];
}

/** The shortest side of a box that hides something, in points. */
const minSidePt = 4;
/** In parts of the page's area. Pictures that are larger together are a scan. */
const scanShare = 0.5;
/** In parts of a box: the part that pictures cover. */
const onPictures = 0.8;
const maxBoxes = 300;
const rimPt = 2.5;
/** The most difference between the channels of a grey, of 255. */
const maxColorful = 24;
/** A page with more letters of its own is no scan of a document with something typed on it. */
const maxTyped = 200;

/** Plain boxes, thick lines and marks over pictures, which may hide a part of them. */
export function coverBoxesOn(page: TextPage, pixels: PagePixels, marks: readonly Box[]): PageCovers {
  const area = page.widthPt * page.heightPt;
  const pictures = page.shapes.filter(({ kind }) => kind === 'picture');
  const places = [...page.shapes.flatMap((shape) => placeOf(shape, area)), ...marks.map((box): Place => ({ box }))].filter(
    ({ box: { width, height } }) => Math.min(width, height) >= minSidePt,
  );
  if (pictures.length === 0 || places.length === 0) return { covers: [], pictures: [] };
  const typed = page.runs.filter(({ style, isCovered }) => !style.isHidden && isCovered !== true);
  const whole = { x: 0, y: 0, width: page.widthPt, height: page.heightPt };
  const isScan = pictures.reduce((sum, picture) => sum + sharedArea(picture, whole), 0) > scanShare * area;
  const content: PageContent = { pictures, typed, isScan, isDocument: isScan && lettersOf(typed) < maxTyped };
  const covers: CoverBox[] = [];
  for (const place of places.slice(0, maxBoxes)) {
    const { box } = place;
    const below = whatBelow(place, pixels, content);
    // A mark is reported as a mark, and by its drawing.
    if (below && !covers.some((each) => coversMost(each.box, box))) covers.push({ box, ...below });
  }
  if (content.isDocument) covers.push(...roughCovers(page, marks, covers));
  return { covers, pictures: pictures.filter((picture, index) => isCovering(picture, pictures.slice(0, index), pixels)) };
}

/** Drawings that are not plain boxes, such as a marker's strokes. */
function roughCovers({ shapes, widthPt, heightPt }: TextPage, marks: readonly Box[], plain: readonly CoverBox[]): CoverBox[] {
  const drawn = [...shapes.filter(({ kind }) => kind === 'drawing'), ...marks].map(({ x, y, width, height }): Box => {
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    return { x: left, y: top, width: Math.min(widthPt, x + width) - left, height: Math.min(heightPt, y + height) - top };
  });
  const rough = drawn.filter(
    (box) => Math.min(box.width, box.height) >= minSidePt && !plain.some((each) => coversMost(each.box, box)),
  );
  return rough.slice(0, maxBoxes).map((box) => ({ box, below: 'ink', isRough: true }));
}

/** Whether a picture is a plain cover over pictures drawn before it. */
function isCovering(picture: PageShape, before: readonly PageShape[], pixels: PagePixels): boolean {
  const shades = shadesIn(pixels, innerBox(picture));
  const below = before.reduce((sum, each) => sum + sharedArea(each, picture), 0);
  return shades !== undefined && isPlain(shades) && below >= onPictures * picture.width * picture.height;
}

interface PageContent {
  readonly pictures: readonly PageShape[];
  readonly typed: readonly TextRun[];
  readonly isScan: boolean;
  readonly isDocument: boolean;
}

const lettersOf = (runs: readonly TextRun[]) => runs.reduce((sum, { text }) => sum + text.length, 0);

/** A box, and the picture that it is. */
interface Place {
  readonly box: Box;
  readonly picture?: PageShape;
}

function placeOf(shape: PageShape, area: number): Place[] {
  const { kind, x, y, width, height, strokeWidthPt } = shape;
  if (kind === 'picture') return width * height > scanShare * area ? [] : [{ box: { x, y, width, height }, picture: shape }];
  if (kind !== 'line') return [{ box: { x, y, width, height } }];
  const by = strokeWidthPt / 2;
  const isLevel = width >= height;
  return [{ box: isLevel ? { x, y: y - by, width, height: height + 2 * by } : { x: x - by, y, width: width + 2 * by, height } }];
}

/** Undefined for a box that hides nothing, or may as well be a part of the page's design. */
function whatBelow(
  { box, picture: own }: Place,
  pixels: PagePixels,
  { pictures, typed, isScan, isDocument }: PageContent,
): Pick<CoverBox, 'below' | 'isLabelled'> | undefined {
  const isLabelled = typed.some((run) => sharedArea(run, box) > 0);
  const shades = isLabelled ? rimOf(pixels, box) : shadesIn(pixels, innerBox(box));
  if (!shades || !isPlain(shades)) return undefined;
  const isGrey = Math.max(...shades.mean) - Math.min(...shades.mean) <= maxColorful;
  if (!isScan) {
    const isOne = pictures.some(
      (picture) => coversMost(picture, box) && sharedArea(picture, box) < picture.width * picture.height * 0.9,
    );
    return isOne && !isLabelled && isDark(shades.mean) ? { below: 'anything' } : undefined;
  }
  const covered = pictures.reduce((sum, picture) => sum + (picture === own ? 0 : sharedArea(picture, box)), 0);
  if (covered < onPictures * box.width * box.height) return undefined;
  if (isGrey && !isLabelled) return { below: 'anything' };
  return isDocument ? { below: 'ink', ...(isLabelled ? { isLabelled } : {}) } : undefined;
}

/** The shades along the edges of a box, beside the words on it. */
function rimOf(pixels: PagePixels, box: Box): Shades | undefined {
  const { x, y, width, height } = grownBox(box, -1);
  const thick = Math.min(1, height / 8);
  const edges = [
    shadesIn(pixels, { x, y, width, height: thick }),
    shadesIn(pixels, { x, y: y + height - thick, width, height: thick }),
    shadesIn(pixels, { x, y, width: thick, height }),
    shadesIn(pixels, { x: x + width - thick, y, width: thick, height }),
  ].filter((edge) => edge !== undefined);
  return edges.length === 4 && edges.every(isPlain) ? edges[0] : undefined;
}

/** The box without its rim, since a box is drawn a little larger than the blackened part below it. */
export function innerBox(box: Box): Box {
  return grownBox(box, -Math.min(rimPt, box.width / 4, box.height / 4));
}
