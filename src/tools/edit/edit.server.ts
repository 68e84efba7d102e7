import type { Annotation } from '#contract/annotations.ts';
import { AppError } from '#contract/errors.ts';
import type { EraseBox } from '#engines/ports.ts';
import { implement } from '../implement.ts';
import { edit } from './edit.ts';

export default implement(edit, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const boxes = params.annotations.filter((each) => each.type === 'blur').map(boxOf);
  if (boxes.length === 0) return engines.stamper.annotate(source, params, scratch('edited.pdf'), call);
  // First what is beneath goes, and then everything is drawn: what is put over a box must not go with it.
  const path = scratch('erased.pdf');
  const erased = await engines.eraser.erase(source, boxes, path, call);
  const drawn = await engines.stamper.annotate({ ...source, path }, params, scratch('edited.pdf'), call);
  const { changed, removed, warnings } = drawn.report;
  return {
    ...drawn,
    report: {
      ...drawn.report,
      changed: [...erased.report.changed, ...changed],
      removed: [...erased.report.removed, ...removed],
      warnings: [...erased.report.warnings, ...warnings],
    },
  };
});

/** A box that is turned takes with it all that is beneath its corners. */
function boxOf({ page, x, y, width, height, rotation, color }: Annotation): EraseBox {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const across = width * cos + height * sin;
  const down = width * sin + height * cos;
  return { page, x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down, color };
}
