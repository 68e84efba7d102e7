import type { Annotation, AnnotationOf } from '#contract/annotations.ts';
import { AppError } from '#contract/errors.ts';
import type { Mosaic } from '#contract/mosaic.ts';
import { boxAround } from '#contract/paint.ts';
import type { Report } from '#contract/report.ts';
import { changedText, clearedPlaces } from '#contract/textBlocks.ts';
import type { EraseBox, PdfMade } from '#engines/ports.ts';
import { implement, type TaskFile } from '../implement.ts';
import { edit } from './edit.ts';

/** Content is removed first and drawn afterwards: what is placed over an erased box must not be erased with it. */
export default implement(edit, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const blurs = params.annotations.filter((each): each is AnnotationOf<'blur'> => each.type === 'blur');
  const boxes = new Map<EraseBox, Annotation>(blurs.map((blur) => [boxOf(blur), blur]));
  const mosaics = new Map<Annotation, Mosaic>();
  const places = params.textBlocks.filter((block) => changedText(block) !== undefined).flatMap(clearedPlaces);
  const steps: ((input: TaskFile) => Promise<PdfMade>)[] = [];
  // Before anything is erased, because a box may cover a field that was filled in.
  if (params.fields.length > 0) steps.push((input) => engines.stamper.fill(input, params.fields, scratch('filled.pdf'), call));
  // Added content is above the fields, as the editor shows it.
  if (params.flattenForm)
    steps.push((input) => engines.document.flatten(input, { fields: true, comments: false }, scratch('flattened.pdf'), call));
  if (places.length > 0) steps.push((input) => engines.eraser.clearText(input, places, scratch('cleared.pdf'), call));
  if (boxes.size > 0)
    steps.push(async (input) => {
      const erased = await engines.eraser.erase(input, [...boxes.keys()], scratch('erased.pdf'), call);
      for (const [box, annotation] of boxes) {
        const mosaic = erased.mosaics.get(box);
        if (mosaic) mosaics.set(annotation, mosaic);
      }
      return erased;
    });
  if (params.annotations.length + places.length > 0)
    steps.push((input) => engines.stamper.annotate(input, { ...params, mosaics }, scratch('edited.pdf'), call));
  const { pages } = params;
  // A permission of its own (ISO 32000-2, table 22, bit 11).
  if (pages && !(await engines.pages.facts(source, call)).allowed.has('assemble')) throw new AppError('needs_owner_password');
  // Last, because all edits refer to the original page numbers.
  if (pages) steps.push((input) => engines.pages.arrange([input], pages, scratch('arranged.pdf'), call));
  let input = source;
  const made: PdfMade[] = [];
  for (const step of steps) {
    const next = await step(input);
    made.push(next);
    input = { ...input, path: next.path };
  }
  return { path: input.path, report: made.map(({ report }) => report).reduce(both) };
});

/** The later step's list of kept items is valid; the changes of both are added. */
function both(earlier: Report, later: Report): Report {
  return {
    kept: later.kept,
    changed: [...earlier.changed, ...later.changed],
    removed: [...earlier.removed, ...later.removed],
    warnings: [...earlier.warnings, ...later.warnings],
  };
}

/** A rotated box erases its whole bounding box. */
function boxOf(blur: AnnotationOf<'blur'>): EraseBox {
  return { page: blur.page, ...boxAround(blur), color: blur.color, look: blur.look };
}
