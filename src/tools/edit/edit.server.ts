import type { Annotation, TextBlock } from '#contract/annotations.ts';
import { AppError } from '#contract/errors.ts';
import type { Report } from '#contract/report.ts';
import { changedText, letteringOf } from '#contract/textBlocks.ts';
import type { EraseBox, PdfMade, TextPlace } from '#engines/ports.ts';
import { implement, type TaskFile } from '../implement.ts';
import { edit } from './edit.ts';

/** First what goes is taken out, and then everything is drawn: what is put over a box must not go with it. */
export default implement(edit, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const boxes = params.annotations.filter(({ type }) => type === 'blur').map(boxOf);
  const places = params.textBlocks.filter((block) => changedText(block) !== undefined).map(placeOf);
  const steps: ((input: TaskFile) => Promise<PdfMade>)[] = [];
  // Before anything is taken out: a box may lie over a field that was filled in.
  if (params.fields.length > 0) steps.push((input) => engines.stamper.fill(input, params.fields, scratch('filled.pdf'), call));
  if (places.length > 0) steps.push((input) => engines.eraser.clearText(input, places, scratch('cleared.pdf'), call));
  if (boxes.length > 0) steps.push((input) => engines.eraser.erase(input, boxes, scratch('erased.pdf'), call));
  if (params.annotations.length + places.length > 0)
    steps.push((input) => engines.stamper.annotate(input, params, scratch('edited.pdf'), call));
  let input = source;
  const made: PdfMade[] = [];
  for (const step of steps) {
    const next = await step(input);
    made.push(next);
    input = { ...input, path: next.path };
  }
  return { path: input.path, report: made.map(({ report }) => report).reduce(both) };
});

/** The later step kept what the earlier one left; what either of them did was done. */
function both(earlier: Report, later: Report): Report {
  return {
    kept: later.kept,
    changed: [...earlier.changed, ...later.changed],
    removed: [...earlier.removed, ...later.removed],
    warnings: [...earlier.warnings, ...later.warnings],
  };
}

/** A box that is turned takes with it all that is beneath its corners. */
function boxOf({ page, x, y, width, height, rotation, color }: Annotation): EraseBox {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const across = width * cos + height * sin;
  const down = width * sin + height * cos;
  return { page, x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down, color };
}

/** Part of the letters' size by which lines that are set tightly reach into one another. */
const sharedPart = 0.15;

function placeOf(block: TextBlock): TextPlace {
  const inset = Math.min(letteringOf(block).fontSize * sharedPart, block.height / 4);
  return { page: block.page, x: block.x, y: block.y + inset, width: block.width, height: block.height - 2 * inset };
}
