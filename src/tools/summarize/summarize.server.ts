import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { emptyReport } from '#contract/report.ts';
import { type SummaryResult, summaryText } from '#contract/summary.ts';
import { implement } from '../implement.ts';
import { summarize } from './summarize.ts';

const steps = 3;

export default implement(summarize, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const wish = { annotations: false, shapes: false, links: false };
  const read = await engines.text.read(source, undefined, wish, scratch('text.jsonl'), { ...call, progress: () => undefined });
  call.progress(1, steps);
  const found = await engines.sentences.read(read);
  const { title, passages, pages, pagesWithoutText } = found;
  if (found.language !== 'eng' && found.language !== 'tgl') throw new AppError('language_not_supported');
  const language = found.language === 'eng' ? 'en' : 'tl';
  call.progress(2, steps);
  const made = await engines.language.summarise({ title, language, passages }, params, call);
  if (made.sentences.length === 0) throw new AppError('empty_summary');
  const result: SummaryResult = {
    language,
    engine: engines.language.name,
    form: params.form,
    summary: summaryText(made.sentences, params.form),
    sentences: [...made.sentences],
    dropped: made.dropped,
    pages,
    pagesWithoutText,
    files: [],
  };
  const path = scratch('summary.json');
  await writeFile(path, JSON.stringify(result));
  call.progress(3, steps);
  return {
    path,
    report: {
      ...emptyReport,
      kept: [{ what: 'textPages', count: pages - pagesWithoutText }],
      warnings: pagesWithoutText > 0 ? [{ what: 'pagesWithoutText', count: pagesWithoutText }] : [],
    },
  };
});
