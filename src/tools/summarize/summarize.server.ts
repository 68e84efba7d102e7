import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type SummaryResult, summaryText } from '#contract/results/summary.ts';
import type { Engines, LanguageText, Summarizer } from '#engines/ports.ts';
import { defineHandler } from '../defineHandler.ts';
import { inHalf } from '../picturedText.ts';
import { readPages } from '../readPages.ts';
import { readingReport } from '../recognizedReport.ts';
import { summarize } from './summarize.ts';
import { summaryFiles } from './summaryFiles.server.ts';

export default defineHandler(summarize, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const quiet = { ...call, progress: () => undefined };
  const options = { annotations: false, shapes: false, links: false };
  // Reading the pages of a scan takes longer than the summary.
  const { text, reading } = await readPages(inHalf(task, 0), source, options, params);
  const found = await engines.sentences.read(text);
  const { title, passages, pages, pagesWithoutText } = found;
  if (found.language !== 'eng' && found.language !== 'tgl') throw new AppError('language_not_supported');
  const language = found.language === 'eng' ? 'en' : 'tl';
  const { engine, inLanguage } = chosen(params, language, engines);
  const made = await engine.summarise({ title, language, passages }, { ...params, inLanguage }, inHalf(task, 1).call);
  if (made.sentences.length === 0) throw new AppError('empty_summary');
  const result: SummaryResult = {
    language,
    inLanguage,
    engine: engine.name,
    form: params.form,
    summary: summaryText(made.sentences, params.form),
    sentences: [...made.sentences],
    dropped: made.dropped,
    pages,
    pagesWithoutText,
    files: [],
  };
  const bare = pagesWithoutText - reading.unreadable.length;
  const path = scratch('summary.json');
  await writeFile(path, JSON.stringify(result));
  return {
    path,
    companions: await summaryFiles(result, source.name, { engines, scratch, call: quiet }),
    report: readingReport(reading, false, {
      kept: [{ what: 'textPages', count: pages - pagesWithoutText }],
      warnings: bare > 0 ? [{ what: 'pagesWithoutText', count: bare }] : [],
    }),
  };
});

const languages = { english: 'en', tagalog: 'tl' } as const;

/** The engine, and the language: only a model can write in another language than the document's. */
function chosen(
  { engine, language: wanted }: ParamsOf<typeof summarize>,
  language: LanguageText['language'],
  { summarizer: builtIn, modelSummarizer }: Engines,
): { readonly engine: Summarizer; readonly inLanguage: LanguageText['language'] } {
  const inLanguage = wanted === 'document' ? language : languages[wanted];
  const isModel = engine === 'auto' && modelSummarizer !== undefined;
  if (!isModel && inLanguage !== language) throw new AppError('needs_language_model');
  return { engine: isModel ? modelSummarizer : builtIn, inLanguage };
}
