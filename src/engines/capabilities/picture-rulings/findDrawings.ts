import { type Component, componentsOf, fillSquares, type SquareMap } from './components.ts';
import type { GrayPicture, PixelBox, PixelRuling, PixelRulings } from './findRulings.ts';

const pointsPerInch = 72;
const squarePt = 2;
/** Ink is darker than paper by this much of 255. */
const minContrast = 36;
const paperPart = 0.7;
/** Smaller marks are specks, signs that OCR did not read, or ends of letters. */
const minSidePt = 28;
/** A stroke beside a word or a rule belongs to it. */
const besidePt = 2.5;
/** What is longer in proportion is a line of text that was not read, or a part of a rule. */
const maxSlimness = 12;
const maxDrawings = 300;
/** Words of a line, and the dots behind them, are nearer to each other. */
const lineGapPt = 24;
/** Rows of dots to write on: how high they are at most, how far apart, and how long at least. */
const dotPt = 4;
const dotGapPt = 10;
/** The part of such a row that is dots. */
const minDots = 0.25;
const minDotsPt = 36;
/** More rows are the grain of a photograph. */
const maxDotRows = 500;

/**
 * Curves, logos, stamps and handwriting in the picture of a straight page: ink that is in no word and in no rule. Lines of which no text is
 * believed are `unread`; each is one drawing.
 */
export function findDrawings(
  picture: GrayPicture,
  dpi: number,
  known: readonly PixelBox[],
  rulings: PixelRulings,
  unread: readonly PixelBox[] = [],
): PixelBox[] {
  const pixels = (pt: number) => Math.max(1, Math.round((pt * dpi) / pointsPerInch));
  const squarePx = pixels(squarePt);
  const beside = pixels(besidePt);
  const map = inkOutside(picture, squarePx, knownBoxes(known, rulings, beside));
  const found = componentsOf(map)
    .map(({ left, top, right, bottom }) => ({
      left: left * squarePx,
      top: top * squarePx,
      right: right * squarePx,
      bottom: bottom * squarePx,
    }))
    .filter(({ left, top, right, bottom }) => {
      const [long, short] = [Math.max(right - left, bottom - top), Math.min(right - left, bottom - top)];
      return long >= pixels(minSidePt) && long <= short * maxSlimness;
    });
  const lines = unreadLines(map, unread, squarePx, Math.ceil(pixels(lineGapPt) / squarePx));
  const all = [...found.filter((one) => !lines.some((line) => isInside(one, line))), ...lines];
  // Nothing else shows the ink of lines whose text is left out.
  return all.length > maxDrawings ? lines.slice(0, maxDrawings) : all;
}

/** Rows of dots, or short dashes, to write on: small marks of one height beside each other. */
export function findDots(picture: GrayPicture, dpi: number, known: readonly PixelBox[], rulings: PixelRulings): PixelRuling[] {
  const pixels = (pt: number) => Math.max(1, Math.round((pt * dpi) / pointsPerInch));
  const squarePx = pixels(squarePt);
  const map = inkOutside(picture, squarePx, knownBoxes(known, rulings, pixels(besidePt)));
  const marks = componentsOf(map).filter(({ top, bottom }) => (bottom - top) * squarePx <= pixels(dotPt));
  const rows = rowsOf(marks, pixels(dotGapPt) / squarePx);
  const found = rows.flatMap((row) => {
    const [from, to] = [(row[0]?.left ?? 0) * squarePx, (row.at(-1)?.right ?? 0) * squarePx];
    const at = (row.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / row.length) * squarePx;
    const dark = row.reduce((sum, { left, right }) => sum + (right - left) * squarePx, 0);
    return to - from >= pixels(minDotsPt) && dark >= (to - from) * minDots
      ? [{ at, from, to, widthPx: squarePx / 2, gray: 0 }]
      : [];
  });
  return found.length > maxDotRows ? [] : found;
}

/** Marks beside each other. A picture may have a hundred thousand of them, so the last row at each height is known. */
function rowsOf(marks: readonly Component[], gap: number): Component[][] {
  const rows: Component[][] = [];
  const lastAt = new Map<number, Component[]>();
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const near = [0, -1, 1].map((step) => lastAt.get(mark.top + step));
    const row = near.find((one) => {
      const last = one?.at(-1);
      return last && Math.abs(last.top - mark.top) <= 1 && mark.left - last.right <= gap;
    });
    if (row) row.push(mark);
    else rows.push([mark]);
    lastAt.set(mark.top, row ?? (rows.at(-1) as Component[]));
  }
  return rows;
}

/** The ink of each unread line, as far as it goes on: what stands before a row of dots was often not read either. */
function unreadLines(map: SquareMap, unread: readonly PixelBox[], squarePx: number, gap: number): PixelBox[] {
  const lines: PixelBox[] = [];
  for (const box of unread) {
    if (lines.some((line) => isInside(box, line))) continue;
    const [top, bottom] = [Math.max(0, Math.floor(box.top / squarePx)), Math.min(map.high, Math.ceil(box.bottom / squarePx))];
    const hasInk = (x: number) => {
      for (let y = top; y < bottom; y += 1) if (map.filled[y * map.wide + x] === 1) return true;
      return false;
    };
    const end = (from: number, step: 1 | -1) => {
      let [last, x] = [from, from];
      for (; x >= 0 && x < map.wide && Math.abs(x - last) <= gap; x += step) if (hasInk(x)) last = x;
      return last;
    };
    const [left, right] = [end(Math.floor(box.left / squarePx), -1), end(Math.ceil(box.right / squarePx), 1) + 1];
    lines.push({ left: left * squarePx, top: top * squarePx, right: right * squarePx, bottom: bottom * squarePx });
  }
  return lines;
}

const knownBoxes = (known: readonly PixelBox[], rulings: PixelRulings, beside: number): PixelBox[] => [
  ...known.map((box) => grown(box, beside)),
  ...rulings.across.map(({ at, from, to, widthPx }) => ruleBox(from, to, at - widthPx, at + widthPx, beside)),
  ...rulings.down.map(({ at, from, to, widthPx }) => ruleBox(at - widthPx, at + widthPx, from, to, beside)),
];

const isInside = (inner: PixelBox, outer: PixelBox) => {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
};

const grown = ({ left, top, right, bottom }: PixelBox, by: number): PixelBox => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const ruleBox = (left: number, right: number, top: number, bottom: number, by: number) => grown({ left, right, top, bottom }, by);

/** The squares with ink outside of all boxes. */
function inkOutside({ data, widthPx, heightPx }: GrayPicture, squarePx: number, boxes: readonly PixelBox[]) {
  const [wide, high] = [Math.floor(widthPx / squarePx), Math.floor(heightPx / squarePx)];
  const darkest = new Uint8Array(wide * high).fill(255);
  const lightest = new Uint8Array(wide * high);
  for (let row = 0; row < high * squarePx; row += 1) {
    const start = Math.floor(row / squarePx) * wide;
    for (let x = 0; x < wide * squarePx; x += 1) {
      const [at, value] = [start + Math.floor(x / squarePx), data[row * widthPx + x] ?? 255];
      if (value < (darkest[at] ?? 0)) darkest[at] = value;
      if (value > (lightest[at] ?? 255)) lightest[at] = value;
    }
  }
  const paper = lightest.toSorted()[Math.floor(lightest.length * paperPart)] ?? 255;
  const filled = darkest.map((dark) => (dark < paper - minContrast ? 1 : 0));
  for (const box of boxes) fillSquares(filled, 0, box, { squarePx, wide, high });
  return { filled, wide, high };
}
