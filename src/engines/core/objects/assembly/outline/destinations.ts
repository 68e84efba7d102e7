import { readNameTree } from '../../trees.ts';
import { arrayOf, deref, dictOf, nameOf, type PdfDict, PdfObject, PdfString, type PdfValue } from '../../values.ts';
import type { SourcePage } from '../pages.ts';
import type { Source } from '../source.ts';

/** Named destinations: by string in the name tree, by name in the older dictionary (ISO 32000-2 §12.3.2.4). */
export interface Destinations {
  readonly byString: ReadonlyMap<string, PdfValue>;
  readonly byName: ReadonlyMap<string, PdfValue>;
}

export function readDestinations(catalog: PdfDict): Destinations {
  return {
    byString: readNameTree(dictOf(catalog.get('Names'))?.get('Dests')),
    byName: dictOf(catalog.get('Dests')) ?? new Map(),
  };
}

/** The page of a destination: named or explicit, by page or by number. Undefined where it leads nowhere. */
export function pageOfDestination(
  source: Source,
  destinations: Destinations,
  value: PdfValue | undefined,
): SourcePage | undefined {
  const target = explicitDestination(destinations, value)?.[0];
  if (target instanceof PdfObject) {
    const page = source.pageOf.get(target);
    if (page) return page;
  }
  const index = deref(target);
  return typeof index === 'number' ? source.pages[index] : undefined;
}

/** A destination as its page and its place there (ISO 32000-2 table 149). */
export function explicitDestination(destinations: Destinations, value: PdfValue | undefined): readonly PdfValue[] | undefined {
  return arrayOf(explicit(named(destinations, value)));
}

function named(destinations: Destinations, value: PdfValue | undefined): PdfValue | undefined {
  const direct = deref(value);
  if (direct instanceof PdfString) return destinations.byString.get(direct.bytes) ?? destinations.byName.get(direct.bytes);
  if (typeof direct === 'string') return destinations.byName.get(direct) ?? destinations.byString.get(direct);
  return value;
}

function explicit(value: PdfValue | undefined): PdfValue | undefined {
  const direct = deref(value);
  return direct instanceof Map ? direct.get('D') : direct;
}

/** The target of an outline entry, a link or a button inside the document. Undefined for external targets and other actions. */
export function destinationOf(holder: PdfDict): PdfValue | undefined {
  const own = holder.get('Dest');
  if (own !== undefined) return own;
  const action = dictOf(holder.get('A'));
  return action && nameOf(action.get('S')) === 'GoTo' ? action.get('D') : undefined;
}

/**
 * Visits every destination of a dictionary: that of an outline entry or link, and that of a GoTo action. `change` gets the value and
 * returns the new one.
 */
export function changeDestinations(dict: PdfDict, change: (value: PdfValue) => PdfValue): void {
  const own = dict.get('Dest');
  if (own !== undefined) dict.set('Dest', change(own));
  const target = dict.get('D');
  if (target !== undefined && nameOf(dict.get('S')) === 'GoTo') dict.set('D', change(target));
}

/** A page number would mean another page after pages were added or removed, so it is replaced by a reference to the page. */
export function byPage(source: Source, value: PdfValue): PdfValue {
  const list = arrayOf(value);
  const index = deref(list?.[0]);
  if (list && typeof index === 'number') {
    const page = source.pages[index];
    if (page) list[0] = page.object;
  }
  return value;
}
