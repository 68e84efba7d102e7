import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import { defineHandler } from '../defineHandler.ts';
import { overlay } from './overlay.ts';

export default defineHandler(overlay, async ({ files, params, engines, scratch, call }) => {
  const [source, other] = files;
  if (!source || !other) throw new AppError('internal');
  const { pages, ...options } = params;
  const picked = selectedRanges(pages, source.pageCount);
  return engines.imposer.overlay(source, other, { ...options, pages: picked }, scratch('overlaid.pdf'), call);
});
