import { AppError } from '#contract/errors.ts';
import { joinReports } from '#contract/report.ts';
import { rangesOf } from '#contract/wire.ts';
import { implement } from '../implement.ts';
import { partName, split } from './split.ts';

export default implement(split, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const parts = rangesOf(params.pages, source.pageCount).map((range, index) => ({
    range,
    outPath: scratch(`part-${index + 1}.pdf`),
  }));
  const made = await engines.pages.split(source, parts, call);
  const path = scratch('parts.zip');
  await engines.archive.zip(
    parts.map(({ range, outPath }) => ({ name: partName(source.name, range), path: outPath })),
    path,
    call,
  );
  return { path, entries: made.length, report: joinReports(made.map((part) => part.report)) };
});
