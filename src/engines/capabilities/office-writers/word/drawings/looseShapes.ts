import type { Paragraph, RecognizedPage, Section, Shape } from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';
import { overlap } from '../../boxOnPage.ts';
import { areUnequal } from '../../flowColumns.ts';
import { edgeRule } from '../../rules.ts';
import { shapeAround } from '../paragraphs/paragraphRoom.ts';
import { framesOf, isSideOf } from './boxes.ts';

/** A page with more of them is a drawing, which a picture shows better. */
const maxShapes = 1_000;
const meetPt = 3;
/** As a part of the height of the text beside it. A rule between columns is at least this long. */
const minRuleShare = 0.6;
/** Of a rule that office programs draw between columns: its width in points, and its color channels. */
const maxPlainPt = 1.5;
const maxDark = 0x60;

/** Lines and fills of a page that no paragraph, table, header or section of the Word file has as its own. */
export function looseShapes(page: RecognizedPage, standing: Standing): Shape[] {
  const all = page.behind.filter((one) => one.kind === 'shape');
  const shapes = all.filter((shape, index) => isSeen(shape) || covers(shape, all.slice(0, index)));
  if (shapes.length === 0 || shapes.length > maxShapes) return [];
  const flowing = page.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'paragraph');
  const filled = flowing.filter((block) => !standing.has(block)).map((block) => shapeAround(block, page));
  // A frame around a picture in the text flow would not move with it.
  const pictures = page.sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'picture' && !standing.has(block));
  const isFrame = (shape: Shape) => pictures.some((picture) => isSideOf(shape, picture));
  const separators = page.sections.flatMap((section) => columnRules(shapes, section));
  const own = new Set([...filled, ...separators, edgeRule(page, 'header'), edgeRule(page, 'footer')]);
  const isLoose = (shape: Shape) => !own.has(shape) && !isHighlight(shape, flowing) && !isFrame(shape);
  return shapes.filter(isLoose).map((shape) => within(shape, page));
}

const isSeen = ({ fill, stroke }: Shape) => stroke !== undefined || (fill !== undefined && fill !== '#ffffff');

/** A white fill is seen on a fill of another color: the lower part of a page whose background is blue. */
function covers(shape: Shape, below: readonly Shape[]): boolean {
  return below.length < maxShapes && below.some((one) => one.form === 'rectangle' && isSeen(one) && overlap(one, shape));
}

/** The shading of letters shows it. */
function isHighlight(shape: Shape, paragraphs: readonly Paragraph[]): boolean {
  const { fill } = shape;
  return paragraphs.some((one) => overlap(one, shape) && one.runs.some(({ highlight }) => highlight === fill));
}

/**
 * The rules between the columns of a section, which draws them itself; none if a gap is without one. It draws thin dark ones, in the middle
 * between equal columns (ISO 29500-1 §17.6.4).
 */
export function columnRules(shapes: readonly Shape[], { columns = [], blocks }: Pick<Section, 'columns' | 'blocks'>): Shape[] {
  if (blocks.length === 0 || areUnequal(columns)) return [];
  const [top, bottom] = [Math.min(...blocks.map((one) => one.y)), Math.max(...blocks.map((one) => one.y + one.height))];
  // The side of a frame around one column is drawn with its other sides.
  const frames = framesOf(shapes.filter(({ form }) => form === 'line'));
  const upright = shapes.filter((shape) => {
    const beside = Math.min(bottom, shape.y + shape.height) - Math.max(top, shape.y);
    const isLong = shape.width <= meetPt && beside > (bottom - top) * minRuleShare;
    return isLong && isPlain(shape) && !frames.some((frame) => isSideOf(shape, frame));
  });
  const gaps = columns.slice(1).map(({ left }, index) => {
    const right = columns[index]?.right ?? left;
    return upright.filter(({ x }) => x > right - meetPt && x < left + meetPt);
  });
  return gaps.every((rules) => rules.length > 0) ? gaps.flat() : [];
}

function isPlain({ stroke, fill, width, strokeWidthPt }: Shape): boolean {
  const color = (stroke ?? fill ?? '#000000').slice(1);
  const lightest = Math.max(...[0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  return Math.max(width, strokeWidthPt) <= maxPlainPt && lightest <= maxDark;
}

/** What stands beside the page is cut off. */
function within(shape: Shape, { widthPt, heightPt }: RecognizedPage): Shape {
  const [x, y] = [Math.max(0, shape.x), Math.max(0, shape.y)];
  const width = Math.max(0, Math.min(widthPt, shape.x + shape.width) - x);
  const height = Math.max(0, Math.min(heightPt, shape.y + shape.height) - y);
  return { ...shape, x, y, width, height };
}
