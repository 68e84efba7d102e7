import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { readEInvoice } from './read-e-invoice.ts';

export default defineHandler(readEInvoice, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const reading = await engines.eInvoices.read(source, call);
  const path = scratch('invoice.json');
  await writeFile(path, JSON.stringify(reading));
  call.progress(1, 1);
  return { path, report: emptyReport };
});
