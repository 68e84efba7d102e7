import { annotationsOf, pageAttribute, type SourcePage } from '../assembly/pages.ts';
import type { Source } from '../assembly/source.ts';
import type { Tally } from '../assembly/tally.ts';
import { numberText } from '../content.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
} from '../values.ts';

/** The annotations that become part of the page. */
export interface FlattenChoice {
  readonly fields: boolean;
  readonly comments: boolean;
}

/** ISO 32000-2 table 167: annotations that are hidden or not shown on the screen do not become content. */
const hiddenFlag = 1 << 1;
const noViewFlag = 1 << 5;

/**
 * Draws the appearances of fields and comments into the page and removes them, so that they cannot be changed. Links stay, because they
 * show nothing and are still useful.
 */
export function flatten(source: Source, choice: FlattenChoice, changed: Tally): void {
  flattenAnnotations(source, (dict) => {
    const kind = nameOf(dict.get('Subtype'));
    const isField = kind === 'Widget';
    if (kind === 'Link' || !(isField ? choice.fields : choice.comments)) return false;
    if (kind !== 'Popup') changed.add(isField ? 'flattenedFields' : 'flattenedComments');
    return true;
  });
  if (!choice.fields) return;
  const { catalog } = source.document;
  for (const key of ['AcroForm', 'NeedsRendering']) catalog.delete(key);
}

/** Draws these annotations into their pages as a reader shows them, and removes them. Returns how many were visible. */
export function flattenAnnotations(source: Source, isFlattened: (dict: PdfDict) => boolean): number {
  return source.pages.reduce((sum, page) => sum + flattenPage(page, isFlattened), 0);
}

function flattenPage(page: SourcePage, isFlattened: (dict: PdfDict) => boolean): number {
  const drawn: { name: string; form: PdfValue; words: string }[] = [];
  const gone = new Set<PdfValue>();
  const taken = resourceNames(page);
  for (const { value, dict } of annotationsOf(page.dict)) {
    if (!isFlattened(dict)) continue;
    const kind = nameOf(dict.get('Subtype'));
    gone.add(value);
    const form = kind === 'Popup' ? undefined : shownAppearance(dict);
    const matrix = form && placement(dict, form.stream.dict);
    if (!form || !matrix) continue;
    const name = freshName(taken);
    drawn.push({ name, form: form.value, words: `q ${matrix.map(numberText).join(' ')} cm /${name} Do Q\n` });
  }
  if (gone.size === 0) return 0;
  const left = (arrayOf(page.dict.get('Annots')) ?? []).filter((value) => !gone.has(value));
  if (left.length > 0) page.dict.set('Annots', left);
  else page.dict.delete('Annots');
  if (drawn.length > 0) append(page, drawn);
  return drawn.length;
}

/** The current appearance; undefined where nothing is shown. */
function shownAppearance(annotation: PdfDict): { value: PdfValue; stream: PdfStream } | undefined {
  const flags = integerOf(annotation.get('F')) ?? 0;
  if ((flags & (hiddenFlag | noViewFlag)) !== 0) return undefined;
  const normal = dictOf(annotation.get('AP'))?.get('N');
  const direct = streamOf(normal);
  const states = direct ? undefined : dictOf(normal);
  const value = direct ? normal : states?.get(nameOf(annotation.get('AS')) ?? 'Off');
  const stream = streamOf(value);
  if (!stream || value === undefined) return undefined;
  stream.dict.set('Type', 'XObject').set('Subtype', 'Form');
  return { value, stream };
}

/** ISO 32000-2 §12.5.5, algorithm "appearance streams": the transformed box is moved and scaled to the rectangle. */
function placement(annotation: PdfDict, form: PdfDict): number[] | undefined {
  const rect = numbersOf(annotation.get('Rect'), 4);
  const box = numbersOf(form.get('BBox'), 4);
  if (!rect || !box) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(form.get('Matrix'), 6) ?? [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom, width, height] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ];
  if (!(width > 0) || !(height > 0)) return undefined;
  const [r0 = 0, r1 = 0, r2 = 0, r3 = 0] = rect;
  const [toLeft, toBottom] = [Math.min(r0, r2), Math.min(r1, r3)];
  const [scaleX, scaleY] = [Math.abs(r2 - r0) / width, Math.abs(r3 - r1) / height];
  return [scaleX, 0, 0, scaleY, toLeft - left * scaleX, toBottom - bottom * scaleY];
}

function numbersOf(value: PdfValue | undefined, count: number): number[] | undefined {
  const numbers = (arrayOf(value) ?? []).map((item) => numberOf(item)).filter((number) => number !== undefined);
  return numbers.length === count ? numbers : undefined;
}

function resourceNames(page: SourcePage): Set<string> {
  return new Set(dictOf(dictOf(pageAttribute(page, 'Resources'))?.get('XObject'))?.keys() ?? []);
}

function freshName(taken: Set<string>): string {
  let n = taken.size;
  while (taken.has(`Flat${n}`)) n += 1;
  taken.add(`Flat${n}`);
  return `Flat${n}`;
}

/** Appends content to a page's own, which is wrapped so that its graphics state cannot affect it. */
function append(page: SourcePage, drawn: readonly { name: string; form: PdfValue; words: string }[]): void {
  const resources = new Map(dictOf(pageAttribute(page, 'Resources')));
  const objects = new Map(dictOf(resources.get('XObject')));
  for (const { name, form } of drawn) objects.set(name, form);
  resources.set('XObject', objects);
  page.dict.set('Resources', resources);
  const before = arrayOf(page.dict.get('Contents')) ?? [page.dict.get('Contents') ?? null].filter((item) => item !== null);
  const stream = (words: string) => PdfObject.of(new PdfStream(pdfDict({}), Buffer.from(words, 'latin1')));
  page.dict.set('Contents', [stream('q\n'), ...before, stream(`\nQ\n${drawn.map(({ words }) => words).join('')}`)]);
}
