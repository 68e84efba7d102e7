import type { PdfDocument } from '#engines/core/objects/document.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { dictOf, nameOf, type PdfDict, stringOf } from '#engines/core/objects/values.ts';
import { annotationsOf, revisionPages } from './pageTree.ts';
import { formFields, numberOf } from './signatureFields.ts';

/** Fields are nested a few levels deep. */
const deepest = 32;

export interface FoundSignature {
  readonly field: string;
  /** The key of its field; undefined where the form lists none. */
  readonly fieldKey: string | undefined;
  readonly dict: PdfDict;
  /** Number of the object that contains the dictionary: its own, or that of the field. */
  readonly holder: number;
  readonly lock: PdfDict | undefined;
  /** The form lists its field. */
  readonly isInForm: boolean;
}

/** The remaining number of pages whose annotations are searched. */
export interface PageBudget {
  pages: number;
}

/** Every filled signature field, on pages too, and a certification that belongs to no field. */
export function foundSignatures(document: PdfDocument, budget?: PageBudget): FoundSignature[] {
  const found: FoundSignature[] = [];
  for (const { name, key, type, attributes, dict, number } of formFields(document).values()) {
    const value = attributes.get('V');
    const signature = dictOf(value);
    if (type !== 'Sig' || !signature) continue;
    const [holder, lock] = [numberOf(value) || number, dictOf(dict.get('Lock'))];
    found.push({ field: name, fieldKey: key, dict: signature, holder, lock, isInForm: true });
  }
  const known = new Set(found.map(({ dict }) => dict));
  for (const each of unlistedSignatures(document, budget)) {
    if (!known.has(each.dict)) found.push(each);
    known.add(each.dict);
  }
  const certification = dictOf(document.catalog.get('Perms'))?.get('DocMDP');
  const dict = dictOf(certification);
  if (dict && !known.has(dict))
    found.push({ field: '', fieldKey: undefined, dict, holder: numberOf(certification), lock: undefined, isInForm: false });
  return found;
}

/**
 * Signature fields that a page shows and the form does not list, against ISO 32000-2 §12.7.3. Some readers find fields by the pages, so a
 * signature there is shown by some and unknown to others.
 */
function unlistedSignatures(document: PdfDocument, budget: PageBudget = { pages: Number.POSITIVE_INFINITY }): FoundSignature[] {
  if (budget.pages <= 0) return [];
  const pages = revisionPages(document);
  budget.pages -= pages.length;
  return pages.flatMap((page) =>
    annotationsOf(page).flatMap(({ dict, number }) =>
      nameOf(dict.get('Subtype')) === 'Widget' ? signatureIn(dict, number) : [],
    ),
  );
}

/** A field and those above it, whose attributes it inherits (ISO 32000-2 §12.7.4.1). */
function signatureIn(widget: PdfDict, number: number): FoundSignature[] {
  const line = lineOf(widget, number);
  const first = (key: string) => line.find(({ dict }) => dict.has(key));
  const holding = first('V');
  const value = holding?.dict.get('V');
  const signature = dictOf(value);
  if (!signature || nameOf(first('FT')?.dict.get('FT')) !== 'Sig') return [];
  const names = line.flatMap(({ dict }) => stringOf(dict.get('T')) ?? []).reverse();
  const field = names.map((name) => decodeText(name)).join('.');
  const [holder, lock] = [numberOf(value) || (holding?.number ?? 0), dictOf(first('Lock')?.dict.get('Lock'))];
  return [{ field, fieldKey: undefined, dict: signature, holder, lock, isInForm: false }];
}

function lineOf(widget: PdfDict, number: number): { readonly dict: PdfDict; readonly number: number }[] {
  const line = [{ dict: widget, number }];
  for (let parent = widget.get('Parent'); line.length < deepest; ) {
    const dict = dictOf(parent);
    if (!dict) break;
    line.push({ dict, number: numberOf(parent) });
    parent = dict.get('Parent');
  }
  return line;
}
