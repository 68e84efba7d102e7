import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { poster } from './poster.ts';

export default defineHandler(poster, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.imposer.poster(source, params, scratch('poster.pdf'), call);
});
