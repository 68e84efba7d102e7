import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { inspect } from './inspect.ts';

export default defineHandler(inspect, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const found = await engines.inventory.inspect(source, call);
  const path = scratch('inspection.json');
  await writeFile(path, JSON.stringify(found));
  call.progress(1, 1);
  return { path, report: emptyReport };
});
