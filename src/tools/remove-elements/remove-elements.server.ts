import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { removeElements } from './remove-elements.ts';

export default implement(removeElements, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.elementRemover.remove(source, params, scratch('cleaned.pdf'), call);
});
