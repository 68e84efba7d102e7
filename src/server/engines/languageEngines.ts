import { createEmbeddedLanguage } from '#engines/capabilities/summarization/embedded.ts';
import type { Engines } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { createApertium } from '#engines/vendors/apertium/translator.ts';
import { createBergamot } from '#engines/vendors/bergamot/translator.ts';
import { createModelSummarizer } from '#engines/vendors/openai/summarizer.ts';
import { createModelTranslator } from '#engines/vendors/openai/translator.ts';
import type { EngineChoice } from './engineChoice.ts';
import { onFirstCall } from './onFirstCall.ts';

type LanguageEngines = Pick<Engines, 'sentences' | 'language' | 'blocks' | 'translators' | 'modelLanguage' | 'modelTranslator'>;

/** Engines that summarize and translate. */
export function languageEngines(sandbox: Sandbox, { model, translationModelsDir }: EngineChoice): LanguageEngines {
  return {
    sentences: onFirstCall(async () => {
      const { createSentenceReader } = await import('#engines/capabilities/summarization/passages.ts');
      return createSentenceReader();
    }),
    language: createEmbeddedLanguage(),
    blocks: onFirstCall(async () => {
      const { createBlockReader } = await import('#engines/capabilities/summarization/blocks.ts');
      return createBlockReader();
    }),
    translators: [
      ...(translationModelsDir === undefined ? [] : [createBergamot(sandbox, translationModelsDir)]),
      createApertium(sandbox),
    ],
    ...(model ? { modelLanguage: createModelSummarizer(model), modelTranslator: createModelTranslator(model) } : {}),
  };
}
