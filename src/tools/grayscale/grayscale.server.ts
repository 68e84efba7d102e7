import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { grayscale } from './grayscale.ts';

export default defineHandler(grayscale, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.recolorer.recolor(source, params.tone, scratch('grayscale.pdf'), call);
});
