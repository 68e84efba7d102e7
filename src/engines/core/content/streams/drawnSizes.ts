import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { identity, type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  type PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
} from '#engines/core/objects/values.ts';

export interface DrawnSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

type Step =
  | { readonly word: 'q' }
  | { readonly word: 'Q' }
  | { readonly word: 'cm'; readonly matrix: Matrix }
  | { readonly word: 'Do' | 'gs'; readonly name: string };

/** The limits of content that is read, and of forms that are drawn, in one document. More is an attack, or too slow. */
const maxBytesInAll = 256 * 1024 * 1024;
const maxForms = 100_000;
const maxDepth = 20;

/**
 * The largest size at which each image is drawn by pages, their forms, patterns and masks, and by annotations. An image that may also be
 * drawn elsewhere (in a font), or whose page cannot be read, is left out, because it is unknown how many of its pixels are visible.
 */
export function drawnSizes(root: PdfValue, pages: readonly SourcePage[], maxBytes = maxBytesInAll): Map<PdfObject, DrawnSize> {
  const scan = new Scan(maxBytes);
  for (const page of pages) scan.page(page);
  walk([root], (dict) => scan.elsewhere(dict));
  return scan.sizes();
}

class Scan {
  readonly #sizes = new Map<PdfObject, DrawnSize>();
  readonly #unknown = new Set<PdfObject>();
  readonly #seenResources = new Set<PdfDict>();
  readonly #steps = new Map<PdfStream, readonly Step[] | undefined>();
  #bytesLeft: number;
  #formsLeft = maxForms;

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes;
  }

  sizes(): Map<PdfObject, DrawnSize> {
    for (const object of this.#unknown) this.#sizes.delete(object);
    return this.#sizes;
  }

  page(page: SourcePage): void {
    const unit = numberOf(page.dict.get('UserUnit')) ?? 1;
    const start: Matrix = [unit, 0, 0, unit, 0, 0];
    for (const annotation of arrayOf(page.dict.get('Annots')) ?? []) this.#annotation(dictOf(annotation), start);
    const resources = dictOf(pageAttribute(page, 'Resources'));
    if (!resources || !drawsObjects(resources)) return;
    this.#seenResources.add(resources);
    this.#draw(this.#stepsOf(contentParts(page.dict)), resources, start, 0);
  }

  /** Resources that no page has led to: their images are drawn in ways that are not examined. */
  elsewhere(dict: PdfDict): void {
    const objects = this.#seenResources.has(dict) ? undefined : dictOf(dict.get('XObject'));
    if (objects) this.#forget(objects);
  }

  #forget(objects: PdfDict | undefined): void {
    for (const value of objects?.values() ?? []) if (value instanceof PdfObject) this.#unknown.add(value);
  }

  /** Every appearance, at the size at which it is shown: its box is fitted into the rectangle (ISO 32000-2 §12.5.5). */
  #annotation(annotation: PdfDict | undefined, start: Matrix): void {
    const rectangle = numbersOf(annotation?.get('Rect'));
    for (const kind of dictOf(annotation?.get('AP'))?.values() ?? []) {
      const states = streamOf(kind) ? [kind] : [...(dictOf(kind)?.values() ?? [])];
      for (const state of states) {
        const form = streamOf(state);
        const fit = form && rectangle && fitting(form.dict, rectangle);
        if (form && fit) this.#form(form, pdfDict({}), times(fit, start), 0);
      }
    }
  }

  #draw(steps: readonly Step[] | undefined, resources: PdfDict, start: Matrix, depth: number): void {
    const objects = dictOf(resources.get('XObject'));
    if (!steps) {
      this.#forget(objects);
      return;
    }
    // A pattern uses the initial coordinate system of its parent content, whatever changes before it is painted (ISO 32000-2 §8.7.3).
    for (const pattern of dictOf(resources.get('Pattern'))?.values() ?? []) {
      const tile = streamOf(pattern);
      if (tile) this.#form(tile, resources, start, depth);
    }
    const saved: Matrix[] = [];
    let matrix = start;
    for (const step of steps) {
      if (step.word === 'q') saved.push(matrix);
      else if (step.word === 'Q') matrix = saved.pop() ?? matrix;
      else if (step.word === 'cm') matrix = times(step.matrix, matrix);
      else if (step.word === 'gs')
        this.#softMask(dictOf(dictOf(resources.get('ExtGState'))?.get(step.name)), resources, matrix, depth);
      else this.#object(objects?.get(step.name), resources, matrix, depth);
    }
  }

  #object(value: PdfValue | undefined, resources: PdfDict, matrix: Matrix, depth: number): void {
    const stream = streamOf(value);
    if (!stream || !(value instanceof PdfObject)) return;
    if (nameOf(stream.dict.get('Subtype')) === 'Image') this.#image(value, matrix);
    else this.#form(stream, resources, matrix, depth);
  }

  #softMask(state: PdfDict | undefined, resources: PdfDict, matrix: Matrix, depth: number): void {
    const group = streamOf(dictOf(state?.get('SMask'))?.get('G'));
    if (group) this.#form(group, resources, matrix, depth);
  }

  #form(stream: PdfStream, resources: PdfDict, matrix: Matrix, depth: number): void {
    const own = dictOf(stream.dict.get('Resources'));
    if (own) this.#seenResources.add(own);
    const inner = own ?? resources;
    if (!drawsObjects(inner)) return;
    if (depth >= maxDepth || --this.#formsLeft < 0) {
      this.#forget(dictOf(inner.get('XObject')));
      return;
    }
    const placed = matrixOf(stream.dict.get('Matrix')) ?? identity;
    this.#draw(this.#stepsOf([stream]), inner, times(placed, matrix), depth + 1);
  }

  #image(object: PdfObject, [a, b, c, d]: Matrix): void {
    const before = this.#sizes.get(object);
    const [widthPt, heightPt] = [Math.hypot(a, b), Math.hypot(c, d)];
    this.#sizes.set(object, {
      widthPt: Math.max(widthPt, before?.widthPt ?? 0),
      heightPt: Math.max(heightPt, before?.heightPt ?? 0),
    });
  }

  /** Undefined where the content cannot be read completely. */
  #stepsOf(parts: readonly PdfStream[]): readonly Step[] | undefined {
    const [only] = parts;
    if (!only) return [];
    if (parts.length === 1 && this.#steps.has(only)) return this.#steps.get(only);
    const content = contentOf(parts, this.#bytesLeft);
    if (!content) return undefined;
    this.#bytesLeft -= content.length;
    const steps = readSteps(content);
    // A form may be drawn a thousand times, while a page's content is drawn once.
    if (parts.length === 1) this.#steps.set(only, steps);
    return steps;
  }
}

