import type { Matrix, Point } from '#engines/core/objects/matrix.ts';
import { grown, overlaps, type Zone } from '../zone.ts';
import { boundsOf, pathWords, type Segment, type Subpath, withoutArea, withoutLines } from './path.ts';

/** How each painting operator fills, strokes and closes (ISO 32000-2 table 59). */
const paints: Readonly<Record<string, { readonly fill?: 'f' | 'f*'; readonly strokes?: true; readonly closes?: true }>> = {
  S: { strokes: true },
  s: { strokes: true, closes: true },
  f: { fill: 'f' },
  F: { fill: 'f' },
  'f*': { fill: 'f*' },
  B: { fill: 'f', strokes: true },
  'B*': { fill: 'f*', strokes: true },
  b: { fill: 'f', strokes: true, closes: true },
  'b*': { fill: 'f*', strokes: true, closes: true },
  n: {},
};

/** Collects a path until it is painted. */
export class PathPen {
  #path: { start: Point; segments: Segment[]; isClosed: boolean }[] = [];
  #clip: string | undefined;
  /** The offset of the path's first operator. */
  #from: number | undefined;

  /** Handles a path operator; returns false for any other. */
  takes(word: string, numbers: readonly number[], start: number): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const here: Point = this.#path.at(-1)?.segments.at(-1)?.to ?? this.#path.at(-1)?.start ?? [0, 0];
    if (word === 'm') this.#path.push({ start: [a, b], segments: [], isClosed: false });
    else if (word === 'l') this.#add({ via: undefined, to: [a, b] });
    else if (word === 'c') {
      this.#add({
        via: [
          [a, b],
          [c, d],
        ],
        to: [e, f],
      });
    } else if (word === 'v') this.#add({ via: [here, [a, b]], to: [c, d] });
    else if (word === 'y') {
      this.#add({
        via: [
          [a, b],
          [c, d],
        ],
        to: [c, d],
      });
    } else if (word === 're') this.#rectangle(a, b, c, d);
    else if (word === 'h') this.#close();
    else if (word === 'W' || word === 'W*') this.#clip = word;
    else return false;
    this.#from ??= start;
    return true;
  }

  #add(segment: Segment): void {
    const last = this.#path.at(-1);
    if (!last) this.#path.push({ start: segment.to, segments: [], isClosed: false });
    // A path that continues after it was closed begins at the closed path's start.
    else if (last.isClosed) this.#path.push({ start: last.start, segments: [segment], isClosed: false });
    else last.segments.push(segment);
  }

  #rectangle(x: number, y: number, width: number, height: number): void {
    const corners: Point[] = [
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    this.#path.push({ start: [x, y], segments: corners.map((to) => ({ via: undefined, to })), isClosed: true });
  }

  #close(): void {
    const last = this.#path.at(-1);
    if (last) last.isClosed = true;
  }

  /**
   * Ends the path with a painting operator. Undefined for another operator, or for a path that may stay as it is. `from` is the offset of
   * the words to replace.
   */
  ends(
    word: string,
    { matrix, lineWidth, zones }: { matrix: Matrix; lineWidth: number; zones: readonly Zone[] },
  ): { from: number; words: string } | undefined {
    const paint = paints[word];
    if (!paint) return undefined;
    if (paint.closes) this.#close();
    const [path, clip, from] = [this.#path, this.#clip, this.#from];
    [this.#path, this.#clip, this.#from] = [[], undefined, undefined];
    if (path.length === 0 || from === undefined) return undefined;
    const halfPt = paint.strokes ? (lineWidth / 2) * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) : 0;
    const bounds = grown(boundsOf(path, matrix), halfPt);
    const near = zones.filter((zone) => overlaps(rectangleOf(bounds), zone));
    if (near.length === 0) return undefined;
    const area = near.reduce<readonly Subpath[]>((left, zone) => withoutArea(left, matrix, zone), path);
    // A line is cut where its caps cannot reach out of the zone.
    const lines = near.reduce<readonly Subpath[]>((left, zone) => withoutLines(left, matrix, grown(zone, -halfPt)), path);
    const isFillSame = (paint.fill === undefined && clip === undefined) || isSame(area, path);
    const areLinesSame = !paint.strokes || isSame(lines, path);
    if (isFillSame && areLinesSame) return undefined;
    const words: string[] = [];
    if (paint.fill && area.length > 0) words.push(`${pathWords(area)} ${paint.fill}`);
    if (paint.strokes && lines.length > 0) words.push(`${pathWords(lines)} S`);
    // An empty clip shows nothing, as it did before beside the zone.
    if (clip) words.push(`${area.length > 0 ? pathWords(area) : '0 0 0 0 re'} ${clip} n`);
    return { from, words: words.join('\n') };
  }
}

function isSame(left: readonly Subpath[], path: readonly Subpath[]): boolean {
  return left.length === path.length && left.every((subpath, index) => subpath === path[index]);
}

function rectangleOf([left, bottom, right, top]: Zone): readonly Point[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}
