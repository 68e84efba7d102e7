import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { signCertificate } from './sign-certificate.ts';

export default defineHandler(
  signCertificate,
  async ({ files: [source], params: { cms, timestamp, ...options }, engines, scratch, call }) => {
    if (!source) throw new AppError('internal');
    if (timestamp === 'document') return engines.signatureWriter.timestamp(source, scratch('signed.pdf'), call);
    if (cms === undefined) throw new AppError('internal');
    const message = { cms: Buffer.from(cms, 'base64'), timestamp };
    return engines.signatureWriter.complete(source, options, message, scratch('signed.pdf'), call);
  },
);
