import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

/** PDFium's colors are those on white paper, and so is this one of a text that is fully transparent. */
const unseen = '#ffffff';
const { above, below, beside, maxWork } = thresholds.outlinedText;

/**
 * Text that a browser draws as outlines: Chromium has no bold letters of some fonts, so it draws thicker outlines of the regular ones and sets
 * the text over them without a color. Such a text gets the color of the outlines and is bold, and the drawing is left out.
 */
export function withOutlinedText(page: TextPage): TextPage {
  const texts = page.runs.filter(({ style, angle }) => angle === 0 && style.color === unseen && !style.isHidden);
  const drawings = texts.length === 0 ? [] : page.shapes.filter(({ kind, color }) => kind === 'drawing' && color !== unseen);
  if (drawings.length === 0 || drawings.length * texts.length > maxWork) return page;
  const shown = new Map<TextRun, string>();
  const gone = new Set<PageShape>();
  for (const drawing of drawings) {
    const own = texts.filter((run) => isDrawnBy(drawing, run));
    if (!areAsWideAs(drawing, own)) continue;
    gone.add(drawing);
    for (const run of own) shown.set(run, drawing.color);
  }
  if (gone.size === 0) return page;
  const runs = page.runs.map((run) => {
    const color = shown.get(run);
    return color === undefined ? run : { ...run, style: { ...run.style, color, isBold: true } };
  });
  return { ...page, runs, shapes: page.shapes.filter((shape) => !gone.has(shape)) };
}

/** The drawing is on the line of the text, and no higher than letters are: a box behind white text is. */
function isDrawnBy(drawing: PageShape, { x, y, width, baseline, style }: TextRun): boolean {
  const middle = x + width / 2;
  if (middle < drawing.x || middle > drawing.x + drawing.width) return false;
  const line = y + baseline;
  return drawing.y > line - style.sizePt * above && drawing.y + drawing.height < line + style.sizePt * below;
}

function areAsWideAs(drawing: PageShape, runs: readonly TextRun[]): boolean {
  if (runs.length === 0) return false;
  const room = Math.max(...runs.map(({ style }) => style.sizePt)) * beside;
  const left = Math.min(...runs.map(({ x }) => x));
  const right = Math.max(...runs.map(({ x, width }) => x + width));
  return Math.abs(left - drawing.x) < room && Math.abs(right - drawing.x - drawing.width) < room;
}
