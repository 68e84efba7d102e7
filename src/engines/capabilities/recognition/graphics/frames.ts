import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';
import { readsRightToLeft } from '../text/direction.ts';

/** The runs of one way of writing. */
export interface Frame {
  /** Whole degrees, clockwise. */
  readonly angle: number;
  readonly glyphs: readonly Glyphs[];
}

/** Parts of the letters' height: the same text this near to itself was drawn twice, to look bold or to throw a shadow. */
const doubleDistance = 0.15;
const mostAlike = 128;
/** Degrees. */
const askew = 10;
const radians = Math.PI / 180;

/** Where more of its letters than this stand upright, a page is read upright: many a chart has more letters along its axis. */
const uprightShare = 0.2;

/**
 * Runs by their way of writing; what the page is read in comes first: upright, or what most of it is written in, and not slanting. What is
 * not on the page is left out.
 */
export function framesOf(page: TextPage): Frame[] {
  const byAngle = new Map<number, TextRun[]>();
  for (const run of page.runs) {
    if (!isOnPage(run, page)) continue;
    const angle = wholeAngle(run);
    const runs = byAngle.get(angle);
    if (runs) runs.push(run);
    else byAngle.set(angle, [run]);
  }
  const letters = (frame: Frame) => frame.glyphs.reduce((sum, { text }) => sum + text.length, 0);
  const frames = [...byAngle].map(([angle, runs]) => ({ angle, glyphs: withoutDoubles(runs.map((run) => placed(run, angle))) }));
  const counted = frames.map((frame) => ({ frame, letters: letters(frame) }));
  const least = counted.reduce((sum, one) => sum + one.letters, 0) * uprightShare;
  const rankOf = ({ frame: { angle }, letters: own }: (typeof counted)[number]) =>
    angle === 0 && own > least ? 0 : isSlanting(angle) ? 2 : 1;
  return counted.sort((a, b) => rankOf(a) - rankOf(b) || b.letters - a.letters).map(({ frame }) => frame);
}

/** Along an axis, or across the page: further than a page is askew. */
function isSlanting(angle: number): boolean {
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

/** Of text that is drawn twice, what is drawn last lies on top and is what is seen: it stands where the first one was read. */
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
      // Letters that are not drawn, but only there to be found, hide nothing.
      if (!glyphs.run.style.isHidden) kept[place] = glyphs;
      continue;
    }
    // The last ones are enough: what is drawn twice is drawn one soon after the other.
    if (alike.push(kept.push(glyphs) - 1) > mostAlike) alike.splice(0, mostAlike / 2);
    seen.set(glyphs.text, alike);
  }
  return kept;
}
