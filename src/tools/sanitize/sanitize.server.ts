import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { sanitize } from './sanitize.ts';

export default implement(sanitize, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  return engines.document.sanitise(source, params, scratch('sanitized.pdf'), call);
});
