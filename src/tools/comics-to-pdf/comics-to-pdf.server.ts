import { stem } from '#contract/api/operation.ts';
import { joinReports } from '#contract/results/report.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { comicsToPdf } from './comics-to-pdf.ts';

export default defineHandler(comicsToPdf, async ({ files: [first], params, engines, scratch, call }) => {
  const file = first as InputFile;
  const book = await engines.comicBooks.read(file, call);
  const style = { pageSize: params.pageSize, orientation: 'auto', marginPt: 0 } as const;
  const drawn = await engines.pictures.convert(book.pages, style, scratch('pages.pdf'), call);
  const readsRightToLeft = params.direction === 'auto' ? book.readsRightToLeft === true : params.direction === 'rtl';
  const description = { title: book.title || stem(file.name), author: book.author, readsRightToLeft };
  const quiet = { ...call, progress: () => undefined };
  const made = await engines.comicBooks.describe({ path: drawn.path }, description, scratch('converted.pdf'), quiet);
  const told = readsRightToLeft ? [{ what: 'rightToLeft', count: 1 } as const] : [];
  const own = { kept: [], changed: told, removed: [], warnings: [...book.warnings] };
  // The kept items of the second step are those that the first step made.
  return { ...made, report: joinReports([drawn.report, own]) };
});
