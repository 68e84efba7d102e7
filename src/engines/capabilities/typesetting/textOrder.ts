import type { TypesetStyle } from '#engines/ports.ts';

/** What the process that sets text is told. */
export interface TextOrder {
  readonly inputPath: string;
  readonly outPath: string;
  readonly style: TypesetStyle;
  /** Shown by readers in place of a file name. */
  readonly title: string;
  readonly maxPages: number;
  /** Milliseconds since 1970: the process has no business with the clock. */
  readonly now: number;
}

/** What it answers, a line each. */
export type TextAnswer =
  | { readonly what: 'step'; readonly done: number; readonly total: number }
  | { readonly what: 'stop'; readonly reason: 'empty_text' | 'text_too_long' }
  | {
      readonly what: 'done';
      readonly pages: number;
      /** Letters that no font has. */
      readonly missing: number;
      /** Characters that only programs write. */
      readonly controls: number;
      readonly isGuessed: boolean;
    };
