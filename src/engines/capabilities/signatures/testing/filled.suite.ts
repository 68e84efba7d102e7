import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldValue } from '#contract/forms/fieldValues.ts';
import type { Report } from '#contract/results/report.ts';
import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import { fillForm } from '#engines/capabilities/stamp/fields/fillForm.ts';
import type { EditStep } from '#engines/core/editDocument.ts';
import { createEditSigned } from '../preservation/editSigned.ts';
import { createSignatureVerifier } from '../verifier.ts';

export interface EditedFile {
  /** It was to be written anew, which these tests leave out. */
  readonly isAnew: boolean;
  readonly bytes: Buffer;
  readonly report: Report;
}

/** Files are edited as the tools do it; `dir` also holds the certificates that are trusted. */
export function openKeeper(dir: string) {
  const [source, made] = [join(dir, 'source.pdf'), join(dir, 'made.pdf')];
  const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const anew = { path: 'anew', pageCount: 1, report: { kept: [], changed: [], removed: [], warnings: [] } };
  const verifier = createSignatureVerifier({ rootsDir: dir });
  const keep = createEditSigned({ editDocument: async () => anew, verifier, maxPages: 100 });
  return async (bytes: Uint8Array, step: EditStep, choice: SignatureChoice = 'keep'): Promise<EditedFile> => {
    writeFileSync(source, bytes);
    const { path, report } = await keep({ path: source }, made, call, step, choice);
    if (path === 'anew') return { isAnew: true, report, bytes: Buffer.alloc(0) };
    const after = readFileSync(made);
    if (!after.subarray(0, bytes.length).equals(bytes)) throw new Error('a byte of the input was changed');
    return { isAnew: false, report, bytes: after };
  };
}

export const filling =
  (...fields: FieldValue[]): EditStep =>
  async (opened, told, { appends }) => {
    await fillForm(opened, fields, told, appends);
    return {};
  };
