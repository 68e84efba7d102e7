import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';
import { readsRightToLeft } from '../text/direction.ts';
import { withPairedBrackets } from '../text/pairedBrackets.ts';
import { thresholds } from './thresholds.ts';

/** The runs of one writing direction. */
export interface Frame {
  /** Whole degrees, clockwise. */
  readonly angle: number;
  readonly glyphs: readonly Glyphs[];
}

const { doubleDistance, mostAlike, askew, uprightShare, nearlyLevel, maxRise } = thresholds.frames;
const radians = Math.PI / 180;

/**
 * Runs by writing direction. The page's own direction comes first: upright, or that of most text, and never slanted. Text outside the page
 * is left out.
 */
export function framesOf(page: TextPage): Frame[] {
  const byAngle = new Map<number, TextRun[]>();
  const isLevelPage = mostlyLevel(page.runs);
  for (const run of page.runs) {
    if (!isOnPage(run, page)) continue;
    const angle = isLevelPage && isNearlyLevel(run) ? 0 : wholeAngle(run);
    const runs = byAngle.get(angle);
    if (runs) runs.push(run);
    else byAngle.set(angle, [run]);
  }
  const letters = (frame: Frame) => frame.glyphs.reduce((sum, { text }) => sum + text.length, 0);
  const frames = [...byAngle].map(([angle, runs]) => ({
    angle,
    glyphs: withPairedBrackets(withoutDoubles(runs.map((run) => placed(run, angle)))),
  }));
  const counted = frames.map((frame) => ({ frame, letters: letters(frame) }));
  const least = counted.reduce((sum, one) => sum + one.letters, 0) * uprightShare;
  const rankOf = ({ frame: { angle }, letters: own }: (typeof counted)[number]) =>
    angle === 0 && own > least ? 0 : isSlanting(angle) ? 2 : 1;
  return counted.sort((a, b) => rankOf(a) - rankOf(b) || b.letters - a.letters).map(({ frame }) => frame);
}

function mostlyLevel(runs: readonly TextRun[]): boolean {
  const lettersOf = (some: readonly TextRun[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  return lettersOf(runs.filter(({ angle }) => angle === 0)) * 2 > lettersOf(runs);
}

/** A short text that was turned by so little that nobody sees it, such as the slash between two prices, belongs to its line. */
function isNearlyLevel({ angle, width, height }: TextRun): boolean {
  const degrees = Math.min(angle, 360 - angle);
  return degrees < nearlyLevel && width * Math.sin(degrees * radians) < height * maxRise;
}

/** Slanted text, along an axis or across the page: more than a skewed page. */
export function isSlanting(angle: number): boolean {
  const rest = Math.abs(angle) % 90;
  return rest > askew && rest < 90 - askew;
}

export function wholeAngle({ angle }: TextRun): number {
  return Math.round(angle) % 360;
}

function isOnPage({ x, y, width, height, angle }: TextRun, page: TextPage): boolean {
  const reach = angle === 0 ? 0 : Math.max(width, height);
  return x + width + reach > 0 && y + height + reach > 0 && x - reach < page.widthPt && y - reach < page.heightPt;
}

function placed(run: TextRun, angle: number): Glyphs {
  const [cos, sin] = [Math.cos(angle * radians), Math.sin(angle * radians)];
  const left = run.x * cos + run.y * sin;
  const top = run.y * cos - run.x * sin;
  return {
    text: run.text,
    run,
    left,
    top,
    right: left + run.width,
    bottom: top + run.height,
    baseline: top + run.baseline,
    isRightToLeft: readsRightToLeft(run.text),
  };
}

/** Of text that is drawn twice, the last drawn is on top and visible. It takes the place of the first in the reading order. */
function withoutDoubles(all: readonly Glyphs[]): Glyphs[] {
  const seen = new Map<string, number[]>();
  const kept: Glyphs[] = [];
  for (const glyphs of all) {
    const near = (glyphs.bottom - glyphs.top) * doubleDistance;
    const isNear = (one: Glyphs | undefined) =>
      one !== undefined && Math.abs(one.left - glyphs.left) < near && Math.abs(one.top - glyphs.top) < near;
    const alike = seen.get(glyphs.text) ?? [];
    const place = alike.findLast((index) => isNear(kept[index]));
    if (place !== undefined) {
      // Invisible letters that are only there for search hide nothing.
      if (!glyphs.run.style.isHidden) kept[place] = glyphs;
      continue;
    }
    // The last ones are enough, because text is drawn twice in quick succession.
    if (alike.push(kept.push(glyphs) - 1) > mostAlike) alike.splice(0, mostAlike / 2);
    seen.set(glyphs.text, alike);
  }
  return kept;
}
