import { AppError } from '#contract/api/appError.ts';
import type { PageRange } from '#contract/api/wire.ts';
import { type Fact, joinReports } from '#contract/results/report.ts';
import { defineHandler, type HandlerContext, type InputFile, type OperationOutput } from '../defineHandler.ts';
import { barcodeParts } from './barcodeParts.server.ts';
import { contentPartName, contentParts, quiet } from './contentParts.server.ts';
import { sizeParts } from './sizeParts.server.ts';
import { partName, partsOf, sidesOf, split } from './split.ts';

interface NamedPart {
  readonly ranges: readonly PageRange[];
  readonly name: string;
}

export default defineHandler(split, async (task) => {
  const [source] = task.files;
  if (!source) throw new AppError('internal');
  const { by } = task.params;
  const asSingle = (ranges: readonly PageRange[]) =>
    ranges.map((range) => ({ ranges: [range], name: partName(source.name, range) }));
  if (by === undefined) return write(task, asSingle(partsOf(task.params, source.pageCount)), []);
  const known = source.pageCount > 0 ? source.pageCount : (await task.engines.pages.facts(source, quiet(task.call))).pageCount;
  if (by === 'odd-even') return write(task, sidesOf(source.name, known), []);
  if (by === 'size') {
    const { ranges, tooLarge } = await sizeParts(task, source, known);
    return write(task, asSingle(ranges), tooLarge > 0 ? [{ what: 'partsTooLarge', count: tooLarge }] : []);
  }
  if (by === 'barcode') return splitAtBarcodes(task, source, known);
  const parts = await contentParts(task, source);
  const named = parts.map(({ range, title }, index) => ({
    ranges: [range],
    name: contentPartName(source.name, index, parts.length, title),
  }));
  const left = parts.reduce((sum, { range: { first, last } }) => sum + last - first + 1, 0);
  const output = await write(task, named, []);
  const removed: Fact[] = left < known ? [{ what: 'removedBlankPages', count: known - left }] : [];
  return { ...output, report: { ...output.report, removed: [...removed, ...output.report.removed] } };
});

async function splitAtBarcodes(
  task: HandlerContext<typeof split>,
  source: InputFile,
  pageCount: number,
): Promise<OperationOutput> {
  const { parts, facts } = await barcodeParts(task, source, pageCount);
  const named = parts.map(({ range, name }) => ({ ranges: [range], name }));
  // Progress counts the pages that are read, which is nearly all of the time.
  const output = await write({ ...task, call: quiet(task.call) }, named, facts.warnings);
  const { report } = output;
  return {
    ...output,
    report: {
      ...report,
      kept: [...report.kept, ...facts.kept],
      changed: [...facts.changed, ...report.changed],
      removed: [...facts.removed, ...report.removed],
    },
  };
}

async function write(
  { files: [source], engines, scratch, call }: HandlerContext<typeof split>,
  named: readonly NamedPart[],
  warnings: readonly Fact[],
): Promise<OperationOutput> {
  if (!source) throw new AppError('internal');
  const parts = await engines.pages.split(
    source,
    named.map(({ ranges }) => ranges),
    scratch('parts.bin'),
    call,
  );
  const path = scratch('parts.zip');
  await engines.zipWriter.zip(
    parts.map((part, index) => ({ name: named[index]?.name ?? '', path: part.path, slice: part.slice })),
    path,
    call,
  );
  const report = joinReports(parts.map((part) => part.report));
  const origins = named.map(({ ranges }) =>
    ranges.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => ({ file: 0, page: first + index })),
    ),
  );
  return { path, entries: parts.length, origins, report: { ...report, warnings: [...report.warnings, ...warnings] } };
}
