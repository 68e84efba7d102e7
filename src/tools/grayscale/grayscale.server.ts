import { AppError } from '#contract/api/appError.ts';
import { implement } from '../implement.ts';
import { grayscale } from './grayscale.ts';

export default implement(grayscale, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.recolorer.recolor(source, params.tone, scratch('grayscale.pdf'), call);
});
