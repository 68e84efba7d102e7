import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { removeElements } from './remove-elements.ts';

export default defineHandler(removeElements, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const made = await engines.elementRemover.remove(source, params, scratch('cleaned.pdf'), call);
  const { removed, warnings } = made.report;
  // Hidden content that cannot be removed is reported with the result.
  const isKept = warnings.some(({ what }) => what === 'keptHiddenContent');
  if (removed.length === 0 && !isKept) throw new AppError('nothing_to_remove');
  return made;
});
