import { componentsOf, fillSquares } from './components.ts';
import type { GrayPicture, PixelBox, PixelRulings } from './findRulings.ts';

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

/** Curves, logos, stamps and handwriting in the picture of a straight page: ink that is in no word and in no rule. */
export function findDrawings(picture: GrayPicture, dpi: number, known: readonly PixelBox[], rulings: PixelRulings): PixelBox[] {
  const pixels = (pt: number) => Math.max(1, Math.round((pt * dpi) / pointsPerInch));
  const squarePx = pixels(squarePt);
  const beside = pixels(besidePt);
  const boxes = [
    ...known.map((box) => grown(box, beside)),
    ...rulings.across.map(({ at, from, to, widthPx }) => ruleBox(from, to, at - widthPx, at + widthPx, beside)),
    ...rulings.down.map(({ at, from, to, widthPx }) => ruleBox(at - widthPx, at + widthPx, from, to, beside)),
  ];
  const map = inkOutside(picture, squarePx, boxes);
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
  return found.length > maxDrawings ? [] : found;
}

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
