import type { ModelFiles } from './modelFiles.ts';

/** What the translating process is told. Its inputs are `model`, `shortlist`, `vocabulary-0` and `vocabulary-1`. */
export interface TranslationRequest {
  readonly precision: ModelFiles['precision'];
  readonly vocabularies: 1 | 2;
  readonly hasShortlist: boolean;
  readonly texts: readonly string[];
}
