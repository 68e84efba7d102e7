import { AppError } from '#contract/errors.ts';
import { type FoundField, type NewField, newField } from '#contract/newFields.ts';
import { implement, type Task, type TaskFile } from '../implement.ts';
import { createForm } from './create-form.ts';

export default implement(createForm, async (task) => {
  const { files, params, engines, scratch, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const found = params.find ? await findIn(task, source) : [];
  const fields = [...params.fields, ...added(found, params.fields)];
  if (fields.length === 0) throw new AppError('no_fields');
  return engines.formFields.add(source, fields, scratch('form.pdf'), call);
});

async function findIn({ engines, scratch, call }: Task<typeof createForm>, source: TaskFile): Promise<readonly FoundField[]> {
  const wish = { annotations: false, shapes: true, links: false, letters: true };
  const quiet = { ...call, progress: () => undefined };
  const text = await engines.text.read(source, undefined, wish, scratch('text.json'), quiet);
  return engines.formFields.find(text, quiet);
}

/** What was found, where the caller has put nothing: names of the caller come first. */
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
