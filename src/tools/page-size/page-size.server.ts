import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import { defineHandler } from '../defineHandler.ts';
import { pageSize } from './page-size.ts';

export default defineHandler(pageSize, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const pages = selectedRanges(params.pages, source.pageCount);
  return engines.imposer.resize(source, { ...params, pages }, scratch('resized.pdf'), call);
});
