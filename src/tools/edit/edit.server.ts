import { AppError } from '#contract/api/appError.ts';
import type { Annotation, AnnotationOf } from '#contract/pages/annotations.ts';
import type { Mosaic } from '#contract/pages/mosaic.ts';
import { boxAround } from '#contract/pages/paint.ts';
import { changedText, clearedPlaces } from '#contract/pages/textBlocks.ts';
import type { Fact, Report } from '#contract/results/report.ts';
import { isSignatureRefusal, type SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import type { EraseBox, PdfMade } from '#engines/ports.ts';
import { defineHandler, type HandlerContext, type InputFile } from '../defineHandler.ts';
import { edit } from './edit.ts';

export default defineHandler(edit, async (task) => {
  const { files, params, engines, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { signatures } = params;
  if (signatures === 'end') return writeAnew(task, source);
  if (changesPages(params)) {
    const isRefused = signatures === 'keep' && (await engines.signatureVerifier.limits(source, call)).sound > 0;
    if (isRefused) throw new AppError('signatures_would_end', { cause: 'a change of the pages' });
    return writeAnew(task, source);
  }
  try {
    return await inTurn(source, addedSteps(task, 'keep'));
  } catch (cause) {
    // A later step may end what an earlier step kept. Then the whole file is rewritten.
    if (signatures === 'keep' || !(cause instanceof AppError && isSignatureRefusal(cause.code))) throw cause;
    return writeAnew(task, source);
  }
});

type Step = (input: InputFile) => Promise<PdfMade>;
type Params = HandlerContext<typeof edit>['params'];

/** Whether the edit includes changes that no signature allows. */
function changesPages({ annotations, textBlocks, flattenForm, pages }: Params): boolean {
  const erases = annotations.some(({ type }) => type === 'blur');
  return erases || flattenForm || pages !== undefined || textBlocks.some((block) => changedText(block) !== undefined);
}

/** The steps that fill in fields and add content to pages. */
function addedSteps({ params, engines, scratch, call }: HandlerContext<typeof edit>, signatures: SignatureChoice): Step[] {
  const { fields, annotations } = params;
  const edits = { annotations, textBlocks: [], mosaics: new Map() };
  const fill: Step = (input) => engines.stamper.fill(input, fields, scratch('filled.pdf'), call, signatures);
  const annotate: Step = (input) => engines.stamper.annotate(input, edits, scratch('edited.pdf'), call, signatures);
  return [...(fields.length > 0 ? [fill] : []), ...(annotations.length > 0 ? [annotate] : [])];
}

/** Removes content first and draws afterwards, so that content over a box is not removed with it. */
async function writeAnew({ params, engines, scratch, call }: HandlerContext<typeof edit>, source: InputFile) {
  const blurs = params.annotations.filter((each): each is AnnotationOf<'blur'> => each.type === 'blur');
  const boxes = new Map<EraseBox, Annotation>(blurs.map((blur) => [boxOf(blur), blur]));
  const mosaics = new Map<Annotation, Mosaic>();
  const places = params.textBlocks.filter((block) => changedText(block) !== undefined).flatMap(clearedPlaces);
  const steps: Step[] = [];
  // Before anything is taken out: a box may lie over a field that was filled in.
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
    steps.push((input) => engines.stamper.annotate(input, { ...params, mosaics, fontsOf: source }, scratch('edited.pdf'), call));
  const { pages } = params;
  // A permission of its own (ISO 32000-2, table 22, bit 11).
  if (pages && !(await engines.pages.facts(source, call)).allowed.has('assemble')) throw new AppError('needs_owner_password');
  // Last, because all edits refer to the original page numbers.
  if (pages) steps.push((input) => engines.pages.arrange([input], pages, scratch('arranged.pdf'), call));
  return inTurn(source, steps);
}

async function inTurn(source: InputFile, steps: readonly Step[]) {
  let input = source;
  const made: PdfMade[] = [];
  for (const step of steps) {
    const next = await step(input);
    made.push(next);
    input = { ...input, path: next.path };
  }
  return { path: input.path, report: made.map(({ report }) => report).reduce(both) };
}

/** The later step's list of kept items is valid; the changes of both are added. */
function both(earlier: Report, later: Report): Report {
  return {
    kept: later.kept,
    changed: [...earlier.changed, ...later.changed],
    removed: [...earlier.removed, ...later.removed],
    warnings: [...earlier.warnings.filter((fact) => !isToldIn(later.warnings, fact)), ...later.warnings],
  };
}

/** A fact that both steps found is reported once. */
function isToldIn(facts: readonly Fact[], { what, count }: Fact): boolean {
  return facts.some((fact) => fact.what === what && fact.count === count);
}

/** A box that is turned takes with it all that is beneath its corners. */
function boxOf(blur: AnnotationOf<'blur'>): EraseBox {
  return { page: blur.page, ...boxAround(blur), color: blur.color, look: blur.look };
}
