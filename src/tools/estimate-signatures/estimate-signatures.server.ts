import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { estimateSignatures } from './estimate-signatures.ts';

export default defineHandler(estimateSignatures, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const path = scratch('signatures.json');
  await writeFile(path, JSON.stringify(await engines.signatureVerifier.limits(source, call)));
  return { path, report: emptyReport };
});
