import type { Paragraph, Picture, Shape } from '#engines/core/document-model/document.ts';
import { areaOf, around, contains, type FrameBox, type Glyphs, joinedBox } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import type { FoundCell } from '../tables/foundTable.ts';
import { sharedArea } from '../tables/ruledTables.ts';
import { pageBox } from '../tables/tableOf.ts';
import { linesOf } from '../text/lines.ts';
import { chartBars, holdsBars } from './chartBars.ts';
import { withoutCoveredEdges } from './coveredEdges.ts';
import { drawingDpi, drawingsOf } from './drawings.ts';
import { isSlanting } from './frames.ts';
import { doLinesCross } from './linesAcross.ts';
import { withoutPageText } from './pageTextOver.ts';
import type { PictureCandidate } from './pictureCandidate.ts';
import type { PageMarks } from './rulings.ts';
import { hasRunningText } from './runningText.ts';
import { thresholds } from './thresholds.ts';

/** Pictures and drawings of a page, and the letters that belong to them. */
export interface PageFigures {
  readonly pictures: readonly Picture[];
  readonly behind: readonly (Picture | Shape)[];
  readonly rest: readonly Glyphs[];
  /** Of text in other directions. */
  readonly turnedRest: readonly Glyphs[];
}

const {
  minPt,
  minRulePt,
  maxRules,
  maxDpi,
  sliceGapPt,
  pageShare,
  reachingIn,
  titledHeightPt,
  maxTitlePt,
  maxSlantedTitlePt,
  maxShapes,
  minRowsOver,
  maxMarker,
  edgePt,
} = thresholds.figures;
const pointsPerInch = 72;

/** The input of the search for drawings: the letters of the page, upright and in other directions, and its shapes. */
export interface FigureSigns {
  readonly glyphs: readonly Glyphs[];
  readonly turned: readonly Glyphs[];
  readonly marks: PageMarks;
  /** Those of ruled tables, whose letters belong to no drawing. */
  readonly cells?: readonly FoundCell[];
  labelsOf(glyphs: readonly Glyphs[]): readonly Paragraph[];
  /** Whether letters in a drawing are a table that it only rules and fills. */
  isTable?(glyphs: readonly Glyphs[]): boolean;
}

export function figuresOf(page: TextPage, { glyphs, turned, marks, cells = [], labelsOf, isTable }: FigureSigns): PageFigures {
  const pageArea = page.widthPt * page.heightPt;
  const { pixels, rules } = picturesOf(page, marks);
  const candidates = merged([...pixels, ...drawingsOf(glyphs, marks, pageArea)], pageArea);
  const bars = chartBars(candidates.length > 0 ? marks.fills : [], glyphs);
  const pictures: Picture[] = [];
  const behind: Picture[] = rules.map((one) => pictureOf(page.page, one));
  const background = page.isScanned ? undefined : shadedPage(marks, pageArea);
  const backgrounds = background ? [pictureOf(page.page, background)] : [];
  let rest = glyphs;
  let turnedRest = turned;
  const lines = candidates.length > 0 ? linesOf(glyphs) : [];
  for (const one of candidates.toSorted((a, b) => areaOf(a) - areaOf(b))) {
    const letters = rest.filter((glyph) => contains(one, glyph));
    const inside = withoutPageText(letters, one, lines);
    const isUnderText =
      inside.length > 0 &&
      (areaOf(one) > pageArea * pageShare || isWrittenOver(inside) || (one.source === 'pixels' && doLinesCross(one, lines)));
    const isBehind = isUnderText || isUnderRows(one, cells) || (inside.length === 0 && isMarker(one, letters));
    const isPage = inside.length === 0 && areaOf(one) > pageArea * pageShare && rest.length > 0;
    if (isBehind || isPage) {
      // A part of a scan behind its text would show the text twice.
      const picture = pictureOf(page.page, one);
      if (!page.isScanned && !isDrawnBy(backgrounds, picture)) behind.push(picture);
      continue;
    }
    const isChart = one.isChart || holdsBars(one, bars);
    if (inside.length > 0 && !isChart && isTable?.(inside)) {
      // A drawing rules and fills the table, and a picture is under it, such as the pale sign of a company.
      const under = page.isScanned ? undefined : pixels.find((part) => contains(one, part) && areaOf(part) > areaOf(one) / 2);
      if (under) behind.push(pictureOf(page.page, under));
      continue;
    }
    const sides = turnedRest.filter((glyph) => isTitleSize(glyph) && isTitle(one, shownBox(glyph)));
    // A drawing shows all of a word that begins or ends outside of it.
    const shown = one.source === 'drawing' ? joinedBox(one, around([one, ...inside])) : one;
    const whole = { ...one, ...sides.map(shownBox).reduce<FrameBox>(joinedBox, shown) };
    const taken = new Set([...inside, ...sides]);
    if (taken.size > 0) rest = rest.filter((glyph) => !taken.has(glyph));
    if (sides.length > 0) turnedRest = turnedRest.filter((glyph) => !taken.has(glyph));
    const text = [labelText(inside), labelText(sides)].filter(Boolean).join('\n');
    pictures.push({ ...pictureOf(page.page, whole), text, labels: labelsOf([...inside, ...sides]) });
  }
  const lowest = [...backgrounds, ...behind.reverse()];
  return { pictures: pictures.filter((one) => !isDrawnBy(lowest, one)), behind: lowest, rest, turnedRest };
}

