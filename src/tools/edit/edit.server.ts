import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { edit } from './edit.ts';

export default implement(edit, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  return engines.stamper.annotate(source, params, scratch('edited.pdf'), call);
});
