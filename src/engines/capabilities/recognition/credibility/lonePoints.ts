import type { TextPage, TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const placeholder = '\ufffd';
const symbolFont = /wingdings|webdings|dingbats|symbol/iu;
const { farthestText, sameLine, maxPoints } = thresholds.lonePoints;
const point = '•';

/**
 * A sign of a symbol font without a character that begins a line is the point of a list. What it looks like is not known, but without it
 * the lines of the list would be those of a text.
 */
export function withLonePoints(page: TextPage): TextPage {
  const signs = page.runs.filter(({ text, style }) => text === placeholder && symbolFont.test(style.font)).slice(0, maxPoints);
  const points = new Set(signs.filter((sign) => beginsLine(sign, page.runs)));
  if (points.size === 0) return page;
  return { ...page, runs: page.runs.map((run) => (points.has(run) ? { ...run, text: point } : run)) };
}

function beginsLine(sign: TextRun, runs: readonly TextRun[]): boolean {
  if (sign.angle !== 0) return false;
  const baselineOf = ({ y, baseline }: TextRun) => y + baseline;
  const { sizePt } = sign.style;
  let hasText = false;
  for (const run of runs) {
    if (run === sign || run.angle !== 0 || Math.abs(baselineOf(run) - baselineOf(sign)) > sizePt * sameLine) continue;
    const reachPt = sizePt * farthestText;
    if (run.x < sign.x && run.x + run.width > sign.x - reachPt) return false;
    hasText ||= run.x >= sign.x && run.x - sign.x - sign.width < reachPt;
  }
  return hasText;
}
