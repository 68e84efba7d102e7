import type { Comparison, Ignored } from '#contract/results/comparison.ts';
import type { EngineCall, PdfInput } from '../call.ts';
import type { ReadText, TextPage } from '../text/textReader.ts';

/** A version of a document, and its text as its pages show it. */
export interface ComparedVersion {
  readonly input: PdfInput;
  readonly text: ReadText;
  /** Text that is in the file and that no page shows. */
  hidden(): AsyncIterable<TextPage>;
}

/** Pages of two versions that are made of the same objects, so that both show the same. */
export interface SamePages {
  readonly pagesBefore: number;
  readonly pagesAfter: number;
  /** By pages of the later version, in ascending order on both sides. */
  readonly beforeByAfter: ReadonlyMap<number, number>;
}

/** Finds changes between two versions of a document: words, pictures and drawings, and what belongs to no page. */
export interface Comparer {
  samePages(before: PdfInput, after: PdfInput, call: EngineCall): Promise<SamePages>;
  /** `same` pages are not drawn. */
  compare(
    before: ComparedVersion,
    after: ComparedVersion,
    ignored: Ignored,
    call: EngineCall,
    same?: SamePages,
  ): Promise<Pick<Comparison, 'changes' | 'counts' | 'pairs' | 'commonWords'>>;
}
