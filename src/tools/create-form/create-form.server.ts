import { AppError } from '#contract/api/appError.ts';
import { type FoundField, type NewField, newField } from '#contract/forms/newFields.ts';
import { defineHandler } from '../defineHandler.ts';
import { findFormFields } from '../findFormFields.ts';
import { createForm } from './create-form.ts';

export default defineHandler(createForm, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const found = params.find
    ? (await findFormFields(source, { engines, scratch, call: { ...call, progress: () => undefined } })).fields
    : [];
  const fields = [...params.fields, ...added(found, params.fields)];
  if (fields.length === 0) throw new AppError('no_fields');
  return engines.formFields.add(source, fields, scratch('form.pdf'), call);
});

/** Adds found fields where the caller has placed none. Names of the caller have priority. */
function added(found: readonly FoundField[], own: readonly NewField[]): NewField[] {
  const taken = new Set(own.map(({ name }) => name));
  const isCovered = (one: FoundField) =>
    own.some((each) => {
      const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
      return each.page === one.page && x > each.x && x < each.x + each.width && y > each.y && y < each.y + each.height;
    });
  const free = found.filter((one) => !isCovered(one));
  return free.map((one) => newField.parse({ ...one, name: taken.has(one.name) ? `${one.name}_found` : one.name }));
}
