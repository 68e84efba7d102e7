import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import { defineHandler } from '../defineHandler.ts';
import { crop } from './crop.ts';

export default defineHandler(crop, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { pages, ...margins } = params;
  const picked = selectedRanges(pages, source.pageCount);
  return engines.document.crop(source, { margins, pages: picked }, scratch('cropped.pdf'), call);
});