/** A gradient over most of the page, which its text and drawings stand on. */
function shadedPage({ shaded }: PageMarks, pageArea: number): PictureCandidate | undefined {
  const found = shaded.find((one) => areaOf(one) > pageArea * pageShare);
  return found && { ...found, source: 'drawing', dpi: drawingDpi };
}

/** A drawing behind the text is cut out of the page with all drawings on it, so those without letters are in it already. */
function isDrawnBy(behind: readonly Picture[], { source, text, x, y, width, height }: Picture): boolean {
  const isIn = (background: Picture) =>
    x >= background.x - edgePt &&
    y >= background.y - edgePt &&
    x + width <= background.x + background.width + edgePt &&
    y + height <= background.y + background.height + edgePt;
  return source === 'drawing' && text === '' && behind.some((background) => background.source === 'drawing' && isIn(background));
}

const isTitleSize = ({ run }: Glyphs) => run.style.sizePt <= (isSlanting(run.angle) ? maxSlantedTitlePt : maxTitlePt);

/** Rotated letters in a drawing or right beside it: the name of an axis. */
function isTitle(picture: PictureCandidate, box: FrameBox): boolean {
  const isIn = contains(picture, box) || sharedArea(picture, box) > areaOf(box) * reachingIn;
  if (isIn || picture.source === 'pixels' || picture.bottom - picture.top < titledHeightPt) return isIn;
  const reach = (box.right - box.left) * 2.5;
  const { left, right, top, bottom } = picture;
  return contains({ left: left - reach, right: right + reach, top, bottom }, box);
}

