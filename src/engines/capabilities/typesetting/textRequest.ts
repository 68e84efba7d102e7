import type { TypesetStyle } from '#engines/ports.ts';

/** The input of the process that sets text. */
export interface TextRequest {
  readonly inputPath: string;
  readonly outPath: string;
  readonly style: TypesetStyle;
  /** Readers show it instead of a file name. */
  readonly title: string;
  readonly maxPages: number;
  /** Milliseconds since 1970. The process does not read the clock. */
  readonly now: number;
}

/** Its answers, one per line. */
export type TextAnswer =
  | { readonly what: 'step'; readonly done: number; readonly total: number }
  | { readonly what: 'stop'; readonly reason: 'empty_text' | 'text_too_long' }
  | {
      readonly what: 'done';
      readonly pages: number;
      /** Letters that no font has. */
      readonly missing: number;
      /** Control characters. */
      readonly controls: number;
      readonly isGuessed: boolean;
    };
