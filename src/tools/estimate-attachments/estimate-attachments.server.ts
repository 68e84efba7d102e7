import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { estimateAttachments } from './estimate-attachments.ts';

export default defineHandler(estimateAttachments, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const answer = await engines.attachments.list(source, call);
  const path = scratch('attachments.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
