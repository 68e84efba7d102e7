import { createReadStream } from 'node:fs';
import { mkdtemp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '#contract/api/appError.ts';
import { type Expectation, makesPdfOfPdf, type Operation, outputKind } from '#contract/api/operation.ts';
import { isTextKind, type OutputKind, outputTypes } from '#contract/files/files.ts';
import type { Report } from '#contract/results/report.ts';
import type { EngineCall, Engines, Inventory } from '#engines/ports.ts';
import type { InputFile, OperationHandler, OperationOutput } from '#tools/defineHandler.ts';
import { readZipEntries } from '../../documents/zipEntries.ts';
import { reportNotCarried, reportPreserved } from '../preservation/preservationReport.ts';
import { inventoryInputs, type PreservationCheck, verifyPreservation } from '../preservation/verifyPreservation.ts';
import type { CompanionResult, HandlerFile, HandlerRequest, HandlerResult } from './workerProtocol.ts';

/** Executes one job from its request to a verified file: reads facts, checks permissions, runs the handler, verifies the result. */
export async function executeOperation(
  handler: OperationHandler,
  request: HandlerRequest,
  engines: Engines,
  call: EngineCall,
): Promise<HandlerResult> {
  const { operation } = handler;
  const { params } = request;
  const quiet: EngineCall = { ...call, progress: () => undefined };
  const files = await mapConcurrently(request.files, (file) =>
    openInput(operation, file, request.commonPassword, engines, quiet).catch((error: unknown) => {
      throw request.files.length > 1 ? withFile(error, request.files.indexOf(file) + 1) : error;
    }),
  );
  const problem = operation.problem?.(params, files);
  if (problem) throw problem;

  const scratch = (name: string) => join(request.scratchDir, name);
  const work = handler.handle({ files, params, language: request.language, engines, scratch, call });
  const check: PreservationCheck = { operation, params, files: pdfsOf(files, request), engines, call: quiet };
  const isTaken = makesPdfOfPdf(operation) || operation.notConverted !== undefined;
  const [made, inputs] = await bothOf(work, isTaken ? takenAside(check) : undefined);
  const kind = made.kind ?? outputKind(operation.output, params, files);
  const expected = expectation(operation.output.expects(params, files), made, files);
  // The result is written to the disk while it is verified, so the server's own flush finds little left.
  void writeToDisk(made.path);
  const [proof, report] = await bothDone(
    verify(kind, made, expected, files, engines, quiet),
    inputs ? reportOf(check, inputs, made) : Promise.resolve(made.report),
  );
  const companions: CompanionResult[] = [];
  for (const { kind: form, path, savedName } of made.companions ?? []) {
    const { pageCount, needsPassword } = await verify(form, { path, report: made.report }, {}, files, engines, quiet);
    const mayBeEncrypted = form === 'pdf' && request.files.some((file) => file.mayBeEncrypted);
    companions.push({ path, kind: form, savedName, pageCount, needsPassword, mayBeEncrypted });
  }
  return {
    path: made.path,
    kind,
    report,
    ...proof,
    // Protection is carried over from the inputs, or set by an operation that declares it. Text and Office files have none.
    mayBeEncrypted:
      !isTextKind(kind) &&
      !(kind in mainParts) &&
      (made.password !== undefined || request.files.some((file) => file.mayBeEncrypted)),
    routeName: made.fileName ?? operation.output.routeName(params, files),
    savedName: made.fileName ?? operation.output.savedName(params, files),
    companions,
  };
}

/** Never rejects: the store flushes the file again, and reports errors. */
async function writeToDisk(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined);
  await file?.datasync().catch(() => undefined);
  await file?.close().catch(() => undefined);
}

async function reportOf(check: PreservationCheck, inputs: readonly Inventory[], made: OperationOutput): Promise<Report> {
  const { notConverted } = check.operation;
  if (notConverted) return reportNotCarried(made.report, notConverted, inputs);
  return reportPreserved(made.report, await verifyPreservation(check, inputs, made));
}

