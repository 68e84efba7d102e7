import type { Box } from '#contract/pages/box.ts';
import type { PageShape } from '#engines/ports.ts';

/** A line or an area of a figure, with its page. */
export interface FigureShape extends PageShape {
  readonly page: number;
}

/** Points. Shapes with less between them belong together, such as the rulings of a table or the bars of a chart. */
const togetherPt = 3;
/** In parts of its area. A group of shapes with more words is a table, a frame or a box of text, and is set with its text. */
const maxWords = 0.12;
/** Points from a word: an underline, a struck out word, or a rule that parts cells. */
const besideWordPt = 4;
/** In parts of a page. A larger shape is its background. */
const background = 0.5;
/** A page with more shapes is a map or a plan, and is compared as a picture only. */
const maxShapes = 2_000;
const white = '#ffffff';
/** How often shapes are joined anew with what has grown. */
export const maxPasses = 20;

interface Group {
  box: Box;
  readonly shapes: PageShape[];
}

/** The lines and areas of a page that stand apart from its text: of charts and diagrams, and rules between paragraphs. */
export function figureShapes(
  page: { readonly page: number; readonly widthPt: number; readonly heightPt: number; readonly shapes: readonly PageShape[] },
  words: readonly Box[],
): FigureShape[] {
  const drawn = page.shapes.filter(
    ({ kind, color, width, height }) =>
      kind === 'line' || (kind === 'rectangle' && color !== white && width * height < background * page.widthPt * page.heightPt),
  );
  if (drawn.length > maxShapes) return [];
  const areas = page.shapes.filter(({ kind, color }) => kind === 'picture' || (kind !== 'line' && color !== white));
  const isSeen = (shape: PageShape) => shape.color !== white || areas.some((area) => isWithin(shape, area));
  return groupsOf(withoutBackgrounds(drawn.filter(isSeen), words))
    .filter((group) => !holdsText(group, words))
    .flatMap(({ shapes }) => shapes.map((shape) => ({ ...shape, page: page.page })));
}

/** Points. Programs draw white lines along the edges of pictures, where nobody sees them. */
const edgePt = 2;

/** Whether the middle of a line is on an area, and not at its edge. */
function isWithin(line: Box, area: Box): boolean {
  const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
  const isBeside = x < area.x + edgePt || x > area.x + area.width - edgePt;
  return !isBeside && y > area.y + edgePt && y < area.y + area.height - edgePt;
}

/** In parts of the width of a page's text. Bars of a chart with their label in them are narrower. */
const minTextBackground = 0.4;

/** Without wide areas that words stand on, such as the grey behind lines of code: paper and page breaks give them another size. */
function withoutBackgrounds(shapes: readonly PageShape[], words: readonly Box[]): readonly PageShape[] {
  const left = words.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = words.reduce((most, { x, width }) => Math.max(most, x + width), 0);
  const isTextBackground = (shape: PageShape) =>
    shape.kind === 'rectangle' &&
    shape.width >= minTextBackground * (right - left) &&
    Math.min(shape.width, shape.height) >= besideWordPt &&
    words.some((word) => sharedArea(word, shape) > (word.width * word.height) / 2);
  return shapes.filter((shape) => !isTextBackground(shape));
}

function groupsOf(shapes: readonly PageShape[]): Group[] {
  let groups = shapes.map((shape): Group => ({ box: boxOf(shape), shapes: [shape] }));
  for (let [pass, count] = [0, -1]; count !== groups.length && pass < maxPasses; pass += 1) {
    count = groups.length;
    groups = groups.reduce<Group[]>((found, group) => {
      const near = found.find((each) => isNear(each.box, group.box, togetherPt));
      if (!near) {
        found.push(group);
        return found;
      }
      near.box = around(near.box, group.box);
      near.shapes.push(...group.shapes);
      return found;
    }, []);
  }
  return groups;
}

function holdsText({ box, shapes }: Group, words: readonly Box[]): boolean {
  const isAlone = shapes.length === 1 && Math.min(box.width, box.height) < besideWordPt;
  if (isAlone) return words.some((word) => isNear(word, box, besideWordPt));
  if (isGrid({ box, shapes }, words)) return true;
  const inside = words.reduce((sum, word) => sum + sharedArea(word, box), 0);
  return inside > maxWords * box.width * box.height;
}

/** In parts of the width of a grid that a ruling between its rows covers. */
const minRuled = 0.9;
/** Points. Rulings that are drawn cell by cell stand at about one height. */
const samePlacePt = 1.5;

/** Whether shapes are the rulings of a table: no areas, and words in each row. Rows may have few and short words. */
function isGrid({ box, shapes }: Group, words: readonly Box[]): boolean {
  if (shapes.some(({ width, height }) => Math.min(width, height) >= besideWordPt)) return false;
  const level = shapes.filter(({ width, height }) => width >= height).toSorted((a, b) => a.y - b.y);
  const rows: { y: number; ruled: number }[] = [];
  for (const { y, width } of level) {
    const last = rows.at(-1);
    if (last && y - last.y <= samePlacePt) last.ruled += width;
    else rows.push({ y, ruled: width });
  }
  const rulings = rows.filter(({ ruled }) => ruled >= minRuled * box.width).map(({ y }) => y);
  const middles = words.flatMap(({ x, y, width, height }) => {
    const isBeside = x + width < box.x || x > box.x + box.width;
    return isBeside ? [] : [y + height / 2];
  });
  return (
    rulings.length > 1 &&
    rulings.slice(1).every((y, at) => {
      const above = rulings[at] ?? y;
      return y - above < besideWordPt || middles.some((middle) => middle > above && middle < y);
    })
  );
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

export function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

export function isNear(a: Box, b: Box, byPt: number): boolean {
  const isBeside = a.x <= b.x + b.width + byPt && b.x <= a.x + a.width + byPt;
  return isBeside && a.y <= b.y + b.height + byPt && b.y <= a.y + a.height + byPt;
}

export function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
