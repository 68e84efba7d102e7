import { AppError } from '#contract/api/appError.ts';
import { readPages } from '#engines/core/objects/assembly/pages.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import type { TimedCall } from '#engines/core/timedCall.ts';
import type { FileSlice, PdfInput, Rights } from '#engines/ports.ts';
import { outcome, type QpdfRunner } from './qpdfRunner.ts';

/**
 * Gives a finished file the password and permissions of `source` (docs/product.md, "Protected files": a result is as protected as its
 * source). Replaces the file at `path`.
 */
export async function protectLike(runner: QpdfRunner, source: PdfInput, path: string, call: TimedCall): Promise<void> {
  const password = source.password === undefined ? [] : [`--encryption-file-password=${source.password}`];
  const args = [
    ...['--object-streams=preserve', '--stream-data=preserve', '--copy-encryption=../in/source.pdf', ...password],
    ...['--no-warn', '../in/plain.pdf', 'protected.pdf'],
  ];
  const inputs = [
    { name: 'source.pdf', path: source.path },
    { name: 'plain.pdf', path },
  ];
  const run = await runner.run(args, inputs, call);
  try {
    outcome(run, source.password);
    if (!(await run.take('protected.pdf', path))) throw new AppError('verification_failed', { cause: 'qpdf wrote no file' });
  } finally {
    await run.close();
  }
}

/** qpdf's names of permissions (its manual, "Encryption Options"). */
function rightsJob({ print, extract, modify, annotate, fill, assemble }: Rights) {
  const flag = (isAllowed: boolean) => (isAllowed ? 'y' : 'n');
  return {
    print: print ? 'full' : 'none',
    extract: flag(extract),
    modifyOther: flag(modify),
    annotate: flag(annotate),
    form: flag(fill),
    assemble: flag(assemble),
    // Screen readers may always read: forbidding it would exclude people, and AES-256 ignores it anyway.
    accessibility: 'y',
  };
}

/** Protects a finished file with new passwords (AES-256). Replaces the file at `path`. */
export async function protectWith(
  runner: QpdfRunner,
  protection: { readonly openPassword: string; readonly ownerPassword: string; readonly rights: Rights },
  path: string,
  call: TimedCall,
): Promise<void> {
  const { openPassword, ownerPassword, rights } = protection;
  const job = {
    inputFile: '../in/plain.pdf',
    outputFile: 'protected.pdf',
    objectStreams: 'preserve',
    streamData: 'preserve',
    noWarn: '',
    encrypt: { userPassword: openPassword, ownerPassword, '256bit': rightsJob(rights) },
  };
  const run = await runner.runJob(job, [{ name: 'plain.pdf', path }], call);
  try {
    outcome(run, undefined);
    if (!(await run.take('protected.pdf', path))) throw new AppError('verification_failed', { cause: 'qpdf wrote no file' });
  } finally {
    await run.close();
  }
}

/** Reads a file that we made back. A file with any fault must not be delivered. */
export function verify(path: string, pageCount: number, slice?: FileSlice): void {
  let found = -1;
  try {
    const document = PdfDocument.open(path, slice);
    try {
      found = readPages(document.catalog).pages.length;
    } finally {
      document.close();
    }
  } catch (cause) {
    throw new AppError('verification_failed', { cause });
  }
  if (found !== pageCount) throw new AppError('verification_failed', { cause: `${found} pages instead of ${pageCount}` });
}