function pdfsOf(files: readonly InputFile[], request: HandlerRequest): InputFile[] {
  return files.filter((_, index) => request.files[index]?.mediaType === outputTypes.pdf);
}

/**
 * Runs the handler and takes the inventories of its inputs at the same time. The handler's error about a file is the more precise one and
 * wins. Both have ended when this returns.
 */
async function bothOf<OperationOutput, Taken>(
  work: Promise<OperationOutput>,
  taking: Promise<Taken> | undefined,
): Promise<[OperationOutput, Taken | undefined]> {
  const [made, taken] = await Promise.allSettled([work, taking]);
  if (made.status === 'rejected') throw made.reason;
  if (taken.status === 'rejected') throw new AppError('verification_failed', { cause: taken.reason });
  return [made.value, taken.value];
}

/** Verifies a result and takes its inventory; the two programs run at the same time. A result that does not open is reported first. */
async function bothDone<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

/** In a separate folder: the handler makes copies of the same inputs under the same names. */
async function takenAside(check: PreservationCheck): Promise<Inventory[]> {
  const scratchDir = await mkdtemp(join(check.call.scratchDir, 'inventories-'));
  return inventoryInputs({ ...check, call: { ...check.call, scratchDir } });
}

const atOnce = 2;

/** Maps items in order, two at a time, because other worker processes share this machine. */
async function mapConcurrently<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

/**
 * Whether an input needs no inspection before the handler runs: it is certainly not encrypted, and its page count is known or not needed.
 * Each inspection is a process, and a merge has many inputs.
 */
function skipsInspection({ problem }: Operation, file: HandlerFile): boolean {
  return !file.mayBeEncrypted && (file.pageCount !== null || problem === undefined);
}

/** Where inputs were not inspected, the result must have as many pages as the worker process counted in them. */
function expectation(declared: Expectation, made: OperationOutput, files: readonly InputFile[]): Expectation {
  const isCounted = files.every(({ pageCount }) => pageCount > 0);
  // Only the engine itself knows how many pages a picture or a text becomes.
  if (declared.pages === undefined && made.pageCount !== undefined) return { ...declared, pages: made.pageCount };
  if (isCounted || declared.pages === undefined) return declared;
  return made.pageCount === undefined ? {} : { ...declared, pages: made.pageCount };
}

/** Page count, the password that opens the file, and whether its author allows the operation. */
async function openInput(
  operation: Operation,
  file: HandlerFile,
  commonPassword: string | null,
  engines: Engines,
  call: EngineCall,
): Promise<InputFile> {
  const { path, name } = file;
  // Pictures and texts have no pages to count and no password. Their engine reports what is wrong with them.
  if (file.mediaType !== outputTypes.pdf) return { path, name, pageCount: 0 };
  if (skipsInspection(operation, file)) return { path, name, pageCount: file.pageCount ?? 0 };
  const own = file.password ?? undefined;
  const candidates = own !== undefined ? [own] : commonPassword !== null ? [commonPassword, undefined] : [undefined];
  for (const [index, password] of candidates.entries()) {
    const input = password === undefined ? { path } : { path, password };
    try {
      const facts = await engines.pages.facts(input, call);
      if (operation.permission !== 'none' && !facts.allowed.has(operation.permission)) throw new AppError('needs_owner_password');
      return { ...input, name, pageCount: facts.pageCount };
    } catch (error) {
      // The common password is meant for the files that need it. Other files may open without one.
      const isWrong = error instanceof AppError && error.code === 'wrong_password';
      if (!isWrong || index === candidates.length - 1) throw lockedBy(error, own ?? commonPassword);
    }
  }
  throw new AppError('internal');
}

/** Tells which of several files a password is missing for, counted from 1. */
function withFile(error: unknown, file: number): unknown {
  const isLocked = error instanceof AppError && lockedCodes.has(error.code);
  return isLocked ? new AppError(error.code, { cause: error, values: { ...error.values, file } }) : error;
}

