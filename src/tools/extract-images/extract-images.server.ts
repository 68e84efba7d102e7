import { AppError } from '#contract/api/appError.ts';
import { isPicked, selectedRanges } from '#contract/api/wire.ts';
import { defineHandler } from '../defineHandler.ts';
import { extractImages, imageName } from './extract-images.ts';

export default defineHandler(extractImages, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const ranges = selectedRanges(params.pages, source.pageCount);
  const options = {
    isOnPage: (page: number) => isPicked(page, ranges),
    minSidePx: params.minSidePx,
    appliesMasks: params.masks === 'apply',
  };
  const { images, report } = await engines.imageExtractor.extract(source, options, scratch('images'), call);
  const path = scratch('images.zip');
  await engines.zipWriter.zip(
    images.map(({ page, place, ending, path: imagePath }) => ({
      name: imageName(page, place, source.pageCount, ending),
      path: imagePath,
    })),
    path,
    { ...call, progress: () => undefined },
  );
  return { path, entries: images.length, report };
});
