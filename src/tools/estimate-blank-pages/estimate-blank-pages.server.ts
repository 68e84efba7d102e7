import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { estimateBlankPages } from './estimate-blank-pages.ts';

export default defineHandler(estimateBlankPages, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const pages = await engines.blankPages.measure(source, call);
  const path = scratch('page-ink.json');
  await writeFile(path, JSON.stringify({ pages }));
  return { path, report: emptyReport };
});
