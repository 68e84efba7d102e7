import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { unlock } from './unlock.ts';

export default defineHandler(unlock, async ({ files, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.document.unlock(source, scratch('unlocked.pdf'), call);
});
