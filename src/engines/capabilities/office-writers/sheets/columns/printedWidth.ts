import { type Paper, printedMarginPt } from '../pageSetup.ts';
import { printedSidePt } from '../pictures/papers.ts';
import { ptPerChar } from '../workbook.ts';

/** A column of this much more than the paper is as wide as the paper. */
const maxOver = 1.03;

/**
 * The columns of a sheet that is printed on one page. Programs shrink a sheet to its paper at breaks between columns, so an only column that
 * is wider than the paper would be cut off: it is two, unless a table needs it whole.
 */
export function printedLetters(letters: readonly number[], paper: Paper, hasTable: boolean): readonly number[] {
  const [only, ...others] = letters;
  if (only === undefined || others.length > 0) return letters;
  const { left, right } = paper.margins ?? { left: 1, right: 1 };
  const sidesPt = printedMarginPt(left) + printedMarginPt(right);
  const most = Math.floor(((printedSidePt(paper) - sidesPt) / ptPerChar) * 10) / 10;
  if (only <= most) return letters;
  if (only <= most * maxOver) return [most];
  const half = Math.round(only * 5) / 10;
  return hasTable ? letters : [half, half];
}
