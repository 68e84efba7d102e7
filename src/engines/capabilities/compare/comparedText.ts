import type { Box } from '#contract/pages/box.ts';
import type { PageShape } from '#engines/ports.ts';
import type { LinkPart } from './links/linkParts.ts';

/** A word and its place. A hyphenated word has two boxes. */
export interface ComparedWord {
  readonly text: string;
  /** The form that is compared. It has no hyphens between letters, since lines are broken at them. */
  readonly key: string;
  readonly page: number;
  readonly boxes: readonly Box[];
  /** What a page break moves: footnotes, heads of tables that go on, headers and footers; and text that is not level. Other words have none. */
  readonly flow?: 'turned' | 'note' | 'repeated' | 'running' | undefined;
  /** It begins a line, so that what stands before it may be the same word. */
  readonly isLineStart?: boolean | undefined;
  /** No space parts it from the word before. */
  readonly isJoined?: boolean | undefined;
  /** It was divided at the end of a line, and nobody knows whether it has a hyphen. */
  readonly isParted?: boolean | undefined;
  /** The page does not show it, such as the text layer of a scan. */
  readonly isHidden?: boolean | undefined;
  /** Read by OCR, in place of letters whose characters the file does not tell. */
  readonly isRead?: boolean | undefined;
  /** The links that cover it. */
  readonly links?: readonly LinkPart[] | undefined;
}

export interface ComparedPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly shapes: readonly PageShape[];
  /** The places of all its words, also of those that are not compared, as in a header that returns. */
  readonly wordPlaces: readonly Box[];
  /** Its words were read by OCR. */
  readonly isScanned?: boolean | undefined;
  /** How far a scanned page leans, clockwise. Its words and shapes are where they would be on a level page; `wordPlaces` are not. */
  readonly slantDegrees?: number | undefined;
}

/** A link as people see it: its parts on successive lines, and the words that it covers. */
export interface LinkGroup {
  readonly parts: LinkPart[];
  readonly words: ComparedWord[];
}

export interface ComparedText {
  /** In reading order: level text, what is turned, footnotes, headers and footers. What a page break moves has a flow of its own. */
  readonly words: readonly ComparedWord[];
  readonly pages: readonly ComparedPage[];
  /** Without those whose words are not compared, as in a header that returns. */
  readonly links: readonly LinkPart[];
}

/** Words that were replaced, and those in their place. */
export interface Replacement {
  readonly gone: readonly ComparedWord[];
  readonly come: readonly ComparedWord[];
}
