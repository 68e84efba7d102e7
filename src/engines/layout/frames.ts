import type { TextPage, TextRun } from '../ports.ts';
import { readsRightToLeft } from './direction.ts';
import type { Glyphs } from './page.ts';

/** The runs of one way of writing. */
export interface Frame {
  /** Whole degrees, clockwise. */
  readonly angle: number;
  readonly glyphs: readonly Glyphs[];
}

/** Parts of the letters' height: the same text this near to itself was drawn twice, to look bold or to throw a shadow. */
const doubleDistance = 0.15;
const mostAlike = 128;
const radians = Math.PI / 180;

/** Runs by their way of writing; what most of the page is written in comes first. What is not on the page is left out. */
export function framesOf(page: TextPage): Frame[] {
  const byAngle = new Map<number, TextRun[]>();
  for (const run of page.runs) {
    if (!isOnPage(run, page)) continue;
    const angle = Math.round(run.angle) % 360;
    const runs = byAngle.get(angle);
    if (runs) runs.push(run);
    else byAngle.set(angle, [run]);
  }
  const letters = (frame: Frame) => frame.glyphs.reduce((sum, { text }) => sum + text.length, 0);
  const frames = [...byAngle].map(([angle, runs]) => ({ angle, glyphs: withoutDoubles(runs.map((run) => placed(run, angle))) }));
  return frames
    .map((frame) => ({ frame, letters: letters(frame) }))
    .sort((a, b) => b.letters - a.letters)
    .map(({ frame }) => frame);
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

function withoutDoubles(all: readonly Glyphs[]): Glyphs[] {
  const seen = new Map<string, Glyphs[]>();
  return all.filter((glyphs) => {
    const alike = seen.get(glyphs.text);
    if (!alike) {
      seen.set(glyphs.text, [glyphs]);
      return true;
    }
    const near = (glyphs.bottom - glyphs.top) * doubleDistance;
    const isNear = (one: Glyphs) => Math.abs(one.left - glyphs.left) < near && Math.abs(one.top - glyphs.top) < near;
    if (alike.some(isNear)) return false;
    // The last ones are enough: what is drawn twice is drawn one soon after the other.
    if (alike.push(glyphs) > mostAlike) alike.splice(0, mostAlike / 2);
    return true;
  });
}
