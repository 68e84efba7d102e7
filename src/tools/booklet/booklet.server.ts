import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { booklet } from './booklet.ts';

export default defineHandler(booklet, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.imposer.booklet(source, params, scratch('booklet.pdf'), call);
});
