import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { verifySignatures } from './verify-signatures.ts';

export default defineHandler(verifySignatures, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const found = await engines.signatureVerifier.verify(source, call);
  const path = scratch('signatures.json');
  await writeFile(path, JSON.stringify(found));
  return { path, report: emptyReport };
});
