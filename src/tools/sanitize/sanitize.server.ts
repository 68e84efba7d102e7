import { AppError } from '#contract/errors.ts';
import { implement } from '../implement.ts';
import { sanitize } from './sanitize.ts';

export default implement(sanitize, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const made = await engines.document.sanitise(source, params, scratch('sanitized.pdf'), call);
  const { removed, warnings } = made.report;
  if (removed.length > 0) return made;
  return { ...made, report: { ...made.report, warnings: [{ what: 'nothingToSanitize', count: 1 }, ...warnings] } };
});
