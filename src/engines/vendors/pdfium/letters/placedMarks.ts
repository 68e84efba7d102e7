import { LetterRows, type LineOfLetters } from './letterRows.ts';
import { haveOneBox, type Letter } from './ligatures.ts';

/** A combining mark that is not at the letter that was read before it. */
export interface LooseMark {
  readonly facts: LineOfLetters['facts'];
  readonly across: number;
  readonly letter: Letter;
}

/** In multiples of the font size. Marks may be raised above others, and below a letter that goes deep. */
const maxRise = 0.9;
const farthest = 0.5;

/**
 * Gives combining marks to the letters that they are drawn over. LibreOffice raises a mark above another one as a text of its own, and PDFium
 * gives marks of scripts from the right before their letters, so the order of the file does not tell them. Returns those that are over no letter.
 */
export function placeMarks<Mark extends LooseMark>(marks: readonly Mark[], runs: readonly LineOfLetters[]): readonly Mark[] {
  if (marks.length === 0) return marks;
  const rows = new LetterRows(runs, ({ text }) => /\p{L}/u.test(text));
  return marks.filter((mark) => {
    const base = baseOf(mark, rows);
    if (base) base.text += mark.letter.text;
    return base === undefined;
  });
}

function baseOf(mark: LooseMark, rows: LetterRows): Letter | undefined {
  const { letter, across, facts } = mark;
  const middle = (letter.start + letter.end) / 2;
  let best: Letter | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of rows.before(middle + facts.size * farthest, mark, facts.size * maxRise)) {
    const { line, letter: base } = place;
    const outside = Math.max(base.start - middle, middle - base.end, 0) / facts.size;
    const rise = Math.abs(across - line.across) / facts.size;
    if (outside > farthest || rise > maxRise) continue;
    // Nearest in its row, before one that is nearer to its height.
    const cost = haveOneBox(base, letter)
      ? -1
      : outside + rise / 4 + Math.abs((base.start + base.end) / 2 - middle) / facts.size / 8;
    if (cost < least) [best, least] = [base, cost];
  }
  return best;
}
