import type { Comparison, Ignored } from '#contract/comparison.ts';
import type { EngineCall, PdfInput } from './call.ts';
import type { ReadText, TextPage } from './textReader.ts';

/** A version of a document, and its text as its pages show it. */
export interface ComparedVersion {
  readonly input: PdfInput;
  readonly text: ReadText;
  /** Text that is in the file and that no page shows. */
  hidden(): AsyncIterable<TextPage>;
}

/** Finds changes between two versions of a document: words, pictures and drawings, and what belongs to no page. */
export interface Comparer {
  compare(
    before: ComparedVersion,
    after: ComparedVersion,
    ignored: Ignored,
    call: EngineCall,
  ): Promise<Pick<Comparison, 'changes' | 'counts' | 'pairs'>>;
}
