import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { flatten } from './flatten.ts';

export default defineHandler(flatten, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const made = await engines.document.flatten(source, params, scratch('flattened.pdf'), call);
  const isFlattened = made.report.changed.some(({ what }) => what === 'flattenedFields' || what === 'flattenedComments');
  if (!isFlattened) throw new AppError('nothing_to_flatten');
  return made;
});
