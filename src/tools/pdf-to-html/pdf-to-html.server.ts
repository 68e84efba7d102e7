import { stem } from '#contract/api/operation.ts';
import { formatMessage, type Language } from '#contract/text/text.ts';
import type { HtmlWords } from '#engines/ports.ts';
import { defineHandler } from '../defineHandler.ts';
import { picturedSource, untilPictures } from '../picturedText.ts';
import { markupReport } from '../recognizedReport.ts';
import { readSource } from '../recognizedSource.ts';
import { htmlWords, pdfToHtml } from './pdf-to-html.ts';

export default defineHandler(pdfToHtml, async (task) => {
  const { params, files, language } = task;
  const read = await readSource(untilPictures(task), params);
  const source = await picturedSource(task, params, read, { wantsFiles: params.pictures === 'embedded' });
  const path = task.scratch('document.html');
  const title = stem(files[0]?.name ?? 'document.pdf');
  const options = { runningText: params.headers, title, words: wordsIn(language) };
  const written = await task.engines.markup.html(source, options, path);
  return { path, report: markupReport(source, written, params.headers, language) };
});

function wordsIn(language: Language): HtmlWords {
  return {
    footnotes: formatMessage(htmlWords.footnotes, language),
    page: (page) => formatMessage(htmlWords.page, language, { page: String(page) }),
    picture: (page) => formatMessage(htmlWords.picture, language, { page: String(page) }),
  };
}