const lockedCodes = new Set<ErrorCode>(['needs_password', 'wrong_password', 'needs_owner_password']);

/**
 * After a wrong common password the file reports that it needs a password. The caller did give one, so the error says that it was wrong.
 */
function lockedBy(error: unknown, given: string | null): unknown {
  const isLocked = error instanceof AppError && error.code === 'needs_password';
  return isLocked && given !== null ? new AppError('wrong_password', { cause: error }) : error;
}

type Proof = Pick<HandlerResult, 'pageCount' | 'entries' | 'needsPassword'>;

/** Counts the pages of the result with another call than the one that made it. A result with a wrong count is withheld and not charged. */
async function verify(
  kind: OutputKind,
  made: OperationOutput,
  expected: Expectation,
  files: readonly InputFile[],
  engines: Engines,
  call: EngineCall,
): Promise<Proof> {
  if (isTextKind(kind)) {
    await checkText(made.path);
    return { pageCount: null, entries: null, needsPassword: false };
  }
  if (kind === 'zip') {
    const entries = (await readZipEntries(made.path))?.length;
    if (entries === undefined || entries !== (expected.entries ?? entries)) {
      throw new AppError('verification_failed', { cause: new Error(`${entries} entries, expected ${expected.entries}`) });
    }
    return { pageCount: null, entries, needsPassword: false };
  }
  if (kind in mainParts) {
    await checkOfficeFile(made.path, mainParts[kind] ?? '');
    return { pageCount: null, entries: null, needsPassword: false };
  }
  const { pageCount, needsPassword } = await checkPdf(made, files, engines, call);
  if (pageCount < 1 || pageCount !== (expected.pages ?? pageCount)) {
    throw new AppError('verification_failed', { cause: new Error(`${pageCount} pages, expected ${expected.pages}`) });
  }
  return { pageCount, entries: null, needsPassword };
}

/** The main part of each Office format. */
const mainParts: Readonly<Partial<Record<OutputKind, string>>> = {
  docx: 'word/document.xml',
  pptx: 'ppt/presentation.xml',
  xlsx: 'xl/workbook.xml',
};

/** Whether the package is intact and has its list of types and its main part. */
async function checkOfficeFile(path: string, mainPart: string): Promise<void> {
  const names = (await readZipEntries(path))?.map((entry) => entry.name) ?? [];
  const missing = ['[Content_Types].xml', '_rels/.rels', mainPart].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new AppError('verification_failed', { cause: new Error(`no ${missing.join(', ')}`) });
}

/** Whether the file is not empty and is valid UTF-8 throughout. */
async function checkText(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isBlank = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      isBlank &&= text.trim() === '';
    }
    decoder.decode();
  } catch (cause) {
    throw new AppError('verification_failed', { cause });
  }
  if (isBlank) throw new AppError('verification_failed', { cause: new Error('a text without text') });
}

/** A protected input passes its password on to the output, so the inputs' passwords are tried where none is not enough. */
async function checkPdf(
  { path, password: given }: OperationOutput,
  files: readonly InputFile[],
  engines: Engines,
  call: EngineCall,
) {
  const known = [given, ...files.map(({ password }) => password)].filter((password) => password !== undefined);
  const passwords = [undefined, ...new Set(known)];
  for (const password of passwords) {
    try {
      const pageCount = await engines.pages.check(password === undefined ? { path } : { path, password }, call);
      return { pageCount, needsPassword: password !== undefined };
    } catch (error) {
      const isLocked = error instanceof AppError && (error.code === 'needs_password' || error.code === 'wrong_password');
      if (error instanceof AppError && ['cancelled', 'too_complex'].includes(error.code)) throw error;
      if (!isLocked) throw new AppError('verification_failed', { cause: error });
    }
  }
  throw new AppError('verification_failed', { cause: new Error('no password of the inputs opens the output') });
}
