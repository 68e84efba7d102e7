import { AppError } from '#contract/api/appError.ts';
import { auditWords } from '#contract/signatures/auditWords.ts';
import { implement } from '../implement.ts';
import { completeSigning } from './complete-signing.ts';

export default implement(completeSigning, async ({ files: [source], params, language, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const { sender, signedAt, ...own } = params;
  const step = { ...own, signedAt: new Date(signedAt), sender: { ...sender, sentAt: new Date(sender.sentAt) } };
  return engines.signatureRequestWriter.complete(source, step, auditWords(language), scratch('signed.pdf'), call);
});
