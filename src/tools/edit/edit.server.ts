import { AppError } from '#contract/errors.ts';
import type { Report } from '#contract/report.ts';
import { implement, type Made } from '../implement.ts';
import { edit } from './edit.ts';

export default implement(edit, async ({ files: [source], params, engines, scratch, call }): Promise<Made> => {
  if (!source) throw new AppError('internal');
  const boxes = params.annotations.filter(({ type }) => type === 'blur');
  if (boxes.length === 0) return engines.stamper.annotate(source, params, scratch('edited.pdf'), call);
  // First everything below the boxes is out of the file, and that is proven; only then something is drawn in its place.
  const erased = await engines.eraser.erase(source, boxes, scratch('erased.pdf'), call);
  const drawn = await engines.stamper.annotate({ ...source, path: erased.path }, params, scratch('edited.pdf'), call);
  return { ...drawn, report: both(erased.report, drawn.report) };
});

/** The second step kept what the first one left; what either of them did was done. */
function both(first: Report, second: Report): Report {
  return {
    kept: second.kept,
    changed: [...first.changed, ...second.changed],
    removed: [...first.removed, ...second.removed],
    warnings: [...first.warnings, ...second.warnings],
  };
}
