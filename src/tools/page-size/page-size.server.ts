import { AppError } from '#contract/appError.ts';
import { selectedRanges } from '#contract/wire.ts';
import { implement } from '../implement.ts';
import { pageSize } from './page-size.ts';

export default implement(pageSize, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const pages = selectedRanges(params.pages, source.pageCount);
  return engines.imposer.resize(source, { ...params, pages }, scratch('resized.pdf'), call);
});
