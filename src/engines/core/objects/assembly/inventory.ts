import { readNameTree } from '../trees.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, PdfObject, type PdfValue } from '../values.ts';
import { annotationsOf } from './pages.ts';
import { Tally } from './tally.ts';

/** Counts the contents of a document by the report's kinds. `pages` are the dictionaries of its pages. */
export function takeInventory(catalog: PdfDict, pages: readonly PdfDict[], info: PdfValue | undefined): Tally {
  const tally = new Tally();
  tally.add('pages', pages.length);
  tally.add('outlineEntries', countTree(dictOf(catalog.get('Outlines'))?.get('First'), ['First', 'Next']));
  for (const page of pages) countAnnotations(page, tally);
  const names = dictOf(catalog.get('Names'));
  tally.add('namedDestinations', readNameTree(names?.get('Dests')).size + (dictOf(catalog.get('Dests'))?.size ?? 0));
  tally.add('formFields', countFields(dictOf(catalog.get('AcroForm'))?.get('Fields')));
  tally.add('attachments', readNameTree(names?.get('EmbeddedFiles')).size);
  tally.add('structureElements', countElements(dictOf(catalog.get('StructTreeRoot'))?.get('K')));
  tally.add('pageLabels', catalog.has('PageLabels') ? 1 : 0);
  tally.add('layers', arrayOf(dictOf(catalog.get('OCProperties'))?.get('OCGs'))?.length ?? 0);
  tally.add('metadata', info !== undefined || catalog.has('Metadata') ? 1 : 0);
  tally.add('language', catalog.has('Lang') ? 1 : 0);
  return tally;
}

function countAnnotations(page: PdfDict, tally: Tally): void {
  for (const { dict } of annotationsOf(page)) {
    const kind = nameOf(dict.get('Subtype'));
    if (kind === 'Link') tally.add('links');
    else if (kind !== 'Widget' && kind !== 'Popup') tally.add('annotations');
  }
}

/** Dictionaries that are reachable by the given keys, without repetitions. */
function countTree(start: PdfValue | undefined, keys: readonly string[]): number {
  const seen = new Set<PdfDict>();
  const todo: (PdfValue | undefined)[] = [start];
  for (let next = todo.pop(); todo.length > 0 || next !== undefined; next = todo.pop()) {
    const dict = dictOf(next);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    for (const key of keys) todo.push(dict.get(key) ?? null);
  }
  return seen.size;
}

/** A field is what people fill in: the last named node of a branch (ISO 32000-2 §12.7.4.1). */
export function countFields(fields: PdfValue | undefined): number {
  let count = 0;
  const seen = new Set<PdfDict>();
  const todo: PdfValue[] = [...(arrayOf(fields) ?? [])];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const dict = dictOf(next);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const named = (arrayOf(dict.get('Kids')) ?? []).filter((kid) => dictOf(kid)?.has('T'));
    if (named.length === 0) count++;
    else todo.push(...named);
  }
  return count;
}

/** Structure elements have a type `S`; marked content and object references have none (§14.7.2). */
export function countElements(kids: PdfValue | undefined): number {
  let count = 0;
  const seen = new Set<PdfObject>();
  const todo: PdfValue[] = kids === undefined ? [] : [kids];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (next instanceof PdfObject) {
      if (seen.has(next)) continue;
      seen.add(next);
      next = next.value;
    }
    if (Array.isArray(next)) for (const item of next) todo.push(item);
    else if (next instanceof Map && next.has('S')) {
      count++;
      todo.push(next.get('K') ?? null);
    }
  }
  return count;
}
