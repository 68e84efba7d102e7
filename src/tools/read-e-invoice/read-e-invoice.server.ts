import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { implement } from '../implement.ts';
import { readEInvoice } from './read-e-invoice.ts';

export default implement(readEInvoice, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const reading = await engines.eInvoices.read(source, call);
  const path = scratch('invoice.json');
  await writeFile(path, JSON.stringify(reading));
  call.progress(1, 1);
  return { path, report: emptyReport };
});
