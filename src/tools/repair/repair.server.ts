import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { repair } from './repair.ts';

export default defineHandler(repair, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const made = await engines.pages.repair(source, scratch('repaired.pdf'), call);
  const { warnings } = made.report;
  if (warnings.some(({ what }) => what === 'repaired')) return made;
  if (!params.rebuild) throw new AppError('nothing_to_repair');
  // Other programs may still read the new file better: it is handed over, and nothing is claimed.
  return { ...made, report: { ...made.report, warnings: [{ what: 'noDamage', count: 1 }, ...warnings] } };
});
