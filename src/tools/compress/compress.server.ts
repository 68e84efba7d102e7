import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { bytesPerMb, compress } from './compress.ts';

export default defineHandler(compress, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { level, targetMb } = params;
  const options = targetMb === undefined ? { level } : { targetBytes: Math.floor(targetMb * bytesPerMb) };
  return engines.compressor.compress(source, options, scratch('compressed.pdf'), call);
});
