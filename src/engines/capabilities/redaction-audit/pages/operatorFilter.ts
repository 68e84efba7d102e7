import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { cornersOf, identity, type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  type PdfStream,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';

const deepest = 6;

/** Which parts of a page's content stay in a copy of it. */
export interface OperatorRule {
  /** `endPath` in place of an operator that paints a path, which a clip may depend on. */
  operator(word: string): 'keep' | 'drop' | 'endPath';
  /** Whether a picture stays, by the corners of its place in the page's user space. */
  picture(corners: readonly (readonly [x: number, y: number])[]): boolean;
}

/** Writes a page's content anew with a part of its operators and pictures, forms included. */
export class OperatorFilter {
  readonly #rule: OperatorRule;
  /** Each form of a page is filtered once, as it is at its first place: forms within forms may be drawn without number. */
  readonly #forms = new Map<PdfStream, PdfObject>();

  constructor(rule: OperatorRule) {
    this.#rule = rule;
  }

  /** False for a page that cannot be read; it is unchanged then. */
  page(page: SourcePage): boolean {
    this.#forms.clear();
    const content = contentOf(contentParts(page.dict));
    const filtered = content && this.#content(content, dictOf(pageAttribute(page, 'Resources')) ?? new Map(), identity, 0);
    if (!filtered) return false;
    page.dict.set('Contents', deflated(filtered.content));
    page.dict.set('Resources', filtered.resources);
    return true;
  }

  /** A form, such as the appearance of an annotation; undefined for one that cannot be read. */
  form(stream: PdfStream, outer: Matrix = identity, depth = 0, inherited: PdfDict = new Map()): PdfObject | undefined {
    const { dict } = stream;
    const content = depth < deepest ? contentOf([stream]) : undefined;
    const resources = dictOf(dict.get('Resources')) ?? inherited;
    const filtered = content && this.#content(content, resources, times(matrixOf(dict.get('Matrix')) ?? identity, outer), depth);
    if (!filtered) return undefined;
    const entries: Record<string, PdfValue> = { Type: 'XObject', Subtype: 'Form', Resources: filtered.resources };
    for (const key of ['BBox', 'Matrix', 'Group', 'OC']) if (dict.has(key)) entries[key] = dict.get(key) ?? null;
    return deflated(filtered.content, entries);
  }

  #content(content: Buffer, resources: PdfDict, start: Matrix, depth: number) {
    const objects = dictOf(resources.get('XObject'));
    const forms: PdfDict = new Map(objects);
    const parts: Buffer[] = [];
    const saved: Matrix[] = [];
    let matrix = start;
    const isRead = readOperators(content, (word, values, span) => {
      if (word === 'q') saved.push(matrix);
      else if (word === 'Q') matrix = saved.pop() ?? matrix;
      else if (word === 'cm') matrix = times(matrixOf(values.slice(-6)) ?? identity, matrix);
      if (word === 'EI' && !this.#isPictureKept(matrix)) return;
      if (word === 'Do' && !this.#object(nameOf(values.at(-1)) ?? '', { objects, forms, resources, matrix, depth })) return;
      const what = this.#rule.operator(word);
      if (what === 'keep') parts.push(content.subarray(span.start, span.end), Buffer.from('\n'));
      else if (what === 'endPath') parts.push(Buffer.from('n\n'));
    });
    const own: PdfDict = new Map([...resources, ['XObject', forms]]);
    return isRead ? { content: Buffer.concat(parts), resources: own } : undefined;
  }

  /** Whether the object stays. */
  #object(
    name: string,
    { objects, forms, resources, matrix, depth }: Omit<ObjectPlace, 'objects'> & { objects: PdfDict | undefined },
  ): boolean {
    const value = objects?.get(name);
    const stream = streamOf(value);
    if (!stream) return false;
    if (nameOf(stream.dict.get('Subtype')) !== 'Form') return this.#isPictureKept(matrix);
    if (forms.get(name) !== value) return true;
    const filtered = this.#forms.get(stream) ?? this.form(stream, matrix, depth + 1, resources);
    if (filtered) {
      this.#forms.set(stream, filtered);
      forms.set(name, filtered);
    }
    return filtered !== undefined;
  }

  #isPictureKept(matrix: Matrix): boolean {
    return this.#rule.picture(cornersOf([0, 0, 1, 1], matrix));
  }
}

interface ObjectPlace {
  readonly objects: PdfDict;
  /** The objects of the new resources. */
  readonly forms: PdfDict;
  readonly resources: PdfDict;
  readonly matrix: Matrix;
  readonly depth: number;
}

/** The entries of a page that a filter replaces, to be put back. */
const replaced = ['Contents', 'Resources', 'Annots'] as const;

/** Puts back what a page had before. */
export function keepPage({ dict }: SourcePage): () => void {
  const before = replaced.map((key) => [key, dict.get(key)] as const);
  return () => {
    for (const [key, value] of before) {
      if (value === undefined) dict.delete(key);
      else dict.set(key, value);
    }
  };
}

/** Replaces the normal appearances of a page's annotations, on copies of their dictionaries. */
export function filterAppearances({ dict }: SourcePage, filter: OperatorFilter): void {
  const marks = arrayOf(dict.get('Annots'));
  if (!marks) return;
  const filtered = marks.map((mark) => {
    const annotation = dictOf(mark);
    const appearance = dictOf(annotation?.get('AP'));
    if (!annotation || !appearance) return mark;
    const normal = appearance.get('N') ?? null;
    const own = streamOf(normal) ? filter.form(streamOf(normal) as PdfStream) : statesOf(dictOf(normal), filter);
    return PdfObject.of(new Map([...annotation, ['AP', new Map([['N', own ?? null]])]]));
  });
  dict.set('Annots', filtered);
}

function statesOf(states: PdfDict | undefined, filter: OperatorFilter): PdfDict | undefined {
  if (!states) return undefined;
  return new Map(
    [...states].map(([name, value]) => [name, (streamOf(value) && filter.form(streamOf(value) as PdfStream)) ?? value]),
  );
}
