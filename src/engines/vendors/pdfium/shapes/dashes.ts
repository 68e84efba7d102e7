import type { PageShape } from '#engines/ports.ts';
import type { TextCalls } from '../text/textCalls.ts';

/** A dash at most this many times as long as the line is wide is a dot. */
const longestDot = 2;

/** Dash patterns of drawing programs have up to eight lengths. PDFium gives all of them or none. */
const maxLengths = 32;

/** Whether a path is stroked with gaps: the first of its dash lengths is drawn, the second left out (ISO 32000-2 §8.4.3.6). */
export function dashOf(call: Pick<TextCalls, 'dashCount' | 'dashArray' | 'strokeWidth'>, path: number): Pick<PageShape, 'dash'> {
  const count = Number(call.dashCount(path));
  if (count < 1 || count > maxLengths) return {};
  const [lengths, width] = [new Float32Array(count), new Float32Array(1)];
  if (!call.dashArray(path, lengths, count) || !call.strokeWidth(path, width)) return {};
  const [drawn = 0, gap = drawn] = lengths;
  if (!(gap > 0)) return {};
  return { dash: drawn <= (width[0] ?? 0) * longestDot ? 'dotted' : 'dashed' };
}

/** A line is one path of so many dots or more where a program draws each of them. */
const minDots = 5;

export const dotsOf = (parts: number): Pick<PageShape, 'dash'> => (parts < minDots ? {} : { dash: 'dotted' });
