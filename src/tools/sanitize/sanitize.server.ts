import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { sanitize } from './sanitize.ts';

export default defineHandler(sanitize, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const made = await engines.document.sanitize(source, params, scratch('sanitized.pdf'), call);
  if (made.report.removed.length === 0) throw new AppError('nothing_to_sanitize');
  return made;
});
