import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { recognizedHeadings } from '../recognizedHeadings.ts';
import { estimateBookmarks } from './estimate-bookmarks.ts';

export default defineHandler(estimateBookmarks, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const answer = params.from === 'headings' ? await recognizedHeadings(task) : await engines.bookmarks.read(source, call);
  const path = scratch('bookmarks.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
