import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { permissionFlags } from '#contract/results/comparison.ts';
import type { Fact, Report } from '#contract/results/report.ts';
import type { Edit, EditDocument, EditStep, ReadDocument } from '#engines/core/editDocument.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { writeWholeDocument } from '#engines/core/objects/assembly/whole.ts';
import { deref } from '#engines/core/objects/values.ts';
import { inTime, type TimedCall } from '#engines/core/timedCall.ts';
import type { PdfInfo, PdfInput, PdfMade } from '#engines/ports.ts';
import { allPermissions, readFacts } from './facts.ts';
import { isRepairable, mentionsEncryption, type NormalizedPdf, normalize, normalizeAll, repairedInput } from './normalize.ts';
import { protectLike, verify } from './protect.ts';
import type { QpdfRunner } from './qpdfRunner.ts';

export interface Context {
  readonly runner: QpdfRunner;
  readonly maxPages: number;
}

/** For engines that use the object model without depending on qpdf. */
export function createEditor(runner: QpdfRunner, maxPages: number): EditDocument {
  return (input, outPath, call, edit) =>
    inTime(call, (timed) => rewrite({ runner, maxPages }, input, outPath, timed, edit, 'as before'));
}

/** For engines that only read a document: like `createEditor`, without writing. */
export function createReadOnlyPdf(runner: QpdfRunner, maxPages: number): ReadDocument {
  return (input, call, read) =>
    inTime(call, async (timed) => {
      const normalized = await open({ runner, maxPages }, [input], timed, () => undefined);
      try {
        return await read(normalized.sources[0], { path: normalized.files[0]?.path ?? '', call: timed });
      } finally {
        normalized.close();
      }
    });
}

type Protects = 'as before' | 'none';

/** Writes a document with all its pages after `edit`, with the same protection. */
export function editDocument(
  context: Context,
  input: PdfInput,
  outPath: string,
  call: TimedCall,
  edit: (source: Source, told: Edit) => void | Promise<void>,
  protects: Protects = 'as before',
): Promise<PdfMade> {
  const step: EditStep = async (source, told) => {
    await edit(source, told);
    return {};
  };
  return rewrite(context, input, outPath, call, step, protects);
}

async function rewrite(
  context: Context,
  input: PdfInput,
  outPath: string,
  call: TimedCall,
  edit: EditStep,
  protects: Protects,
): Promise<PdfMade> {
  const normalized = await open(context, [input], call, () => call.progress(1, 3));
  try {
    const [source] = normalized.sources;
    const told: Edit = { changed: new Tally(), removed: new Tally(), warnings: new Tally() };
    const choice = await edit(source, told, { path: normalized.files[0]?.path ?? '', call });
    const report = withEdit(await writeWholeDocument(source, outPath, call.signal, choice), told);
    const pageCount = (choice.pages ?? source.pages).length;
    call.progress(2, 3);
    const protection = protects === 'none' ? undefined : await protectionOf(context, normalized.files, call);
    await finish(context, { path: outPath, pageCount }, protection, call);
    call.progress(3, 3);
    return made(outPath, pageCount, report, { normalized, kept: protection ? [{ what: 'encryption', count: 1 }] : [] });
  } finally {
    normalized.close();
  }
}

function withEdit(report: Report, { changed, removed, warnings }: Edit): Report {
  return {
    kept: report.kept,
    changed: [...report.changed, ...changed.facts()],
    removed: [...removed.facts(), ...report.removed],
    warnings: [...report.warnings, ...warnings.facts()],
  };
}

export interface NormalizedInputs {
  readonly files: readonly NormalizedPdf[];
  readonly sources: readonly [Source, ...Source[]];
  /** Pages of repaired files that show nothing: their content may be lost. */
  readonly pagesWithoutContent: number;
  close(): void;
}

/** Normalizes and opens the inputs. All of them are closed when one cannot be opened. */
export async function open(
  context: Context,
  inputs: readonly PdfInput[],
  call: TimedCall,
  onDone: () => void,
): Promise<NormalizedInputs> {
  const files = await normalizeAll(context.runner, inputs, call, onDone);
  const sources: Source[] = [];
  const close = () => {
    for (const source of sources) source.document.close();
  };
  try {
    for (const file of files) sources.push(openSource(file.path, context.maxPages));
  } catch (cause) {
    close();
    throw cause;
  }
  const [first, ...others] = sources;
  if (!first) throw new AppError('insufficient_files', { values: { min: 1 } });
  const pagesWithoutContent = sources.reduce((sum, source, at) => sum + countWithoutContent(source, files[at]), 0);
  return { files, sources: [first, ...others], pagesWithoutContent, close };
}

