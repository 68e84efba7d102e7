import { clustersOf } from './clusters.ts';
import { linesOf } from './lines.ts';
import type { FrameBox, Glyphs } from './page.ts';
import type { Picture, Shape } from './recognised.ts';
import { sharedArea } from './ruledTables.ts';
import type { PageMarks, Ruling } from './rulings.ts';
import { pageBox } from './tables.ts';

/** Pictures and drawings of a page, and what letters they keep. */
export interface PageFigures {
  readonly pictures: readonly Picture[];
  readonly behind: readonly (Picture | Shape)[];
  readonly rest: readonly Glyphs[];
}

interface Candidate extends FrameBox {
  readonly source: Picture['source'];
  readonly dpi: number;
}

/** Smaller pictures are no more than a dot. */
const leastPt = 6;
/** What lines and fillings are drawn with when they become pixels. */
const drawingDpi = 220;
const pointsPerInch = 72;
const mostDpi = 600;
/** Slices of one picture lie this near to one another. */
const sliceGapPt = 1.2;
/** Lines of fewer words are labels. Text of more letters, or a line of more words, is written over a picture. */
const fewestTextWords = 5;
const mostLabelLetters = 260;
const mostLabelWords = 9;
/** Of the page: a picture this large lies behind what is written. */
const pageShare = 0.6;
const mostShapes = 4000;

export function figuresOf(page: number, pageArea: number, glyphs: readonly Glyphs[], marks: PageMarks): PageFigures {
  const candidates = [...pixelPictures(marks), ...drawingsOf(glyphs, marks, pageArea)];
  const pictures: Picture[] = [];
  const behind: Picture[] = [];
  let rest = glyphs;
  for (const one of candidates.toSorted((a, b) => areaOf(a) - areaOf(b))) {
    const inside = rest.filter((glyph) => contains(one, glyph));
    const isBehind = inside.length > 0 && (areaOf(one) > pageArea * pageShare || isWrittenOver(inside));
    const isPage = inside.length === 0 && areaOf(one) > pageArea * pageShare && rest.length > 0;
    if (isBehind || isPage) {
      behind.push(pictureOf(page, one, ''));
      continue;
    }
    const taken = new Set(inside);
    if (taken.size > 0) rest = rest.filter((glyph) => !taken.has(glyph));
    pictures.push(pictureOf(page, one, labelText(inside)));
  }
  return { pictures, behind: behind.reverse(), rest };
}

function pictureOf(page: number, box: Candidate, text: string): Picture {
  return { kind: 'picture', ...pageBox(box), page, source: box.source, dpi: box.dpi, text, description: undefined };
}

const areaOf = ({ left, right, top, bottom }: FrameBox) => (right - left) * (bottom - top);

function contains(box: FrameBox, one: FrameBox): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

function isWrittenOver(inside: readonly Glyphs[]): boolean {
  // What a scanner's recognition left is the text of the page, and not a label.
  if (inside.some(({ run }) => run.style.isHidden)) return true;
  const lines = linesOf(inside).filter((line) => line.words.length >= fewestTextWords);
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return letters > mostLabelLetters || lines.some((line) => line.words.length > mostLabelWords);
}

function labelText(glyphs: readonly Glyphs[]): string {
  return linesOf(glyphs)
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .map((line) => line.text)
    .join('\n');
}

function pixelPictures({ pictures }: PageMarks): Candidate[] {
  const whole: (FrameBox & { dpi: number })[] = [];
  for (const one of pictures.slice(0, mostShapes)) {
    if (one.right - one.left < 1 || one.bottom - one.top < 1) continue;
    const dpi = Math.min(mostDpi, Math.max(36, Math.round((one.widthPx / (one.right - one.left)) * pointsPerInch)));
    const open = whole.findLast((other) => isSlice(other, one));
    if (open) Object.assign(open, { ...joined(open, one), dpi: Math.max(open.dpi, dpi) });
    else whole.push({ left: one.left, right: one.right, top: one.top, bottom: one.bottom, dpi });
  }
  return whole
    .filter((one) => one.right - one.left >= leastPt && one.bottom - one.top >= leastPt)
    .map((one) => ({ ...one, source: 'pixels' }));
}

function joined(a: FrameBox, b: FrameBox): FrameBox {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** One lies on the other, or goes on where it ends. */
function isSlice(a: FrameBox, b: FrameBox): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < sliceGapPt;
  const isBelow = near(a.left, b.left) && near(a.right, b.right) && (near(a.bottom, b.top) || near(b.bottom, a.top));
  const isBeside = near(a.top, b.top) && near(a.bottom, b.bottom) && (near(a.right, b.left) || near(b.right, a.left));
  return isBelow || isBeside || sharedArea(a, b) > Math.min(areaOf(a), areaOf(b)) * 0.6;
}

/** Clusters of what is drawn that are more than frames and rules. */
function drawingsOf(glyphs: readonly Glyphs[], marks: PageMarks, pageArea: number): Candidate[] {
  const isLarge = (box: FrameBox) => areaOf(box) > pageArea * pageShare;
  const fills = marks.fills.filter((fill) => !isLarge(fill) && !glyphs.some((glyph) => contains(fill, glyph)));
  const lines = [...marks.across.map(lineBox(true)), ...marks.down.map(lineBox(false))];
  const drawn = [
    ...marks.drawings.filter((one) => !isLarge(one)).map((one) => ({ ...one, isCurved: true, isFill: false })),
    ...fills.map((one) => ({ ...one, isCurved: false, isFill: true })),
    ...lines.map((one) => ({ ...one, isCurved: false, isFill: false })),
  ].slice(0, mostShapes);
  return clustersOf(drawn)
    .filter(({ boxes }) => boxes.some(({ isCurved }) => isCurved) || isBarChart(boxes.filter(({ isFill }) => isFill)))
    .filter((one) => one.right - one.left >= leastPt && one.bottom - one.top >= leastPt)
    .map(({ left, right, top, bottom }) => ({ left, right, top, bottom, source: 'drawing', dpi: drawingDpi }));
}

const lineBox =
  (isAcross: boolean) =>
  ({ at, from, to }: Ruling): FrameBox =>
    isAcross ? { left: from, right: to, top: at, bottom: at } : { left: at, right: at, top: from, bottom: to };

/** Several fillings of different lengths with nothing written in them. */
function isBarChart(fills: readonly FrameBox[]): boolean {
  const heights = new Set(fills.map((one) => Math.round(one.bottom - one.top)));
  const widths = new Set(fills.map((one) => Math.round(one.right - one.left)));
  return fills.length >= 4 && Math.max(heights.size, widths.size) >= 3;
}
