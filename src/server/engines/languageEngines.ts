import { createExtractiveSummarizer } from '#engines/capabilities/summarization/extractiveSummarizer.ts';
import type { Engines } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { createApertium } from '#engines/vendors/apertium/translator.ts';
import { createBergamot } from '#engines/vendors/bergamot/translator.ts';
import { createModelSummarizer } from '#engines/vendors/openai/summarizer.ts';
import { createModelTranslator } from '#engines/vendors/openai/translator.ts';
import type { EngineChoice } from './engineChoice.ts';
import { lazyProxy } from './lazyProxy.ts';

type LanguageEngines = Pick<
  Engines,
  'sentences' | 'summarizer' | 'blocks' | 'translators' | 'modelSummarizer' | 'modelTranslator'
>;

/** Engines that summarize and translate. */
export function languageEngines(sandbox: Sandbox, { model, translationModelsDir }: EngineChoice): LanguageEngines {
  return {
    sentences: lazyProxy(async () => {
      const { createSentenceReader } = await import('#engines/capabilities/summarization/passages.ts');
      return createSentenceReader();
    }),
    summarizer: createExtractiveSummarizer(),
    blocks: lazyProxy(async () => {
      const { createBlockReader } = await import('#engines/capabilities/summarization/blocks.ts');
      return createBlockReader();
    }),
    translators: [
      ...(translationModelsDir === undefined ? [] : [createBergamot(sandbox, translationModelsDir)]),
      createApertium(sandbox),
    ],
    ...(model ? { modelSummarizer: createModelSummarizer(model), modelTranslator: createModelTranslator(model) } : {}),
  };
}