/** Blank pages that stand for lost ones are not among them. */
function countWithoutContent({ pages, lostPages }: Source, file: NormalizedPdf | undefined): number {
  if (!file?.repaired) return 0;
  const without = pages.filter(({ dict }) => deref(dict.get('Contents')) === null && !dict.has('Annots'));
  return Math.max(0, without.length - lostPages - file.lostPages);
}

/** Page count and protection, from the job's shared copy where that is enough, else by running qpdf on the file. */
export async function factsOf(context: Context, input: PdfInput, call: TimedCall): Promise<PdfInfo> {
  return (await factsOfCopy(context, input, call)) ?? inspectFile(context, input, call);
}

/**
 * For an unencrypted file in a job: the copy that the work needs anyway gives the page count, so no program is started only for counting
 * (docs/decisions/0325). Undefined where there is no such copy; inspecting the file then gives the reason.
 */
async function factsOfCopy({ runner, maxPages }: Context, input: PdfInput, call: TimedCall): Promise<PdfInfo | undefined> {
  if (!call.copies || (await mentionsEncryption(input.path))) return undefined;
  try {
    const { path, repaired } = await normalize(runner, input, ownPath(call), call);
    const { document, pages } = openSource(path, maxPages);
    document.close();
    return { pageCount: pages.length, encrypted: false, allowed: new Set(allPermissions), permissionFlags, repaired };
  } catch (cause) {
    call.signal.throwIfAborted();
    if (cause instanceof AppError && cause.code === 'too_complex') throw cause;
    return undefined;
  }
}

/** Undefined for a file that qpdf repairs, or cannot read. */
export async function factsIfIntact(
  { runner, maxPages }: Context,
  input: PdfInput,
  call: TimedCall,
): Promise<PdfInfo | undefined> {
  try {
    const facts = await readFacts(runner, input, { maxPages, trustCount: false }, call);
    return facts.repaired ? undefined : facts;
  } catch (cause) {
    if (isRepairable(cause)) return undefined;
    throw cause;
  }
}

/** A file that qpdf calls damaged is inspected once more after a repair, as it would be for the work. */
async function inspectFile({ runner, maxPages }: Context, input: PdfInput, call: TimedCall): Promise<PdfInfo> {
  const limits = { maxPages, trustCount: false };
  try {
    const facts = await readFacts(runner, input, limits, call);
    return facts.repaired ? { ...facts, pageCount: await countedIn({ runner, maxPages }, input, call) } : facts;
  } catch (cause) {
    const repaired = await repairedInput(input, cause, ownPath(call), call);
    try {
      return { ...(await readFacts(runner, repaired, limits, call)), repaired: true };
    } finally {
      await rm(repaired.path, { force: true });
    }
  }
}

/** Facts of several files of a job are read at the same time. */
const ownPath = ({ scratchDir }: TimedCall): string => join(scratchDir, `facts-${randomUUID()}.pdf`);

/** Readers count the pages of a damaged file differently. The work uses our own count. */
async function countedIn({ runner, maxPages }: Context, input: PdfInput, call: TimedCall): Promise<number> {
  const normalized = ownPath(call);
  try {
    const { path } = await normalize(runner, input, normalized, call);
    const { document, pages } = openSource(path, maxPages);
    document.close();
    return pages.length;
  } finally {
    await rm(normalized, { force: true });
  }
}

/** The input whose protection the results get: the first protected one. */
export async function protectionOf(
  { runner, maxPages }: Context,
  files: readonly NormalizedPdf[],
  call: TimedCall,
): Promise<PdfInput | undefined> {
  for (const { mentionsEncryption, input } of files) {
    if (mentionsEncryption && (await readFacts(runner, input, { maxPages, trustCount: true }, call)).encrypted) return input;
  }
  return undefined;
}

/** Reads the result back, and protects it. */
export async function finish(
  { runner }: Context,
  { path, pageCount }: { path: string; pageCount: number },
  protection: PdfInput | undefined,
  call: TimedCall,
): Promise<void> {
  verify(path, pageCount);
  if (protection) await protectLike(runner, protection, path, call);
}

export function made(
  path: string,
  pageCount: number,
  report: Report,
  more: { normalized: NormalizedInputs | undefined; kept: readonly Fact[] },
): PdfMade {
  const { files = [], sources = [] } = more.normalized ?? {};
  const repaired = files.filter((file) => file.repaired).length;
  const lost = [...files, ...sources].reduce((sum, { lostPages }) => sum + lostPages, 0);
  const warnings: Fact[] = [...report.warnings];
  if (repaired > 0) warnings.push({ what: 'repaired', count: repaired });
  if (lost > 0) warnings.push({ what: 'lostPages', count: lost });
  const withoutContent = more.normalized?.pagesWithoutContent ?? 0;
  if (withoutContent > 0) warnings.push({ what: 'pagesWithoutContent', count: withoutContent });
  return { path, pageCount, report: { ...report, kept: [...report.kept, ...more.kept], warnings } };
}
