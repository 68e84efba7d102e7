import { AppError } from '#contract/errors.ts';
import type { PageRange } from '#contract/wire.ts';
import { turnPage } from '../objects/assembly/pages.ts';
import { openSource, type Source } from '../objects/assembly/source.ts';
import { writeWhole } from '../objects/assembly/whole.ts';
import type { EngineCall, PageOps, PdfInput, PdfMade } from '../ports.ts';
import { readFacts } from './facts.ts';
import { normaliseAll } from './normalise.ts';
import { type QpdfRunner, type TimedCall, timed } from './runner.ts';

/** The port over a qpdf that mends and opens files, and our own object model that takes them apart and joins them. */
export function createPageOps(runner: QpdfRunner, maxPages: number): PageOps {
  const context: Context = { runner, maxPages };
  return {
    engine: runner.engine,
    facts: (input, call) => readFacts(runner, input, maxPages, timed(call)),
    check: (input, call) => check(context, input, timed(call)),
    repair: (input, outPath, call) => editWhole(context, input, outPath, call, () => undefined),
    rotate: (input, turn, outPath, call) =>
      editWhole(context, input, outPath, call, (source) => {
        for (const page of source.pages) if (isPicked(page.index + 1, turn.pages)) turnPage(page, turn.quarterTurns);
      }),
    merge: () => Promise.reject(new AppError('engine_missing')),
    split: () => Promise.reject(new AppError('engine_missing')),
  };
}

interface Context {
  readonly runner: QpdfRunner;
  readonly maxPages: number;
}

function isPicked(pageNumber: number, ranges: readonly PageRange[] | undefined): boolean {
  return ranges?.some(({ first, last }) => first <= pageNumber && pageNumber <= last) ?? true;
}

/** qpdf reads the whole structure; a warning about a file of our own making is a fault. */
async function check({ runner, maxPages }: Context, input: PdfInput, call: TimedCall): Promise<number> {
  const facts = await readFacts(runner, input, maxPages, call);
  if (facts.repaired) throw new AppError('damaged');
  return facts.pageCount;
}

async function editWhole(
  context: Context,
  input: PdfInput,
  outPath: string,
  call: EngineCall,
  edit: (source: Source) => void,
): Promise<PdfMade> {
  const time = timed(call);
  const [sound] = await normaliseAll(context.runner, [input], time, () => undefined);
  if (!sound) throw new AppError('internal');
  const source = openSource(sound.path, context.maxPages);
  try {
    edit(source);
    const report = await writeWhole(source, outPath, call.signal);
    const pageCount = source.pages.length;
    return { path: outPath, pageCount, report };
  } finally {
    source.document.close();
  }
}
