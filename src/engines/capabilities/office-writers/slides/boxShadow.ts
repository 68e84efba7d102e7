import type { Shape } from '#engines/core/document-model/document.ts';
import { element, type Markup } from '../xml.ts';
import { emuPerPt, type SlidePlace } from './slidePlace.ts';
import { hex } from './slideRuns.ts';

/** In 60,000ths of a degree. */
const wholeTurn = 21_600_000;
/** In 100,000ths. */
const opaque = 100_000;

/** The soft shadow of a box (ISO 29500-1 §20.1.8.45). */
export function boxShadow({ shadow }: Shape, { scale }: SlidePlace): Markup | undefined {
  if (!shadow) return undefined;
  const { acrossPt, downPt } = shadow;
  const emu = (points: number) => Math.round(Math.max(0, points) * scale * emuPerPt);
  const turn = Math.atan2(downPt, acrossPt) / (2 * Math.PI);
  const dir = Math.round((turn - Math.floor(turn)) * wholeTurn) % wholeTurn;
  const place = { blurRad: emu(shadow.blurPt), dist: emu(Math.hypot(acrossPt, downPt)), dir, algn: 'ctr', rotWithShape: false };
  const { color, alpha } = transparentColor(shadow.color);
  const faded = element('a:srgbClr', { val: hex(color) }, element('a:alpha', { val: Math.round(alpha * opaque) }));
  return element('a:effectLst', {}, element('a:outerShdw', place, faded));
}

/** The darkest color that looks like this one on white paper, so that the ground is seen through it. */
function transparentColor(onPaper: string): { color: string; alpha: number } {
  const channels = [1, 3, 5].map((at) => Number.parseInt(onPaper.slice(at, at + 2), 16) / 255);
  const alpha = 1 - Math.min(...channels);
  if (!(alpha > 0)) return { color: '#ffffff', alpha: 0 };
  const own = channels.map((value) => Math.round(((value - 1 + alpha) / alpha) * 255));
  return { color: `#${own.map((value) => value.toString(16).padStart(2, '0')).join('')}`, alpha };
}
