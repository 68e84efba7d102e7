import { AppError } from '#contract/api/appError.ts';
import { auditWords } from '#contract/signatures/auditWords.ts';
import { defineHandler } from '../defineHandler.ts';
import { requestSignatures } from './request-signatures.ts';

export default defineHandler(requestSignatures, async ({ files: [source], params, language, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  return engines.signatureRequestWriter.prepare(source, params, auditWords(language), scratch('for-signing.pdf'), call);
});
