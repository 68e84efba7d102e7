import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { FoundFields } from '#contract/forms/newFields.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { findFormFields } from '../findFormFields.ts';
import { estimateFormFields } from './estimate-form-fields.ts';

export default defineHandler(estimateFormFields, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const answer: FoundFields = await findFormFields(source, { engines, scratch, call });
  const path = scratch('fields.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
