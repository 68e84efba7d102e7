import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { gridsOf } from '../tables/ruledGrids.ts';
import type { PageMarks, Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { minLines, minCut, cutShare, innerPart, maxPairs, groundShare } = thresholds.paperGrids;

type PageSize = Pick<RecognizedPage, 'widthPt' | 'heightPt'>;

export interface OnPaper {
  /** The marks without the lines of the paper. */
  readonly marks: PageMarks;
  /** These lines, which are only drawn. */
  readonly paper: Pick<PageMarks, 'across' | 'down'>;
}

/**
 * Squared paper as a background, such as that of a slide. Text is written over its lines, while no rule of a table goes through a word: a
 * grid most of whose columns cut words is no table, and none of its lines underlines a text or parts two columns.
 */
export function withoutPaperGrids(marks: PageMarks, glyphs: readonly FrameBox[]): OnPaper {
  const { across, down } = marks;
  if (across.length < minLines || down.length < minLines) return { marks, paper: { across: [], down: [] } };
  const grids = gridsOf(marks).filter((grid) => isPaper(grid, glyphs));
  const lines = new Set(grids.flatMap((grid) => [...grid.across, ...grid.down]));
  const [isPaperLine, isOther] = [(one: Ruling) => lines.has(one), (one: Ruling) => !lines.has(one)];
  return {
    marks: { ...marks, across: across.filter(isOther), down: down.filter(isOther) },
    paper: { across: across.filter(isPaperLine), down: down.filter(isPaperLine) },
  };
}

/** The shapes of a page, with the lines of its paper below all of them but the fills of the whole page. */
export function onPaper(shapes: readonly Shape[], lines: readonly Shape[], { widthPt, heightPt }: PageSize): Shape[] {
  if (lines.length === 0) return [...shapes];
  const isGround = ({ form, width, height }: Shape) => form === 'rectangle' && width * height >= widthPt * heightPt * groundShare;
  const first = shapes.findIndex((shape) => !isGround(shape));
  const ground = first < 0 ? shapes.length : first;
  return [...shapes.slice(0, ground), ...lines, ...shapes.slice(ground)];
}

function isPaper({ across, down }: Pick<PageMarks, 'across' | 'down'>, glyphs: readonly FrameBox[]): boolean {
  if (across.length < minLines || down.length < minLines || down.length * glyphs.length > maxPairs) return false;
  const written = down.filter((rule) => glyphs.some((one) => isAlong(rule, one)));
  const cut = written.filter((rule) => glyphs.some((one) => isAlong(rule, one) && isThrough(rule, one)));
  return cut.length >= minCut && cut.length >= written.length * cutShare;
}

/** At the height of a text. */
const isAlong = ({ from, to }: Ruling, { top, bottom }: FrameBox) => from < (top + bottom) / 2 && to > (top + bottom) / 2;

function isThrough({ at }: Ruling, { left, right }: FrameBox): boolean {
  const outer = (right - left) * innerPart;
  return at > left + outer && at < right - outer;
}