/** The place of rotated letters on the page. */
export function shownBox({ run }: Glyphs): FrameBox {
  const angle = (run.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [0, 0],
    [run.width, 0],
    [0, run.height],
    [run.width, run.height],
  ].map(([along = 0, down = 0]) => [run.x + along * cos - down * sin, run.y + along * sin + down * cos] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Merges pictures that overlap, except backgrounds: a photograph with drawings on it. */
function merged(all: readonly PictureCandidate[], pageArea: number): PictureCandidate[] {
  const done: PictureCandidate[] = [];
  for (const one of all.toSorted((a, b) => areaOf(b) - areaOf(a))) {
    const isLarge = areaOf(one) > pageArea * pageShare;
    const index = isLarge ? -1 : done.findIndex((other) => areaOf(other) <= pageArea * pageShare && overlap(one, other));
    const other = done[index];
    if (other) {
      const isChart = one.isChart || other.isChart;
      const joined = { ...joinedBox(one, other), source: 'drawing' as const, dpi: Math.max(one.dpi, other.dpi) };
      done[index] = isChart ? { ...joined, isChart } : joined;
    } else done.push(one);
  }
  return done;
}

const overlap = (a: FrameBox, b: FrameBox) => sharedArea(a, b) > Math.min(areaOf(a), areaOf(b)) * 0.3;

export function pictureOf(page: number, box: PictureCandidate): Picture {
  return {
    kind: 'picture',
    ...pageBox(box),
    page,
    source: box.source,
    dpi: box.dpi,
    text: '',
    labels: [],
    description: undefined,
  };
}

/** A drawing on words of a line, no higher than they are: a comment of the file that highlights or strikes them. */
function isMarker(one: PictureCandidate, letters: readonly Glyphs[]): boolean {
  if (one.source !== 'drawing' || letters.length === 0) return false;
  return one.bottom - one.top < Math.max(...letters.map(({ run }) => run.style.sizePt)) * maxMarker;
}

/** Several rows of a table over a picture: it is the pale sign of the page. */
function isUnderRows(one: PictureCandidate, cells: readonly FoundCell[]): boolean {
  if (one.source !== 'pixels') return false;
  const rows = cells.flatMap(({ row, lines }) => (lines.some((line) => sharedArea(one, line) > 0) ? [row] : []));
  return new Set(rows).size >= minRowsOver;
}

function isWrittenOver(inside: readonly Glyphs[]): boolean {
  // The text of a scanner's OCR is the text of the page, not a label.
  if (inside.some(({ run }) => run.style.isHidden)) return true;
  return hasRunningText(linesOf(inside));
}

function labelText(glyphs: readonly Glyphs[]): string {
  return linesOf(glyphs)
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .map((line) => line.text)
    .join('\n');
}

/** The pictures of a page, and its rules that are pictures. */
function picturesOf(page: TextPage, marks: PageMarks) {
  const all = pixelPictures(marks);
  const large = all.filter((one) => one.right - one.left >= minPt && one.bottom - one.top >= minPt);
  const rules = page.isScanned ? [] : all.filter(isRule);
  return {
    pixels: large.map((one) => withoutCoveredEdges(one, page.shapes)),
    rules: rules.length > maxRules ? [] : rules,
  };
}

function pixelPictures({ pictures }: PageMarks): PictureCandidate[] {
  const whole: (FrameBox & { dpi: number })[] = [];
  for (const one of pictures.slice(0, maxShapes)) {
    if (one.right - one.left < 1 || one.bottom - one.top < 1) continue;
    const dpi = Math.min(maxDpi, Math.max(36, Math.round((one.widthPx / (one.right - one.left)) * pointsPerInch)));
    const open = whole.findLast((other) => isSlice(other, one));
    if (open) Object.assign(open, { ...joinedBox(open, one), dpi: Math.max(open.dpi, dpi) });
    else whole.push({ left: one.left, right: one.right, top: one.top, bottom: one.bottom, dpi });
  }
  return whole.map((one) => ({ ...one, source: 'pixels' }));
}

function isRule({ left, right, top, bottom }: PictureCandidate): boolean {
  return Math.min(right - left, bottom - top) < minPt && Math.max(right - left, bottom - top) >= minRulePt;
}

/** One overlaps the other, or continues where it ends. */
function isSlice(a: FrameBox, b: FrameBox): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < sliceGapPt;
  const isBelow = near(a.left, b.left) && near(a.right, b.right) && (near(a.bottom, b.top) || near(b.bottom, a.top));
  const isBeside = near(a.top, b.top) && near(a.bottom, b.bottom) && (near(a.right, b.left) || near(b.right, a.left));
  return isBelow || isBeside || sharedArea(a, b) > Math.min(areaOf(a), areaOf(b)) * 0.6;
}
