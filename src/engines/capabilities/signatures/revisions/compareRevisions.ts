import type { SignedChangeKind } from '#contract/signatures/signatureCheck.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { dictOf, type PdfDict } from '#engines/core/objects/values.ts';
import { append } from './append.ts';
import { change, type FoundChange } from './changes.ts';
import { formChanges } from './formChanges.ts';
import { pageChanges } from './pageChanges.ts';
import { annotationsOf, readPages } from './pageTree.ts';
import { type FormField, formFields } from './signatureFields.ts';
import { structureChanges } from './structureChanges.ts';
import { type ComparisonBudget, TooManyValues, ValueComparison } from './valueComparison.ts';

/** Catalog entries that have their own comparison, or that do not affect a page. */
const elsewhere = new Set(['Type', 'AcroForm', 'Pages', 'StructTreeRoot', 'Extensions', 'Version', 'MarkInfo']);

const catalogKinds: Readonly<Record<string, SignedChangeKind>> = {
  DSS: 'validationData',
  Metadata: 'metadata',
  OpenAction: 'actions',
  AA: 'actions',
  AF: 'attachments',
  Outlines: 'bookmarks',
  OCProperties: 'layers',
};
const nameKinds: Readonly<Record<string, SignedChangeKind>> = { EmbeddedFiles: 'attachments', JavaScript: 'actions' };

/** Compares a version with the previous one, object by object from the trailer. Unreachable objects are ignored. Throws `TooManyValues`. */
export function compareRevisions(before: PdfDocument, after: PdfDocument, budget: ComparisonBudget): FoundChange[] {
  const values = new ValueComparison(before, after, budget);
  const [{ pages: oldPages, isWhole: wasWhole }, { pages, isWhole }] = [readPages(before), readPages(after)];
  const [oldWidgets, widgets] = [widgetsOf(before), widgetsOf(after)];
  const pageOf = new Map(pages.flatMap((page, index) => annotationsOf(page).map(({ number }) => [number, index + 1] as const)));
  const found = [
    ...trailerChanges(before, after, values),
    ...catalogChanges(before.catalog, after.catalog, values),
    ...pageChanges(oldPages, pages, { values, widgets, oldWidgets }),
    ...formChanges(before, after, { values, pages: pageOf }),
    ...structureChanges(before, after, values),
  ];
  // What was read may look the same. What differs there differs.
  if (!(wasWhole && isWhole) && found.every(({ level }) => level < 4)) throw new TooManyValues();
  return found;
}

/** A widget that is a direct object has no number; it is compared with its page. */
function widgetsOf(document: PdfDocument): Map<number, FormField> {
  const found = new Map<number, FormField>();
  for (const field of formFields(document).values()) {
    for (const { number } of field.widgets) if (number > 0) found.set(number, field);
  }
  return found;
}

function trailerChanges(before: PdfDocument, after: PdfDocument, values: ValueComparison): FoundChange[] {
  const found: FoundChange[] = [];
  const encryption = values.find(before.trailer.get('Encrypt'), after.trailer.get('Encrypt'));
  if (encryption) found.push(change('encryption', encryption));
  const information = values.find(before.trailer.get('Info'), after.trailer.get('Info'));
  if (information) found.push(change('metadata', information));
  return found;
}

function catalogChanges(before: PdfDict, after: PdfDict, values: ValueComparison): FoundChange[] {
  const found: FoundChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (elsewhere.has(key)) continue;
    const [was, is] = [before.get(key), after.get(key)];
    if (key === 'Names') append(found, nameChanges(dictOf(was), dictOf(is), values));
    else if (key === 'Perms' && isCertificationAdded(dictOf(was), dictOf(is), values)) found.push(change('certificationAdded'));
    else {
      const difference = values.find(was, is);
      if (difference) found.push(change(catalogKinds[key] ?? 'catalog', { ...difference, name: catalogKinds[key] ? '' : key }));
    }
  }
  return found;
}

/** The permissions name a certification and did not name one before. Everything else in them stays. */
function isCertificationAdded(before: PdfDict = new Map(), after: PdfDict = new Map(), values: ValueComparison): boolean {
  if (before.has('DocMDP') || !dictOf(after.get('DocMDP'))) return false;
  return [...before, ...after].every(([key]) => key === 'DocMDP' || !values.find(before.get(key), after.get(key)));
}

function nameChanges(before: PdfDict = new Map(), after: PdfDict = new Map(), values: ValueComparison): FoundChange[] {
  const found: FoundChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const difference = values.find(before.get(key), after.get(key));
    if (difference) found.push(change(nameKinds[key] ?? 'catalog', { ...difference, name: nameKinds[key] ? '' : key }));
  }
  return found;
}
