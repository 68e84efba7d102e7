import { AppError } from '#contract/api/appError.ts';
import { auditWords } from '#contract/signatures/auditWords.ts';
import { defineHandler } from '../defineHandler.ts';
import { completeSigning } from './complete-signing.ts';

export default defineHandler(completeSigning, async ({ files: [source], params, language, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const { sender, signedAt, ...own } = params;
  const step = { ...own, signedAt: new Date(signedAt), sender: { ...sender, sentAt: new Date(sender.sentAt) } };
  return engines.signatureRequestWriter.complete(source, step, auditWords(language), scratch('signed.pdf'), call);
});
