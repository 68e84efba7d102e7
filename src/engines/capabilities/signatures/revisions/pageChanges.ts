import type { SignedChangeKind } from '#contract/signatures/signatureCheck.ts';
import { dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { append } from './append.ts';
import { change, type FoundChange } from './changes.ts';
import { annotationsOf, type PageAnnotation, type RevisionPage } from './pageTree.ts';
import type { FormField } from './signatureFields.ts';
import type { ValueComparison } from './valueComparison.ts';

/** What writers keep for themselves or for the order of tags, and no reader shows. */
const unseen = new Set(['Type', 'Parent', 'Annots', 'Tabs', 'StructParents', 'LastModified', 'PieceInfo', 'Metadata']);

/** What a page without the entry has (ISO 32000-2 table 31): writing it down is no change. */
const defaults: Readonly<Record<string, PdfValue>> = { Rotate: 0, UserUnit: 1 };

export interface PagesContext {
  readonly values: ValueComparison;
  /** The fields of widgets by object number. Changes of these are reported with the fields. */
  readonly widgets: ReadonlyMap<number, FormField>;
  /** The same in the previous version. */
  readonly oldWidgets: ReadonlyMap<number, FormField>;
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
    if (was) append(found, onePage(was, page, index + 1, context));
  });
  return found;
}

function onePage(was: RevisionPage, is: RevisionPage, page: number, context: PagesContext): FoundChange[] {
  const { values } = context;
  const found: FoundChange[] = [];
  for (const key of new Set([...was.entries.keys(), ...is.entries.keys()])) {
    if (unseen.has(key)) continue;
    const [before, after] = [entryOf(was, key), entryOf(is, key)];
    if (key === 'Resources') append(found, resourcesOf(before, after, page, values));
    else {
      const difference = values.find(before, after);
      const kind = key === 'Contents' ? 'pageContent' : key === 'AA' ? 'actions' : 'pageSettings';
      if (difference) found.push(change(kind, { page, ...difference }));
    }
  }
  return [...found, ...annotationChanges(annotationsOf(was), annotationsOf(is), page, context)];
}

function entryOf({ entries }: RevisionPage, key: string): PdfValue | undefined {
  return entries.get(key) ?? (key === 'CropBox' ? entries.get('MediaBox') : defaults[key]);
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
    if (widgets.has(number) || oldWidgets.has(number)) {
      // A field that no page showed before.
      if (!was && oldWidgets.has(number)) found.push(change('fieldChanged', { page, isPlanted: true }));
      continue;
    }
    if (was && !values.find(was.dict, dict)) continue;
    found.push(change(was ? changedKind(was.dict, dict, values) : addedKind(dict), { page, name: subtypeOf(dict) }));
  }
  const moved = new Set(after.flatMap(({ number }) => onlyWidgetOf(widgets.get(number))));
  for (const { dict, number } of old.values()) {
    // Its field has another widget in its place, which is compared with the field.
    if (onlyWidgetOf(oldWidgets.get(number)).some((key) => moved.has(key))) continue;
    const name = subtypeOf(dict);
    found.push(change(name === 'Widget' ? 'fieldRemoved' : 'annotationRemoved', { page, name, isRemoval: true }));
  }
  return found;
}

/** The key of a field with one widget. */
function onlyWidgetOf(field: FormField | undefined): string[] {
  return field?.widgets.length === 1 ? [field.key] : [];
}

const subtypeOf = (dict: PdfDict) => nameOf(dict.get('Subtype')) ?? '';

/** Where a link leads. Every other action does something by itself (ISO 32000-2 table 201). */
const leading = new Set(['GoTo', 'GoToR', 'GoToE', 'URI', 'Named']);

/** A comment that acts or carries a file is more than a comment (docs/product.md, "Verify signatures"). */
function addedKind(dict: PdfDict): SignedChangeKind {
  const subtype = subtypeOf(dict);
  if (subtype === 'Widget') return 'fieldAdded';
  if (acts(dict)) return 'actions';
  return subtype === 'FileAttachment' ? 'attachments' : 'annotationAdded';
}

function changedKind(was: PdfDict, is: PdfDict, values: ValueComparison): SignedChangeKind {
  const differs = (key: string) => values.find(was.get(key), is.get(key)) !== undefined;
  if (subtypeOf(is) === 'Widget') return 'fieldChanged';
  if (acts(is) && (differs('A') || differs('AA'))) return 'actions';
  return subtypeOf(is) === 'FileAttachment' && differs('FS') ? 'attachments' : 'annotationChanged';
}

function acts(dict: PdfDict): boolean {
  const action = dictOf(dict.get('A'));
  const isMore = action !== undefined && (action.has('Next') || !leading.has(nameOf(action.get('S')) ?? ''));
  return isMore || dict.has('AA');
}
