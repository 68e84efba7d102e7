import type { PageLink, PageShape, PageTag, TextOptions, TextStyle } from '#engines/ports.ts';
import type { UserUnits } from './renderOrder.ts';

/** What the reading process is told. */
export interface TextOrder {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  /** Counted from 1, in the order to read them; all, when undefined. */
  readonly pages: readonly number[] | undefined;
  readonly userUnits: UserUnits;
  readonly options: TextOptions;
  /** More letters or objects than this on one page are not read. */
  readonly maxObjects: number;
}

/** The file, in the working folder, in which it leaves a line of JSON for each page. */
export const textFile = 'text.jsonl';

/**
 * Text, x, y, width, height, baseline, angle, place of its style, whether a space stands before it, place of its tag or -1, place of its
 * text object; with evidence: place of its font, letters without a character, whether it is covered.
 */
export type WrittenRun = readonly [
  ...[string, number, number, number, number, number, number, number, 0 | 1, number, number],
  ...([] | [font: number, unmapped: number, covered: 0 | 1]),
];

/**
 * A letter, what is before it (0 nothing, 1 a space, 2 the end of a line), where it begins, and the box of its ink with the angle by which
 * that is turned.
 */
export type WrittenLetter = readonly [
  text: string,
  gap: 0 | 1 | 2,
  ...[originX: number, originY: number],
  ...[x: number, y: number, width: number, height: number, angle: number],
];

/** One line of that file: as a TextPage, but each style is written once. */
export interface WrittenPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly styles: readonly TextStyle[];
  /** Whole names, where evidence is asked for. */
  readonly fonts: readonly string[];
  readonly runs: readonly WrittenRun[];
  readonly letters: readonly WrittenLetter[];
  readonly shapes: readonly PageShape[];
  readonly links: readonly PageLink[];
  readonly tags: readonly PageTag[];
}
