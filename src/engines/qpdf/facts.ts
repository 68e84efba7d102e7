import { AppError } from '#contract/errors.ts';
import type { Permission } from '#contract/operation.ts';
import type { PdfFacts, PdfInput } from '../ports.ts';
import { outcome, passwordError, type QpdfRunner, type TimedCall } from './runner.ts';

const allPermissions: readonly Permission[] = ['none', 'assemble', 'modify', 'extract', 'annotate', 'fill'];

/** qpdf's words for the bits of ISO 32000-2 table 22. */
const permissionLines: readonly (readonly [Permission, string])[] = [
  ['assemble', 'modify document assembly: allowed'],
  ['modify', 'modify other: allowed'],
  ['extract', 'extract for any purpose: allowed'],
  ['annotate', 'modify annotations: allowed'],
  ['fill', 'modify forms: allowed'],
];

/** Page count and protection in one run; reads the cross-references and the page tree, no stream. */
export async function readFacts(runner: QpdfRunner, input: PdfInput, maxPages: number, call: TimedCall): Promise<PdfFacts> {
  const words = ['--show-npages', '--show-encryption', ...passwordWords(input), '../in/source.pdf'];
  const run = await runner.run(words, [{ name: 'source.pdf', path: input.path }], call);
  try {
    const { repaired } = outcome(run, input.password);
    const lines = run.stdout.toString('utf8').split(/\r?\n/);
    if (lines.includes('Incorrect password supplied')) throw passwordError(input.password);
    const pageCount = Number(lines.find((line) => /^\d+$/.test(line)) ?? Number.NaN);
    if (Number.isNaN(pageCount)) throw new AppError('damaged', { cause: 'qpdf gave no page count' });
    checkPageCount(pageCount, maxPages);
    const encrypted = !lines.includes('File is not encrypted');
    const isOwner = lines.includes('Supplied password is owner password');
    const flagged = permissionLines.filter(([, line]) => lines.includes(line)).map(([permission]) => permission);
    // docs/product.md, "Encrypted input": the owner may do everything, whatever the flags say.
    const allowed = new Set<Permission>(!encrypted || isOwner ? allPermissions : ['none', ...flagged]);
    return { pageCount, encrypted, allowed, repaired };
  } finally {
    await run.close();
  }
}

export function passwordWords({ password }: PdfInput): string[] {
  return password === undefined ? [] : [`--password=${password}`];
}

/** A repair can "succeed" and leave nothing. */
export function checkPageCount(pageCount: number, maxPages: number): void {
  if (pageCount === 0) throw new AppError('no_pages');
  if (pageCount > maxPages) throw new AppError('too_many_pages', { values: { max: maxPages } });
}
