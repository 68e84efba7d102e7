import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import { defineHandler } from '../defineHandler.ts';
import { rotate } from './rotate.ts';

export default defineHandler(rotate, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { totalRotations, pages } = params;
  const picked = selectedRanges(pages, source.pageCount);
  return engines.pages.rotate(source, { quarterTurns: totalRotations, pages: picked }, scratch('rotated.pdf'), call);
});
