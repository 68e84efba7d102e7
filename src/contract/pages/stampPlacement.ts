/**
 * The position of a mark on a page, as a reader shows it: points from the lower left corner, y upwards. The browser's preview and the
 * engine both use it, so they agree (docs/product.md, "Watermark").
 */
export const stampPositions = [
  'top-left',
  'top-center',
  'top-right',
  'middle-left',
  'center',
  'middle-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'diagonal',
  'tiled',
] as const;
export type StampPosition = (typeof stampPositions)[number];

export interface Size {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The center of a mark, its counterclockwise rotation, and its scale. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly scale: number;
}

/** Half an inch from the edges, but at most this part of a small page. */
const marginPt = 36;
const maxMargin = 0.08;
/** The space between tiles, as a part of a mark's own size, with a minimum in points. */
const tileGap = 0.5;
const minGapPt = 40;
/** The maximum of tiles in a row or column. For a small mark on a huge page they are spaced farther apart. */
const maxTiles = 24;

/** The upright box around a rotated mark. */
function turnedSize({ widthPt, heightPt }: Size, degrees: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(radians(degrees))), Math.abs(Math.sin(radians(degrees)))];
  return { widthPt: widthPt * cos + heightPt * sin, heightPt: widthPt * sin + heightPt * cos };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Every position of the mark on the page. A mark that does not fit is scaled down, so that nothing is cut off. */
export function placeStamp(page: Size, mark: Size, position: StampPosition, rotation: number): readonly Placed[] {
  const upward = (Math.atan2(page.heightPt, page.widthPt) * 180) / Math.PI;
  const degrees = position === 'diagonal' ? upward + rotation : rotation;
  const margin = Math.min(marginPt, Math.min(page.widthPt, page.heightPt) * maxMargin);
  const turned = turnedSize(mark, degrees);
  const [roomX, roomY] = [page.widthPt - 2 * margin, page.heightPt - 2 * margin];
  const scale = Math.min(1, roomX / turned.widthPt, roomY / turned.heightPt);
  const box: Size = { widthPt: turned.widthPt * scale, heightPt: turned.heightPt * scale };
  if (position === 'tiled') return tiles(page, box).map((middle) => ({ ...middle, degrees, scale }));
  const x = { left: margin + box.widthPt / 2, right: page.widthPt - margin - box.widthPt / 2, center: page.widthPt / 2 };
  const y = { bottom: margin + box.heightPt / 2, top: page.heightPt - margin - box.heightPt / 2, center: page.heightPt / 2 };
  const [across, upright] = [sideOf(position, ['left', 'right']), sideOf(position, ['bottom', 'top'])];
  return [{ x: x[across], y: y[upright], degrees, scale }];
}

function sideOf<Side extends string>(position: StampPosition, sides: readonly Side[]): Side | 'center' {
  return sides.find((side) => position.split('-').includes(side)) ?? 'center';
}

function tiles(page: Size, box: Size): { x: number; y: number }[] {
  const stepX = step(box.widthPt, page.widthPt);
  const stepY = step(box.heightPt, page.heightPt);
  const columns = centres(page.widthPt, stepX);
  // Every second row is shifted by half a step, like bricks.
  return centres(page.heightPt, stepY).flatMap((y, row) => columns.map((x) => ({ x: row % 2 === 0 ? x : x + stepX / 2, y })));
}

function step(size: number, room: number): number {
  return Math.max(size + Math.max(size * tileGap, minGapPt), room / maxTiles);
}

/** Positions a step apart that cover a length symmetrically. */
function centres(length: number, apart: number): number[] {
  const count = Math.ceil(length / apart) + 1;
  return Array.from({ length: count }, (_, index) => length / 2 + (index - (count - 1) / 2) * apart);
}

/** The ascent and descent of Noto Sans, as parts of the font size. */
export const textBox = { above: 1.069, below: 0.293 } as const;

export function textSize(widthEm: number, fontSize: number): Size {
  return { widthPt: widthEm * fontSize, heightPt: (textBox.above + textBox.below) * fontSize };
}

/** A picture is fitted into the requested size and keeps its proportions. */
export function fittedSize(picture: { readonly widthPx: number; readonly heightPx: number }, within: Size): Size {
  const scale = Math.min(within.widthPt / picture.widthPx, within.heightPt / picture.heightPx);
  return { widthPt: picture.widthPx * scale, heightPt: picture.heightPx * scale };
}

/** The text that is drawn: composed letters, and spaces instead of line ends and control characters. */
export function stampText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
