import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import { defineHandler } from '../defineHandler.ts';
import { autoRotate } from './auto-rotate.ts';

export default defineHandler(autoRotate, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  return engines.autoRotator.rotateUpright(source, selectedRanges(params.pages, source.pageCount), scratch('rotated.pdf'), call);
});
