import { copyFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { fieldsIn, type NamedFile, namesFor } from '#contract/files/namePattern.ts';
import { type DocumentInfo, documentInfoFields } from '#contract/results/documentInfo.ts';
import { emptyReport, type Fact, type FactCode, type Report } from '#contract/results/report.ts';
import { defineHandler, type HandlerContext, type InputFile } from '../defineHandler.ts';
import { findDocumentInfo } from '../documentInfo.ts';
import { rename } from './rename.ts';

export default defineHandler(rename, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const named = await readAll(task);
  const names = namesFor(params.pattern, named);
  if (named.every(({ name }, index) => name === names[index])) throw new AppError('nothing_to_rename');
  const report = reportOf(params.pattern, named, names);
  const [only] = files;
  if (files.length === 1 && only && (await isSound(task, only))) {
    const path = scratch('renamed.pdf');
    await copyFile(only.path, path);
    return { path, kind: 'pdf', fileName: names[0] ?? only.name, report };
  }
  const path = scratch('renamed.zip');
  const entries = files.map((file, index) => ({ name: names[index] ?? file.name, path: file.path }));
  await engines.zipWriter.zip(entries, path, quiet(call));
  return { path, entries: files.length, report };
});

/** A damaged file comes in a zip even alone: it must stay as it is, and a PDF that is a result must be sound. */
async function isSound({ engines, call }: HandlerContext<typeof rename>, file: InputFile): Promise<boolean> {
  return engines.pages.check(file, quiet(call)).then(
    () => true,
    () => false,
  );
}

const quiet = (call: HandlerContext<typeof rename>['call']) => ({ ...call, progress: () => undefined });

/** Throws `no_text` where nothing is known of any file. */
async function readAll(task: HandlerContext<typeof rename>): Promise<NamedFile[]> {
  const { files, params, scratch, call } = task;
  const now = new Date();
  const named: NamedFile[] = [];
  call.progress(0, files.length);
  for (const [index, file] of files.entries()) {
    // Names of intermediate files are fixed, so each document has its own.
    const own = { ...task, scratch: (name: string) => scratch(`${index}-${name}`), call: quiet(call) };
    const info = await findDocumentInfo(own, file, params.dateOrder, now);
    named.push({ name: file.name, info });
    call.progress(index + 1, files.length);
  }
  const isUnknown = ({ info }: NamedFile) => !info.hasText && wanted(params.pattern, info).every(({ found }) => found === null);
  if (!fieldsIn(params.pattern).includes('name') && named.every(isUnknown)) throw new AppError('no_text_for_names');
  return named;
}

/** The fields that a pattern asks for, but the name that a file has already. */
function wanted(pattern: string, info: DocumentInfo) {
  const asked = fieldsIn(pattern);
  return documentInfoFields.filter((field) => asked.includes(field)).map((field) => ({ field, found: info[field] }));
}

const contentFacts = { date: 'datesFound', title: 'titlesFound', number: 'numbersFound', author: 'authorsFound' } as const;
const metadataFacts = {
  date: 'datesOfMetadata',
  title: 'titlesOfMetadata',
  number: 'numbersFound',
  author: 'authorsOfMetadata',
} as const;

function reportOf(pattern: string, named: readonly NamedFile[], names: readonly string[]): Report {
  const counts = new Map<FactCode, number>();
  const count = (what: FactCode) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const { info } of named) {
    const fields = wanted(pattern, info);
    for (const { field, found } of fields) if (found) count((found.from === 'content' ? contentFacts : metadataFacts)[field]);
    if (!info.hasText) count('unreadScansForNames');
    else if (fields.some(({ found }) => found === null)) count('incompleteNames');
  }
  const same = named.filter(({ name }, index) => name === names[index]).length;
  const isWarning = (what: FactCode) => what === 'unreadScansForNames' || what === 'incompleteNames';
  const facts = [...counts].map(([what, n]): Fact => ({ what, count: n }));
  const renamed: Fact[] = named.length > same ? [{ what: 'renamedFiles', count: named.length - same }] : [];
  return {
    ...emptyReport,
    kept: same > 0 ? [{ what: 'keptNames', count: same }] : [],
    changed: [...renamed, ...facts.filter(({ what }) => !isWarning(what))],
    warnings: facts.filter(({ what }) => isWarning(what)),
  };
}
