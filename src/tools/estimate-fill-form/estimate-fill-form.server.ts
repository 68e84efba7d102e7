import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/appError.ts';
import type { NamedFields } from '#contract/formData.ts';
import { oneOfEach } from '#contract/formRules.ts';
import { emptyReport } from '#contract/report.ts';
import { implement } from '../implement.ts';
import { estimateFillForm } from './estimate-fill-form.ts';

export default implement(estimateFillForm, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const fields = oneOfEach(await engines.stamper.readFields(source, call));
  const answer: NamedFields = { fields: fields.map(({ name, label }) => ({ name, label })) };
  const path = scratch('fields.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
