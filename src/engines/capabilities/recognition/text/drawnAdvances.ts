import type { TextPage, TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { sameEm, maxStepEm, overlap, minSteps, minShare, spaceEm, minSpaceEm, ems, leastEm, kerning } = thresholds.drawnAdvances;

/**
 * Gives letters the width up to the next one, in fonts without widths: each of their letters counts as an em wide (`DW`, ISO 32000-2
 * §9.7.4.3), and their programs place each letter by itself. Read as they are, letters would lie on each other.
 */
export function withDrawnAdvances(page: TextPage): TextPage {
  const stepOf = new Map(page.runs.map((run, index) => [run, stepTo(run, page.runs[index + 1])] as const));
  const fonts = Map.groupBy(page.runs, ({ style }) => style.font);
  const widths = new Map(
    [...fonts.values()].filter((runs) => lacksWidths(runs, stepOf)).flatMap((runs) => widthsOf(runs, stepOf)),
  );
  if (widths.size === 0) return page;
  return { ...page, runs: page.runs.map((run) => ({ ...run, width: widths.get(run) ?? run.width })) };
}

type Steps = ReadonlyMap<TextRun, number | undefined>;

const lettersIn = ({ text }: TextRun) => Math.max(1, [...text].length);

/** How far the next letter of the line begins behind this one, without the space between them. */
function stepTo(run: TextRun, next: TextRun | undefined): number | undefined {
  if (!next || run.angle !== 0 || next.angle !== 0 || next.style.font !== run.style.font) return undefined;
  const step = next.x - run.x - (next.isSpaced ? run.style.sizePt * spaceEm : 0);
  const isOnLine = Math.abs(next.y + next.baseline - run.y - run.baseline) < run.style.sizePt * sameEm;
  return isOnLine && step > 0 && step < run.style.sizePt * maxStepEm * lettersIn(run) ? step : undefined;
}

/** Most letters are as wide as the next one begins before their end, and alike in width. */
function lacksWidths(runs: readonly TextRun[], stepOf: Steps): boolean {
  const steps = runs.flatMap((run) => (stepOf.get(run) === undefined ? [] : [run]));
  const isEm = (run: TextRun) => lettersIn(run) > 1 || Math.abs(run.width - run.style.sizePt) < run.style.sizePt * sameEm;
  const over = steps.filter((run) => isEm(run) && run.width > (stepOf.get(run) ?? 0) * overlap);
  return steps.length >= minSteps && over.length >= steps.length * minShare;
}

/** A letter is as wide as where the next one begins nearest to it: further away, there is a space between them, or the line has ended. */
function widthsOf(runs: readonly TextRun[], stepOf: Steps): (readonly [TextRun, number])[] {
  const seen = new Map<string, number>();
  for (const run of runs) {
    const em = (stepOf.get(run) ?? Number.POSITIVE_INFINITY) / run.style.sizePt;
    seen.set(run.text, Math.min(seen.get(run.text) ?? Number.POSITIVE_INFINITY, em));
  }
  return runs.map((run) => {
    const usual = [...run.text].reduce((sum, letter) => sum + usualEmOf(letter), 0);
    const elsewhere = seen.get(run.text) ?? Number.POSITIVE_INFINITY;
    // Some letters only stand before a space.
    const em = elsewhere > usual + minSpaceEm ? usual : elsewhere;
    const width = Math.min(run.width, em * run.style.sizePt * kerning, stepOf.get(run) ?? Number.POSITIVE_INFINITY);
    return [run, Math.max(width, run.style.sizePt * leastEm)] as const;
  });
}

/** About as wide as in most text fonts. */
function usualEmOf(letter: string): number {
  if (/[mwMW@%…—]/.test(letter)) return ems.wide;
  if (/[\p{Lu}\p{Nl}&]/u.test(letter)) return ems.capital;
  return /[fijlrtI.,:;'’!|()-]/.test(letter) ? ems.narrow : ems.usual;
}
