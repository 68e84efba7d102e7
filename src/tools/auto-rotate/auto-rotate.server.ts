import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import { implement } from '../implement.ts';
import { autoRotate } from './auto-rotate.ts';

export default implement(autoRotate, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  return engines.pageTurner.turnUpright(source, selectedRanges(params.pages, source.pageCount), scratch('rotated.pdf'), call);
});
