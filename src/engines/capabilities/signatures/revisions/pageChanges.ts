import { dictOf, nameOf, type PdfValue } from '#engines/core/objects/values.ts';
import { change, type FoundChange } from './changes.ts';
import { annotationsOf, type PageAnnotation, type RevisionPage } from './pageTree.ts';
import type { ValueComparison } from './valueComparison.ts';

/** What writers keep for themselves or for the order of tags, and no reader shows. */
const unseen = new Set(['Type', 'Parent', 'Annots', 'Tabs', 'StructParents', 'LastModified', 'PieceInfo', 'Metadata']);

export interface PagesContext {
  readonly values: ValueComparison;
  /** Object numbers of widgets that belong to form fields. Their changes are reported with the fields. */
  readonly widgets: ReadonlySet<number>;
  /** The widgets of the previous version. */
  readonly oldWidgets: ReadonlySet<number>;
}

/** Changes of the pages, their content and their annotations. */
export function pageChanges(
  before: readonly RevisionPage[],
  after: readonly RevisionPage[],
  context: PagesContext,
): FoundChange[] {
  const found: FoundChange[] = [];
  const isSameList = before.length === after.length && before.every(({ number }, index) => number === after[index]?.number);
  if (!isSameList) found.push(change('pages', { isRemoval: after.length < before.length }));
  const old = new Map(before.map((page) => [page.number, page]));
  after.forEach((page, index) => {
    const was = old.get(page.number);
    if (was) found.push(...onePage(was, page, index + 1, context));
  });
  return found;
}

function onePage(was: RevisionPage, is: RevisionPage, page: number, context: PagesContext): FoundChange[] {
  const { values } = context;
  const found: FoundChange[] = [];
  for (const key of new Set([...was.entries.keys(), ...is.entries.keys()])) {
    if (unseen.has(key)) continue;
    const [before, after] = [was.entries.get(key), is.entries.get(key)];
    if (key === 'Resources') found.push(...resourcesOf(before, after, page, values));
    else {
      const difference = values.find(before, after);
      const kind = key === 'Contents' ? 'pageContent' : key === 'AA' ? 'actions' : 'pageSettings';
      if (difference) found.push(change(kind, { page, ...difference }));
    }
  }
  return [...found, ...annotationChanges(annotationsOf(was), annotationsOf(is), page, context)];
}

function resourcesOf(
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  page: number,
  values: ValueComparison,
): FoundChange[] {
  const [was, is] = [dictOf(before), dictOf(after)];
  const found: FoundChange[] = [];
  for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const difference = values.find(was?.get(key), is?.get(key));
    if (difference) found.push(change(key === 'Font' ? 'fonts' : 'pageResources', { page, ...difference }));
  }
  return found;
}

function annotationChanges(
  before: readonly PageAnnotation[],
  after: readonly PageAnnotation[],
  page: number,
  { values, widgets, oldWidgets }: PagesContext,
) {
  const found: FoundChange[] = [];
  const old = new Map(before.map((annotation) => [annotation.key, annotation]));
  for (const annotation of after) {
    const { dict, number, key } = annotation;
    const was = old.get(key);
    old.delete(key);
    if (widgets.has(number)) {
      // A field that no page showed before.
      if (!was && oldWidgets.has(number)) found.push(change('fieldChanged', { page, isPlanted: true }));
      continue;
    }
    const name = nameOf(dict.get('Subtype')) ?? '';
    const isWidget = name === 'Widget';
    if (!was) found.push(change(isWidget ? 'fieldAdded' : 'annotationAdded', { page, name }));
    else if (values.find(was.dict, dict)) found.push(change(isWidget ? 'fieldChanged' : 'annotationChanged', { page, name }));
  }
  for (const { dict } of old.values()) {
    const name = nameOf(dict.get('Subtype')) ?? '';
    found.push(change(name === 'Widget' ? 'fieldRemoved' : 'annotationRemoved', { page, name, isRemoval: true }));
  }
  return found;
}
