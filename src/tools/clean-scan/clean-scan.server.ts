import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { cleanScan } from './clean-scan.ts';

export default defineHandler(cleanScan, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const { origins, ...made } = await engines.scanCleaner.clean(source, params, scratch('cleaned.pdf'), call);
  return { ...made, origins: [origins] };
});
