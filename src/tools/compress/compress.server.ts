import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { bytesPerMb, compress } from './compress.ts';

export default implement(compress, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { level, targetMb } = params;
  const wish = targetMb === undefined ? { level } : { targetBytes: Math.floor(targetMb * bytesPerMb) };
  return engines.compressor.compress(source, wish, scratch('compressed.pdf'), call);
});
