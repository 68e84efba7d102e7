import { AppError } from '#contract/errors.ts';
import { joinReports } from '#contract/report.ts';
import { implement } from '../implement.ts';
import { partName, partsOf, split } from './split.ts';

export default implement(split, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const ranges = partsOf(params, source.pageCount);
  const names = ranges.map((range) => partName(source.name, range));
  const parts = await engines.pages.split(source, ranges, scratch('parts.bin'), call);
  const path = scratch('parts.zip');
  await engines.archive.zip(
    parts.map((part, index) => ({ name: names[index] ?? '', path: part.path, slice: part.slice })),
    path,
    call,
  );
  return { path, entries: parts.length, report: joinReports(parts.map((part) => part.report)) };
});
