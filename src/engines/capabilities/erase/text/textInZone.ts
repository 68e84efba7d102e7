import type { Point } from '#engines/core/objects/matrix.ts';
import type { PageBox, TextPage, TextRun } from '#engines/ports.ts';
import { overlaps, type Zone } from '../zone.ts';

/** The part of a letter that counts, in parts of the size. Above and below it is white, or only descenders. */
const core = { above: 0.66, below: 0.12, aside: 0.05 };

/** A box as a zone of the page as shown, from its upper left corner down. */
export function zoneOf({ x, y, width, height }: PageBox): Zone {
  return [x, y, x + width, y + height];
}

/** Words stand at least this far apart, in parts of the size, whether or not the file has a space. */
const wordGap = 0.14;

/** Joins runs to lines of text, in the order of the file. */
export function linesOf(runs: readonly TextRun[]): string[] {
  const lines: string[] = [];
  let last: TextRun | undefined;
  for (const run of runs) {
    const isNext = last !== undefined && isSameLine(last, run);
    if (!isNext) lines.push(run.text);
    else
      lines[lines.length - 1] +=
        `${run.isSpaced || (last && gapOf(last, run) > wordGap * run.style.sizePt) ? ' ' : ''}${run.text}`;
    last = run;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function isSameLine(a: TextRun, b: TextRun): boolean {
  return a.angle === b.angle && Math.abs(a.y + a.baseline - b.y - b.baseline) < a.style.sizePt / 2;
}

/** The gap from the end of a run to the start of the next, in any writing direction. */
function gapOf(a: TextRun, b: TextRun): number {
  const along = Math.hypot(b.x - a.x, b.y - a.y);
  return Math.max(along - a.width, along - b.width);
}

/** Runs that still stand beneath zones. */
export function runsBeneath(page: TextPage, zones: readonly Zone[]): TextRun[] {
  return page.runs.filter((run) => zones.some((zone) => overlaps(coreOf(run), zone)));
}

/** The corners of the visible part of a run. */
function coreOf({ x, y, width, baseline, angle, style }: TextRun): Point[] {
  const { sizePt } = style;
  const aside = Math.min(core.aside * sizePt, width / 4);
  const [top, bottom] = [baseline - core.above * sizePt, baseline + core.below * sizePt];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return (
    [
      [aside, top],
      [width - aside, top],
      [width - aside, bottom],
      [aside, bottom],
    ] as const
  ).map(([dx, dy]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
}
