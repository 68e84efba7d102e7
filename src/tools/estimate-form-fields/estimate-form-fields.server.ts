import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import type { FoundFields } from '#contract/newFields.ts';
import { emptyReport } from '#contract/report.ts';
import { implement } from '../implement.ts';
import { estimateFormFields } from './estimate-form-fields.ts';

export default implement(estimateFormFields, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const wish = { annotations: false, shapes: true, links: false, letters: true };
  const text = await engines.text.read(source, undefined, wish, scratch('text.json'), call);
  const answer: FoundFields = { fields: [...(await engines.formFields.find(text, call))] };
  const path = scratch('fields.json');
  await writeFile(path, JSON.stringify(answer));
  return { path, report: emptyReport };
});
