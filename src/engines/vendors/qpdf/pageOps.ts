import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { isPicked, type PageRange } from '#contract/api/wire.ts';
import type { Fact } from '#contract/results/report.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import { mergeSources } from '#engines/core/objects/assembly/merge.ts';
import { turnPage } from '#engines/core/objects/assembly/pages.ts';
import { losesInherited } from '#engines/core/objects/assembly/pageTree.ts';
import { placedRange } from '#engines/core/objects/assembly/part.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import { Splitter } from '#engines/core/objects/assembly/split.ts';
import { writeWholeDocument } from '#engines/core/objects/assembly/whole.ts';
import { userUnit } from '#engines/core/objects/edits/crop.ts';
import { OutputFile } from '#engines/core/objects/outputFile.ts';
import { inTime, type TimedCall } from '#engines/core/timedCall.ts';
import type { ArrangedPage, NormalizedCopy, PageOps, PdfInput, PdfMade, PdfPart } from '#engines/ports.ts';
import { type Context, editDocument, factsIfIntact, factsOf, finish, made, open, protectionOf } from './editDocument.ts';
import { readFacts } from './facts.ts';
import { normalize } from './normalize.ts';
import { type SplitRequest, writeParts, writeProtectedParts } from './parts.ts';
import { verify } from './protect.ts';
import type { QpdfRunner } from './qpdfRunner.ts';

/** The port over qpdf, which repairs and opens files, and our own object model, which splits and joins them (docs/decisions/0010). */
export function createPageOps(runner: QpdfRunner, maxPages: number): PageOps {
  const context: Context = { runner, maxPages };
  return {
    engine: runner.engine,
    facts: (input, call) => inTime(call, (timed) => factsOf(context, input, timed)),
    factsIfIntact: (input, call) => inTime(call, (timed) => factsIfIntact(context, input, timed)),
    check: (input, call) => inTime(call, (timed) => check(context, input, timed)),
    repair: (input, outPath, call) => inTime(call, (timed) => editDocument(context, input, outPath, timed, () => undefined)),
    normalizedCopy: (input, outPath, call) => inTime(call, (timed) => normalizedCopy(context, input, outPath, timed)),
    rotate: (input, turn, outPath, call) => {
      const edit = (source: Source, { changed }: Edit) => {
        const picked = source.pages.filter((page) => isPicked(page.index + 1, turn.pages));
        for (const page of picked) turnPage(page, turn.quarterTurns);
        if (isTurned(turn)) changed.add('pageTurns', picked.length);
      };
      return inTime(call, (timed) => editDocument(context, input, outPath, timed, edit));
    },
    merge: (inputs, titles, outPath, call) => inTime(call, (timed) => merge(context, inputs, titles, outPath, timed)),
    arrange: (inputs, sequence, outPath, call) => inTime(call, (timed) => arrange(context, inputs, sequence, outPath, timed)),
    split: (input, parts, outPath, call) => {
      const wanted = parts.map((part) => ('first' in part ? [part] : part));
      return inTime(call, (timed) => split(context, input, wanted, outPath, timed));
    },
  };
}

const isTurned = ({ quarterTurns }: { readonly quarterTurns: number }): boolean => quarterTurns % 4 !== 0;

/** Two readers must agree: qpdf, for which a warning about a finished file is an error, and our own, which visits every page. */
async function check({ runner, maxPages }: Context, input: PdfInput, call: TimedCall): Promise<number> {
  const facts = await readFacts(runner, input, { maxPages, trustCount: true }, call);
  if (facts.repaired) throw new AppError('damaged');
  if (facts.encrypted) return (await readFacts(runner, input, { maxPages, trustCount: false }, call)).pageCount;
  verify(input.path, facts.pageCount);
  return facts.pageCount;
}

async function normalizedCopy(context: Context, input: PdfInput, outPath: string, call: TimedCall): Promise<NormalizedCopy> {
  const make = (path: string) => makeNormalizedCopy(context, input, path, call);
  return call.copies ? call.copies.once('normalized, sound page tree', input, make) : make(outPath);
}

async function makeNormalizedCopy(
  { runner, maxPages }: Context,
  input: PdfInput,
  outPath: string,
  call: TimedCall,
): Promise<NormalizedCopy> {
  const { path } = await normalize(runner, input, outPath, call);
  const source = openSource(path, maxPages);
  const { document, pages } = source;
  try {
    const units = pages.map((page) => [page.index + 1, userUnit(page)] as const);
    const userUnits = new Map(units.filter(([, unit]) => unit !== 1));
    // With cycles, wrong counts or lost pages in the tree, other readers count other pages than we do, and fail at some.
    if (source.hasSoundTree && !pages.some(losesInherited)) return { path, userUnits };
    await writeWholeDocument(source, `${outPath}.whole`, call.signal);
    return { path: `${outPath}.whole`, userUnits };
  } finally {
    document.close();
  }
}

