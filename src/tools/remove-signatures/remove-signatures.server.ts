import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { removeSignatures } from './remove-signatures.ts';

export default defineHandler(removeSignatures, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.signatureRemover.remove(source, params.remains, scratch('unsigned.pdf'), call);
});
