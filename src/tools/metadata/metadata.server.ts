import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { metadata } from './metadata.ts';

export default defineHandler(metadata, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const change = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  return engines.document.changeInfo(source, change, scratch('metadata.pdf'), call);
});
