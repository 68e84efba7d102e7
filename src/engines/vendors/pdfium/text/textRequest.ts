import type { PageLink, PageShape, PageTag, TextOptions, TextStyle } from '#engines/ports.ts';
import type { SpelledGlyphs } from '../letters/fontNames.ts';
import type { UserUnits } from '../renderRequest.ts';

/** The request to the reading process. */
export interface TextRequest {
  readonly libraryPath: string;
  readonly inputPath: string;
  readonly password: string | undefined;
  /** From 1, in the order to read them; all when undefined. */
  readonly pages: readonly number[] | undefined;
  readonly userUnits: UserUnits;
  readonly options: TextOptions;
  /** The maximum of letters and objects that are read on one page. */
  readonly maxObjects: number;
  /** Fills may be gradients, whose color PDFium does not tell. */
  readonly hasShadingPatterns?: boolean;
  /** Where a first reading found glyphs without a character. */
  readonly spelled?: SpelledGlyphs;
}

/** The file in the working folder with a line of JSON for each page. */
export const textFile = 'text.jsonl';

/**
 * Text, x, y, width, height, baseline, angle, index of its style, whether a space precedes it, index of its tag or -1, number of its text
 * object; with evidence: index of its font, letters without a character, whether it is covered.
 */
export type WrittenRun = readonly [
  ...[string, number, number, number, number, number, number, number, 0 | 1, number, number],
  ...([] | [font: number, unmapped: number, covered: 0 | 1]),
];

/** A letter, what precedes it (0 nothing, 1 a space, 2 a line end), its origin, and the box of its ink with its rotation. */
export type WrittenLetter = readonly [
  text: string,
  gap: 0 | 1 | 2,
  ...[originX: number, originY: number],
  ...[x: number, y: number, width: number, height: number, angle: number],
];

/** One line of that file: a TextPage in which each style is written once. */
export interface WrittenPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly styles: readonly TextStyle[];
  /** Full names, where evidence is requested. */
  readonly fonts: readonly string[];
  readonly runs: readonly WrittenRun[];
  readonly letters: readonly WrittenLetter[];
  readonly shapes: readonly PageShape[];
  readonly links: readonly PageLink[];
  readonly tags: readonly PageTag[];
}
