import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import type { Fact } from '#contract/results/report.ts';
import type { TranslationResult } from '#contract/results/translation.ts';
import { nameOfLanguage } from '#contract/text/languageNames.ts';
import { formatMessage, type Language, localeFacts } from '#contract/text/text.ts';
import type { EngineCall, ReadBlocks, Translator } from '#engines/ports.ts';
import { type Companion, defineHandler } from '../defineHandler.ts';
import { readPages } from '../readPages.ts';
import { readingReport } from '../recognizedReport.ts';
import { translate } from './translate.ts';
import { type TranslatedBlock, typesetTranslation } from './typesetTranslation.server.ts';

const steps = 3;

export default defineHandler(translate, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const quiet = { ...call, progress: () => undefined };
  const options = { annotations: false, shapes: true, links: false };
  const { text, scans, reading } = await readPages({ ...task, call: quiet }, source, options, params);
  const found = await engines.blocks.read(text);
  const { modelTranslator } = engines;
  const translators = modelTranslator && params.engine === 'auto' ? [modelTranslator] : engines.translators;
  const translator = translatorFor(found, translators, task.language);
  call.progress(1, steps);
  const blocks = await translated(found, translator, call);
  if (blocks.every(({ text, translation }) => text === translation)) throw new AppError('empty_translation');
  call.progress(2, steps);
  // Text in a picture cannot be replaced.
  const written = blocks.filter(({ block }) => !scans.has(block.page));
  const set = await typesetTranslation(written, source, { engines, scratch, call: quiet });
  const path = scratch('translation.json');
  await writeFile(path, JSON.stringify(resultOf(found, blocks, translator)));
  call.progress(3, steps);
  const { pages, pagesWithoutText } = found;
  const bare = pagesWithoutText - reading.unreadable.length;
  const warnings: Fact[] = [
    ...(bare > 0 ? [{ what: 'pagesWithoutText', count: bare } as const] : []),
    ...(set ? set.warnings : [{ what: 'noTranslatedPdf', count: 1 } as const]),
  ];
  const companions: Companion[] = set ? [{ kind: 'pdf', path: set.path, savedName: `${stem(source.name)}_translated.pdf` }] : [];
  return {
    path,
    companions,
    report: readingReport(reading, false, {
      changed: [...(set?.changed ?? [])],
      kept: [{ what: 'textPages', count: pages - pagesWithoutText }],
      warnings,
    }),
  };
});

/** The first that translates the text's language. Refuses text that needs no translation, and languages that none can translate. */
function translatorFor({ language }: ReadBlocks, translators: readonly Translator[], asked: Language): Translator {
  if (language === 'eng') throw new AppError('already_in_english');
  const translator = translators.find(({ languages }) => languages === undefined || languages.includes(language));
  if (translator) return translator;
  const nameIn = (code: string) => formatMessage(nameOfLanguage(code), asked);
  const all = new Set(translators.flatMap(({ languages }) => languages ?? []));
  const known = new Intl.ListFormat(localeFacts(asked).tag).format([...all].map(nameIn));
  throw new AppError('translation_not_supported', { values: { language: nameIn(language), known } });
}

/** Translates each distinct text once. Numbers and punctuation are the same in every language. */
async function translated({ blocks, language }: ReadBlocks, translator: Translator, call: EngineCall) {
  const texts = [...new Set(blocks.map(({ text }) => text).filter((text) => /\p{L}{2}/u.test(text)))];
  const made = await translator.translate(texts, language, { ...call, progress: () => undefined });
  const english = new Map(texts.map((text, index) => [text, made[index] || text]));
  return blocks.map((block): TranslatedBlock => ({ ...block, translation: english.get(block.text) ?? block.text }));
}

function resultOf(found: ReadBlocks, blocks: readonly TranslatedBlock[], translator: Translator): TranslationResult {
  const body = blocks.filter(({ role, text }) => role === 'body' && /\p{L}/u.test(text));
  const { language, pages, pagesWithoutText } = found;
  return {
    source_language: nameOfLanguage(language).en,
    language,
    engine: translator.name,
    original: body.map(({ text }) => text).join('\n\n'),
    translation: body.map(({ translation }) => translation).join('\n\n'),
    paragraphs: body.map(({ block, text, translation }) => ({
      id: block.id,
      page: block.page,
      original: text,
      translation,
    })),
    pages,
    pagesWithoutText,
    files: [],
  };
}
