import type { Picture } from '#engines/core/document-model/document.ts';
import { type FrameBox, type Line, overlapInHeight } from '#engines/core/document-model/geometry.ts';
import { type Fill, type PageMarks, strokeBox } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const {
  highest,
  widest,
  farthest,
  sameEdgePt,
  farthestLine,
  farthestItem,
  largestDot,
  dotEvenness,
  highestSign,
  minAlike,
  sameSize,
  loneBullet,
  maxFigures,
} = thresholds.ownFigures;

/**
 * Lines that each have a small figure beside them, below each other: the names of a legend, or items with a picture as mark. Each is a
 * separate paragraph, whatever its length.
 */
export function withOwnFigures(lines: readonly Line[], { pictures, drawings, fills, across }: PageMarks): readonly Line[] {
  const all: FrameBox[] = [...pictures, ...drawings, ...fills, ...across.map((one) => strokeBox(one, true))];
  const figures = all.filter(hasSizeOf(lines)).slice(0, maxFigures);
  if (figures.length === 0) return lines;
  const beside = lines.flatMap((line) => {
    const figure = figureOf(line, figures, lines);
    return figure ? [{ line, figure }] : [];
  });
  const isOneOfSeveral = ({ line, figure }: (typeof beside)[number]) => {
    const reach = line.sizePt * (isDot(figure, line.sizePt) ? farthestItem : farthestLine);
    return beside.some(
      (other) =>
        other.figure !== figure &&
        Math.abs(other.figure.left - figure.left) < sameEdgePt &&
        Math.abs(other.line.baseline - line.baseline) < reach,
    );
  };
  const drawn = new Set<FrameBox>(drawings);
  const rings = new Set<FrameBox>(drawings.filter(({ isHollow }) => isHollow));
  const filled = new Set<FrameBox>(fills);
  const isOwn = (one: (typeof beside)[number]) =>
    isOneOfSeveral(one) || (drawn.has(one.figure) && isLoneBullet(one.figure, one.line));
  const isRepeated = (figure: FrameBox, { sizePt }: Line) =>
    isSmallerThanLetters(figure, sizePt) && beside.filter((one) => areAlike(one.figure, figure)).length >= minAlike;
  const own = new Map(beside.filter(isOwn).map(({ line, figure }) => [line, figure]));
  return lines.map((line) => {
    const figure = own.get(line);
    if (!figure) return line;
    const isSquare = filled.has(figure) && !line.isRightToLeft && isLoneBullet(figure, line);
    const isBullet = drawn.has(figure) && (isDot(figure, line.sizePt) || (!line.isRightToLeft && isRepeated(figure, line)));
    if (!isSquare && !isBullet) return { ...line, hasOwnFigure: true };
    const mark = isSquare ? '▪' : rings.has(figure) && isDot(figure, line.sizePt) ? '◦' : undefined;
    const size = isDot(figure, line.sizePt) && !isSquare ? { bulletPt: figure.right - figure.left } : {};
    const place = { bulletLeft: figure.left, ...(line.isRightToLeft ? { bulletRight: figure.right } : {}) };
    return { ...line, hasOwnFigure: true, ...place, ...(mark ? { bulletMark: mark } : {}), ...size };
  });
}

/** The fills that are no bullets of these lines: TeX draws squares before items as rules. */
export function withoutBullets(fills: readonly Fill[], lines: readonly Line[]): readonly Fill[] {
  const bullets = Map.groupBy(
    lines.filter(({ bulletMark }) => bulletMark === '▪'),
    ({ bulletLeft = 0 }) => bulletLeft,
  );
  if (bullets.size === 0) return fills;
  return fills.filter((fill) => !bullets.get(fill.left)?.some((line) => overlapInHeight(fill, line) > 0));
}

/** The pictures that are no bullets of these lines, which are written as signs. */
export function withoutBulletPictures(pictures: readonly Picture[], lines: readonly Line[]): readonly Picture[] {
  const placeOf = (left: number) => Math.round(left / sameEdgePt);
  const bullets = Map.groupBy(
    lines.filter(({ bulletLeft }) => bulletLeft !== undefined),
    ({ bulletLeft = 0 }) => placeOf(bulletLeft),
  );
  if (bullets.size === 0) return pictures;
  return pictures.filter(({ source, labels, x, y, height }) => {
    const isSign = source === 'drawing' && labels.length === 0;
    const near = isSign ? [-1, 0, 1].flatMap((step) => bullets.get(placeOf(x) + step) ?? []) : [];
    const middle = y + height / 2;
    return !near.some(({ bulletLeft = 0, top, bottom, sizePt }) => {
      const isAt = Math.abs(bulletLeft - x) < sameEdgePt && middle > top && middle < bottom;
      return isAt && height < sizePt * highestSign;
    });
  });
}

/** As wide as high, and smaller than a letter: browsers draw the bullets of lists. */
function isDot({ left, top, right, bottom }: FrameBox, sizePt: number): boolean {
  const [width, height] = [right - left, bottom - top];
  return Math.max(width, height) < sizePt * largestDot && Math.abs(width - height) < Math.max(width, height) * dotEvenness;
}

/** Arrows and other signs before items are no higher than their letters. Icons, of which each is another, fill the line. */
function isSmallerThanLetters({ left, top, right, bottom }: FrameBox, sizePt: number): boolean {
  return right - left < sizePt * largestDot && bottom - top < sizePt * highestSign;
}

function areAlike(one: FrameBox, other: FrameBox): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < Math.max(a, b) * sameSize;
  return isNear(one.right - one.left, other.right - other.left) && isNear(one.bottom - one.top, other.bottom - other.top);
}

function isLoneBullet(figure: FrameBox, { left, sizePt, isRightToLeft }: Line): boolean {
  const [size, gap] = [(figure.right - figure.left) / sizePt, (left - figure.right) / sizePt];
  const { leastSize, mostSize, leastGap, mostGap } = loneBullet;
  const isPlaced = size >= leastSize && size <= mostSize && gap >= leastGap && gap <= mostGap;
  return isPlaced && !isRightToLeft && isDot(figure, sizePt);
}

function hasSizeOf(lines: readonly Line[]): (box: FrameBox) => boolean {
  const largest = lines.reduce((most, { sizePt }) => Math.max(most, sizePt), 0);
  return (box) => box.bottom - box.top <= largest * highest && box.right - box.left <= largest * widest;
}

/** The small figure right before a line, in the middle of its height, with nothing between. */
function figureOf(line: Line, figures: readonly FrameBox[], lines: readonly Line[]): FrameBox | undefined {
  const size = line.sizePt;
  const middle = (line.top + line.bottom) / 2;
  const gapOf = (box: FrameBox) => (line.isRightToLeft ? box.left - line.right : line.left - box.right);
  const found = figures.find((box) => {
    const isSmall = box.bottom - box.top <= size * highest && box.right - box.left <= size * widest;
    const isAtHeight = Math.abs((box.top + box.bottom) / 2 - middle) < size / 2;
    return isSmall && isAtHeight && gapOf(box) > -size / 4 && gapOf(box) < size * farthest;
  });
  const [from, to] = found ? (line.isRightToLeft ? [line.right, found.left] : [found.right, line.left]) : [0, 0];
  const isFirst = !lines.some(
    (other) => other !== line && other.left < to && other.right > from && overlapInHeight(other, line) > 0.5,
  );
  return isFirst ? found : undefined;
}
