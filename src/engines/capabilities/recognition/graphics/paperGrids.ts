import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { gridsOf } from '../tables/ruledGrids.ts';
import type { PageMarks, Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { minLines, minCut, cutShare, innerPart, maxPairs } = thresholds.paperGrids;

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