function drawsObjects(resources: PdfDict): boolean {
  if ((dictOf(resources.get('XObject'))?.size ?? 0) > 0 || (dictOf(resources.get('Pattern'))?.size ?? 0) > 0) return true;
  return [...(dictOf(resources.get('ExtGState'))?.values() ?? [])].some((state) => dictOf(dictOf(state)?.get('SMask')));
}

function numbersOf(value: PdfValue | undefined): [number, number, number, number] | undefined {
  const [a, b, c, d] = (arrayOf(value) ?? []).map((each) => numberOf(each));
  return a === undefined || b === undefined || c === undefined || d === undefined ? undefined : [a, b, c, d];
}

/** The scale from the box of an appearance, after its matrix, to the rectangle of its annotation. */
function fitting(form: PdfDict, [left, bottom, right, top]: readonly [number, number, number, number]): Matrix | undefined {
  const box = numbersOf(form.get('BBox'));
  const [a, b, c, d] = matrixOf(form.get('Matrix')) ?? identity;
  if (!box) return undefined;
  const [width, height] = [Math.abs(box[2] - box[0]), Math.abs(box[3] - box[1])];
  const placed = { width: Math.abs(a) * width + Math.abs(c) * height, height: Math.abs(b) * width + Math.abs(d) * height };
  if (!(placed.width > 0 && placed.height > 0)) return undefined;
  return [Math.abs(right - left) / placed.width, 0, 0, Math.abs(top - bottom) / placed.height, 0, 0];
}

/** Only the operators that place images. */
function readSteps(content: Buffer): Step[] | undefined {
  const steps: Step[] = [];
  let isSound = true;
  const isRead = readOperators(content, (word, values) => {
    if (word === 'q') steps.push({ word });
    else if (word === 'Q') steps.push({ word });
    else if (word === 'cm') {
      const matrix = matrixOf(values.slice(-6));
      if (matrix) steps.push({ word, matrix });
      else isSound = false;
    } else if (word === 'Do' || word === 'gs') {
      const name = values.at(-1);
      if (typeof name === 'string') steps.push({ word, name });
    }
  });
  return isRead && isSound ? steps : undefined;
}
