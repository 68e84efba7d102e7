import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { TextLetter, TextPage, TextRun } from '#engines/ports.ts';

/** A typed blank: a row of underscores, or of dots with nothing behind it. */
export interface TypedBlank extends FrameBox {
  readonly sizePt: number;
  /** Of dots, which may lead to a place instead of being one. */
  readonly isDotted: boolean;
}

export interface PageWithoutBlanks {
  readonly page: TextPage;
  readonly blanks: readonly TypedBlank[];
}

const underscore = /^[_\u02cd\uff3f\u2017]$/u;
const dot = /^[.\u2026\u00b7\u2024\u2025]$/u;
const minUnderscores = 2;
const minDots = 6;
/** As a part of the font size. */
const widestGap = 1.1;
const minWidth = 1;
/** How near a page number stands to the dots that lead to it, as a part of the font size. */
const ledTo = 3;
const maxLetters = 60_000;

/** Runs with the place of their ink. Programs write spaces before words, and spaces are not seen. */
export function inkedRuns(page: TextPage): TextRun[] {
  const byLine = Map.groupBy((page.letters ?? []).slice(0, maxLetters), ({ originY }) => Math.round(originY));
  return page.runs.map((run) => {
    if (run.angle !== 0) return run;
    const y = Math.round(run.y + run.baseline);
    const own = [y - 1, y, y + 1]
      .flatMap((key) => lettersIn(run, byLine.get(key) ?? []))
      .filter(({ text }) => text.trim() !== '');
    if (own.length === 0) return run;
    const left = Math.min(...own.map(({ x }) => x));
    const right = Math.max(...own.map(({ x, width }) => x + width));
    return { ...run, x: left, width: Math.max(0.5, right - left) };
  });
}

/** Takes rows of underscores and dots that stand for a blank out of a page's text. The page was read with its letters. */
export function withoutBlanks(page: TextPage): PageWithoutBlanks {
  const letters = (page.letters ?? []).slice(0, maxLetters).filter(({ angle }) => angle === 0);
  const found = [
    ...rowsOf(letters, underscore, minUnderscores),
    ...rowsOf(letters, dot, minDots).filter((row) => !leadsToText(row, letters)),
  ];
  if (found.length === 0) return { page, blanks: [] };
  const gone = new Set(found.flat());
  const runs = page.runs.flatMap((run) => (hasBlank(run) ? partsOf(run, lettersIn(run, letters), gone) : [run]));
  return { page: { ...page, runs }, blanks: found.map((row) => blankOf(row, page.runs)) };
}

function hasBlank({ text, angle }: TextRun): boolean {
  return angle === 0 && /[_\u02cd\uff3f\u2017.\u2026\u00b7\u2024\u2025]/u.test(text);
}

/** Equal letters on one line, close together. */
function rowsOf(letters: readonly TextLetter[], kind: RegExp, least: number): TextLetter[][] {
  const byLine = Map.groupBy(
    letters.filter(({ text }) => kind.test(text)),
    ({ originY }) => Math.round(originY / 2),
  );
  return [...byLine.values()].flatMap((line) => {
    const rows: TextLetter[][] = [];
    for (const letter of line.toSorted((a, b) => a.x - b.x)) {
      const row = rows.at(-1);
      const last = row?.at(-1);
      const step = kind === dot ? 12 : Math.max(6, letter.width * widestGap);
      if (row && last && letter.x - last.x - last.width <= step && !isBetween(letters, last, letter)) row.push(letter);
      else rows.push([letter]);
    }
    return rows.filter((row) => row.length >= least && widthOf(row) >= minWidth * 8);
  });
}

function isBetween(letters: readonly TextLetter[], before: TextLetter, after: TextLetter): boolean {
  if (after.x - before.x - before.width < 2) return false;
  const { originY } = before;
  return letters.some(
    (one) =>
      Math.abs(one.originY - originY) < 3 &&
      one.x > before.x + before.width - 0.5 &&
      one.x + one.width < after.x + 0.5 &&
      one.text.trim() !== '',
  );
}

function widthOf(row: readonly TextLetter[]): number {
  const [first, last] = [row[0], row.at(-1)];
  return first && last ? last.x + last.width - first.x : 0;
}

function leadsToText(row: readonly TextLetter[], letters: readonly TextLetter[]): boolean {
  const last = row.at(-1);
  if (!last) return false;
  const right = last.x + last.width;
  const next = letters
    .filter(
      ({ originY, x, text }) => Math.abs(originY - last.originY) < 2 && x > right && x - right < 12 * ledTo && text.trim() !== '',
    )
    .toSorted((a, b) => a.x - b.x)[0];
  return next !== undefined && /[\divxlc$€£₱]/u.test(next.text);
}

function lettersIn(run: TextRun, letters: readonly TextLetter[]): TextLetter[] {
  return letters.filter((one) => {
    const [x, y] = [one.x + one.width / 2, one.originY];
    return x >= run.x - 0.5 && x <= run.x + run.width + 0.5 && Math.abs(y - run.y - run.baseline) < 2;
  });
}

/** The rest of a run: the pieces between the blanks. */
function partsOf(run: TextRun, letters: readonly TextLetter[], gone: ReadonlySet<TextLetter>): TextRun[] {
  if (!letters.some((one) => gone.has(one))) return [run];
  const parts: TextLetter[][] = [[]];
  for (const letter of letters.toSorted((a, b) => a.x - b.x)) {
    if (gone.has(letter)) parts.push([]);
    else parts.at(-1)?.push(letter);
  }
  return parts.flatMap((part) => {
    const text = part.map((one) => one.text).join('');
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last || text.trim() === '') return [];
    return [{ ...run, text, x: first.x, width: last.x + last.width - first.x }];
  });
}

function blankOf(row: readonly TextLetter[], runs: readonly TextRun[]): TypedBlank {
  const [first] = row;
  const [left, bottom] = [first?.x ?? 0, first?.originY ?? 0];
  const run = runs.find(({ x, y, baseline, width }) => left >= x - 1 && left <= x + width && Math.abs(y + baseline - bottom) < 2);
  const sizePt = run?.style.sizePt ?? 10;
  return {
    left,
    right: left + widthOf(row),
    bottom: bottom + sizePt * 0.2,
    top: bottom - sizePt,
    sizePt,
    isDotted: dot.test(first?.text ?? ''),
  };
}
