import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { repair } from './repair.ts';

export default implement(repair, async ({ files, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.pages.repair(source, scratch('repaired.pdf'), call);
});
