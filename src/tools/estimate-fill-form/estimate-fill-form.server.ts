import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { NamedFields } from '#contract/forms/formData.ts';
import { onePerField } from '#contract/forms/formRules.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { estimateFillForm } from './estimate-fill-form.ts';

export default defineHandler(estimateFillForm, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const fields = onePerField(await engines.stamper.readFields(source, call));
  const answer: NamedFields = { fields: fields.map(({ name, label }) => ({ name, label })) };
  const path = scratch('fields.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
