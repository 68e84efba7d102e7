import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { signCertificate } from './sign-certificate.ts';

export default implement(signCertificate, async ({ files: [source], params: { cms, ...wish }, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  return engines.signatureWriter.complete(source, wish, Buffer.from(cms, 'base64'), scratch('signed.pdf'), call);
});
