import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { prepareSignature } from './prepare-signature.ts';

export default defineHandler(prepareSignature, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const answer = await engines.signatureWriter.prepare(source, params, scratch('prepared.pdf'), call);
  const path = scratch('prepared.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
