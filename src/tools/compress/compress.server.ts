import { AppError } from '#contract/api/appError.ts';
import { implement } from '../implement.ts';
import { bytesPerMb, compress } from './compress.ts';

export default implement(compress, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { level, targetMb } = params;
  const options = targetMb === undefined ? { level } : { targetBytes: Math.floor(targetMb * bytesPerMb) };
  return engines.compressor.compress(source, options, scratch('compressed.pdf'), call);
});
