import { AppError } from '#contract/api/appError.ts';
import type { Permission } from '#contract/api/operation.ts';
import { type PermissionFlag, permissionFlags } from '#contract/results/comparison.ts';
import type { TimedCall } from '#engines/core/timedCall.ts';
import type { PdfInfo, PdfInput } from '#engines/ports.ts';
import { outcome, passwordError, type QpdfRunner } from './qpdfRunner.ts';

export interface FactLimits {
  readonly maxPages: number;
  /** For a file that we made. */
  readonly trustCount: boolean;
}

/** The permissions of an unprotected file. */
export const allPermissions: readonly Permission[] = ['none', 'assemble', 'modify', 'extract', 'annotate', 'fill', 'unlock'];

/** qpdf's names for the bits of ISO 32000-2 table 22. */
const permissionLines: readonly (readonly [PermissionFlag, string])[] = [
  ['print', 'print low resolution: allowed'],
  ['assemble', 'modify document assembly: allowed'],
  ['modify', 'modify other: allowed'],
  ['extract', 'extract for any purpose: allowed'],
  ['annotate', 'modify annotations: allowed'],
  ['fill', 'modify forms: allowed'],
];

/**
 * Page count and protection in one run, which reads the cross-references and the page tree, but no stream. The count in the tree can be
 * wrong, so the pages of an unknown file are counted one by one, which takes three times as long.
 */
export async function readFacts(runner: QpdfRunner, input: PdfInput, limits: FactLimits, call: TimedCall): Promise<PdfInfo> {
  const counting = limits.trustCount ? [] : ['--show-pages'];
  const args = ['--show-npages', ...counting, '--show-encryption', ...passwordArgs(input), '../in/source.pdf'];
  const run = await runner.run(args, [{ name: 'source.pdf', path: input.path }], call);
  try {
    const { repaired } = outcome(run, input.password);
    const lines = run.stdout.toString('utf8').split(/\r?\n/);
    if (lines.includes('Incorrect password supplied')) throw passwordError(input.password);
    const pageCount = countIn(lines, limits.trustCount);
    if (pageCount === 0) throw new AppError('no_pages');
    if (pageCount > limits.maxPages) throw new AppError('too_many_pages', { values: { max: limits.maxPages } });
    const encrypted = !lines.includes('File is not encrypted');
    const isOwner = lines.includes('Supplied password is owner password');
    const flagged = permissionLines.filter(([, line]) => lines.includes(line)).map(([permission]) => permission);
    const permitted = encrypted ? flagged : permissionFlags;
    // docs/product.md, "Protected files": the owner has all permissions, whatever the flags say.
    const allowed = new Set<Permission>(
      !encrypted || isOwner ? allPermissions : ['none', ...flagged.filter((flag) => flag !== 'print')],
    );
    return { pageCount, encrypted, allowed, permissionFlags: permitted, repaired };
  } finally {
    await run.close();
  }
}

export function passwordArgs({ password }: PdfInput): string[] {
  return password === undefined ? [] : [`--password=${password}`];
}

function countIn(lines: readonly string[], trustCount: boolean): number {
  const claimed = Number(lines.find((line) => /^\d+$/.test(line)) ?? Number.NaN);
  if (Number.isNaN(claimed)) throw new AppError('damaged', { cause: 'qpdf gave no page count' });
  if (trustCount) return claimed;
  const last = lines.findLast((line) => /^page \d+:/.test(line));
  return last === undefined ? 0 : Number(/\d+/.exec(last)?.[0]);
}