async function merge(
  context: Context,
  inputs: readonly PdfInput[],
  titles: readonly string[],
  outPath: string,
  call: TimedCall,
): Promise<PdfMade> {
  // Counted as people count: the last file is done when all are joined.
  const total = inputs.length;
  let done = 0;
  const normalized = await open(context, inputs, call, () => call.progress(Math.min(++done, total - 1), total));
  try {
    const pageCount = normalized.sources.reduce((sum, source) => sum + source.pages.length, 0);
    if (pageCount > context.maxPages) throw new AppError('too_many_pages', { values: { max: context.maxPages } });
    const report = await mergeSources(normalized.sources, titles, outPath, call.signal);
    const protection = await protectionOf(context, normalized.files, call);
    await finish(context, { path: outPath, pageCount }, protection, call);
    call.progress(total, total);
    const changed: Fact[] = protection ? [{ what: 'encryptionOfFirst', count: 1 }] : [];
    return made(outPath, pageCount, { ...report, changed: [...report.changed, ...changed] }, { normalized, kept: [] });
  } finally {
    normalized.close();
  }
}

/** A new order of pages. Files with inserted pages are first joined to the document, each outline at its place. */
async function arrange(
  context: Context,
  inputs: readonly PdfInput[],
  sequence: readonly ArrangedPage[],
  outPath: string,
  call: TimedCall,
): Promise<PdfMade> {
  const normalized = await open(context, inputs, call, () => call.progress(1, 4));
  let joined: Source | undefined;
  try {
    const starts = startsOf(normalized.sources);
    const joinedPath = join(call.scratchDir, 'joined.pdf');
    const [first] = normalized.sources;
    const notes = inputs.length > 1 ? await mergeSources(normalized.sources, undefined, joinedPath, call.signal) : undefined;
    if (notes) joined = openSource(joinedPath, context.maxPages);
    const source = joined ?? first;
    call.progress(2, 4);
    const placed = sequence.map(({ file, page, quarterTurns }) => {
      const count = normalized.sources[file]?.pages.length ?? 0;
      const found = page <= count ? source.pages[(starts[file] ?? 0) + page - 1] : undefined;
      if (!found) throw new AppError('page_out_of_range', { values: { page, pageCount: count } });
      return { page: found, quarterTurns };
    });
    const splitter = new Splitter(source, new Set(placed.map(({ page }) => page)), { isWhole: true });
    const protection = await protectionOf(context, normalized.files, call);
    const out = new OutputFile(outPath);
    const written = await splitter.write(placed, out, true, call.signal).finally(() => out.close());
    call.progress(3, 4);
    await finish(context, { path: outPath, pageCount: placed.length }, protection, call);
    call.progress(4, 4);
    const turned = sequence.filter(isTurned).length;
    const all = {
      ...written.report,
      changed: [
        ...(notes?.changed ?? []),
        ...(turned > 0 ? [{ what: 'pageTurns', count: turned } as const] : []),
        ...written.report.changed,
      ],
      removed: [...(notes?.removed ?? []), ...written.report.removed],
    };
    return made(outPath, placed.length, all, { normalized, kept: protection ? [{ what: 'encryption', count: 1 }] : [] });
  } finally {
    joined?.document.close();
    normalized.close();
  }
}

/** The first page of each file once all are joined. */
function startsOf(sources: readonly Source[]): number[] {
  let start = 0;
  return sources.map(({ pages }) => {
    const own = start;
    start += pages.length;
    return own;
  });
}

async function split(
  context: Context,
  input: PdfInput,
  wanted: readonly (readonly PageRange[])[],
  outPath: string,
  call: TimedCall,
): Promise<readonly PdfPart[]> {
  const normalized = await open(context, [input], call, () => call.progress(0, wanted.length));
  const ranges = wanted.flat();
  try {
    const [source] = normalized.sources;
    const beyond = ranges.find((range) => range.last > source.pages.length);
    if (beyond) throw new AppError('page_out_of_range', { values: { page: beyond.last, pageCount: source.pages.length } });
    const protection = await protectionOf(context, normalized.files, call);
    const kept: Fact[] = protection ? [{ what: 'encryption', count: 1 }] : [];
    const splitter = new Splitter(source, new Set(ranges.flatMap(({ first, last }) => source.pages.slice(first - 1, last))));
    const parts = wanted.map((each) => each.flatMap((range) => placedRange(source, range)));
    const request: SplitRequest = { splitter, parts, outPath, call };
    const written = protection ? await writeProtectedParts(request, context.runner, protection) : await writeParts(request);
    return written.map(({ pageCount, report, slice }, index) => ({
      ...made(outPath, pageCount, report, { normalized: index === 0 ? normalized : undefined, kept }),
      slice,
    }));
  } finally {
    normalized.close();
  }
}
