import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { onePerField } from '#contract/forms/formRules.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { formData } from './form-data.ts';

export default defineHandler(formData, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const form = await engines.stamper.readFields(source, call);
  const { text, passwords } = await engines.formData.write(form, params.format);
  const count = onePerField(form).length - passwords;
  if (count === 0) throw new AppError('no_form_fields');
  const path = scratch(`data.${params.format}`);
  await writeFile(path, text);
  return {
    path,
    report: {
      ...emptyReport,
      kept: [{ what: 'formFields', count }],
      warnings: passwords > 0 ? [{ what: 'passwordFields', count: passwords }] : [],
    },
  };
});
