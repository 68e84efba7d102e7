import { joinReports } from '#contract/results/report.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { djvuToPdf } from './djvu-to-pdf.ts';

export default defineHandler(djvuToPdf, async ({ files: [first], engines, scratch, call }) => {
  const made = await engines.djvu.convert(first as InputFile, scratch('converted.pdf'), call);
  if (made.bookmarks.length === 0) return made;
  const quiet = { ...call, progress: () => undefined };
  const listed = await engines.bookmarks.write({ path: made.path }, made.bookmarks, scratch('with-bookmarks.pdf'), quiet);
  const { changed, warnings } = listed.report;
  // The kept parts of the second step are those that the first step made.
  return { ...listed, report: joinReports([made.report, { kept: [], changed, removed: [], warnings }]) };
});
