import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { nup } from './nup.ts';

export default defineHandler(nup, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.imposer.nup(source, params, scratch('sheets.pdf'), call);
});
