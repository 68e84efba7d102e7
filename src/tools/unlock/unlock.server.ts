import { AppError } from '#contract/api/appError.ts';
import { implement } from '../implement.ts';
import { unlock } from './unlock.ts';

export default implement(unlock, async ({ files, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.document.unlock(source, scratch('unlocked.pdf'), call);
});
