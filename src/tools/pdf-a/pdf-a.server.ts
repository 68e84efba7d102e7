import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { pdfA } from './pdf-a.ts';

export default defineHandler(pdfA, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.archivalConverter.toArchive(source, params.part === '3b' ? 3 : 2, scratch('archive.pdf'), call);
});
