import type { Box } from './box.ts';

/**
 * A letter of a page and the place of its ink: a box in points from the upper left corner of the page as shown, rotated by `angle` degrees
 * clockwise around its own upper left corner. Letters of horizontal lines have the angle 0.
 */
export interface PageLetter extends Box {
  readonly text: string;
  readonly angle: number;
  /** What precedes it in the file: nothing, a space, or a line end. */
  readonly gap: LetterGap;
}

export const letterGaps = ['none', 'space', 'line'] as const;
export type LetterGap = (typeof letterGaps)[number];

/** A letter on the wire: its gap is an index into the list of gaps. */
export type WireLetter = [text: string, gap: number, x: number, y: number, width: number, height: number, angle: number];

export function letterFrom([text, gap, x, y, width, height, angle]: Readonly<WireLetter>): PageLetter {
  return { text, gap: letterGaps[gap] ?? 'none', x, y, width, height, angle };
}

/** Letters without a space between them. */
export interface PageWord<Letter extends PageLetter = PageLetter> {
  readonly text: string;
  readonly letters: readonly Letter[];
  /** What precedes it. */
  readonly gap: LetterGap;
}

export function wordsOf<Letter extends PageLetter>(letters: readonly Letter[]): PageWord<Letter>[] {
  const words: { text: string; letters: Letter[]; gap: LetterGap }[] = [];
  for (const letter of letters) {
    const last = words.at(-1);
    if (letter.gap !== 'none' || !last) words.push({ text: letter.text, letters: [letter], gap: letter.gap });
    else {
      last.text += letter.text;
      last.letters.push(letter);
    }
  }
  return words;
}

type Point = readonly [x: number, y: number];

/** Ink without area, such as a hairline's, still has a position. */
const minInkPt = 0.02;

/** The corners of a letter's ink, in order. */
export function inkCorners({ x, y, width, height, angle }: PageLetter): readonly Point[] {
  const [w, h] = [Math.max(width, minInkPt), Math.max(height, minInkPt)];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners: readonly Point[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  return corners.map(([dx, dy]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
}

/** The upright box around letters. */
export function boxOfLetters(letters: readonly PageLetter[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const reach = (x: number, y: number) => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const letter of letters) {
    // Most letters are level, and pages are asked for the boxes of each of them several times.
    if (letter.angle === 0) {
      reach(letter.x, letter.y);
      reach(letter.x + Math.max(letter.width, minInkPt), letter.y + Math.max(letter.height, minInkPt));
    } else for (const [x, y] of inkCorners(letter)) reach(x, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A letter is erased when boxes cover this part of its ink. If less is covered, what remains visible already identifies the letter, so
 * keeping it reveals little (docs/decisions/0300).
 */
export const erasedShare = 0.2;

/** Whether a letter is erased. The server erases by this, and the editor outlines by it. */
export function isLetterErased(letter: PageLetter, boxes: readonly Box[]): boolean {
  return coveredShare(inkCorners(letter), boxes) >= erasedShare;
}

/** The part of a convex shape under boxes, from 0 to 1. Overlapping boxes each count: a place that two boxes touch is meant. */
export function coveredShare(shape: readonly Point[], boxes: readonly Box[]): number {
  if (shape.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) return 1;
  const whole = areaOf(shape);
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let covered = 0;
  for (const { x, y, width, height } of boxes) {
    if (x >= right || y >= bottom || x + width <= left || y + height <= top) continue;
    let part = shape;
    part = clipped(part, ([px]) => px - x);
    part = clipped(part, ([px]) => x + width - px);
    part = clipped(part, ([, py]) => py - y);
    part = clipped(part, ([, py]) => y + height - py);
    covered += areaOf(part);
  }
  return whole > 0 ? Math.min(1, covered / whole) : 0;
}

/** The part of a convex shape where `inside` is not negative (Sutherland and Hodgman, 1974). */
function clipped(shape: readonly Point[], inside: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  for (const [index, to] of shape.entries()) {
    const from = shape[(index + shape.length - 1) % shape.length] ?? to;
    const [a, b] = [inside(from), inside(to)];
    if (a >= 0 !== b >= 0) {
      const part = a / (a - b);
      kept.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    }
    if (b >= 0) kept.push(to);
  }
  return kept;
}

function areaOf(shape: readonly Point[]): number {
  let twice = 0;
  for (const [index, [x, y]] of shape.entries()) {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}
