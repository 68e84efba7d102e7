import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { findDocumentInfo } from '../documentInfo.ts';
import { estimateDocumentInfo } from './estimate-document-info.ts';

export default defineHandler(estimateDocumentInfo, async (task) => {
  const { files, params, scratch } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const answer = await findDocumentInfo(task, source, params.dateOrder, new Date());
  const path = scratch('document-info.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
