import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { bookmarks } from './bookmarks.ts';

export default defineHandler(bookmarks, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  return engines.bookmarks.write(source, params.bookmarks, scratch('bookmarks.pdf'), call);
});
