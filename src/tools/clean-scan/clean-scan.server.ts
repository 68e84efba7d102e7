import { AppError } from '#contract/api/appError.ts';
import { implement } from '../implement.ts';
import { cleanScan } from './clean-scan.ts';

export default implement(cleanScan, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const { origins, ...made } = await engines.scanCleaner.clean(source, params, scratch('cleaned.pdf'), call);
  return { ...made, origins: [origins] };
});
