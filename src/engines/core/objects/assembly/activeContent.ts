import { readNameTree } from '../trees.ts';
import { arrayOf, deref, dictOf, nameOf, type PdfDict, type PdfObject, type PdfValue, pdfDict } from '../values.ts';
import type { Tally } from './tally.ts';
import { walk } from './walk.ts';

/** Triggers that fire without an action of the reader: page shown or hidden, file closed, saved, printed (ISO 32000-2 §12.6.3). */
const selfRunning = {
  catalog: ['WC', 'WS', 'DS', 'WP', 'DP'],
  page: ['O', 'C'],
  annotation: ['PO', 'PC', 'PV', 'PI'],
} as const;

/**
 * docs/product.md, "Active content": actions that start programs or import data, and scripts that run by themselves, are removed from every
 * result. Links, form submission and field scripts stay. Cleans one dictionary; the caller visits all of them.
 */
export function dropActiveContent(dict: PdfDict, tally: Tally): void {
  for (const key of ['A', 'PA', 'Next', 'OpenAction']) cleanEntry(dict, key, isForbidden, tally);
  const triggers = dictOf(dict.get('AA'));
  if (triggers) {
    for (const key of [...triggers.keys()]) cleanEntry(triggers, key, isForbidden, tally);
    for (const key of selfRunning.annotation) cleanEntry(triggers, key, isForbiddenOrScript, tally);
  }
  // A 3D artwork's script runs when the artwork is shown (§13.6.3).
  if (dict.has('OnInstantiate')) {
    dict.delete('OnInstantiate');
    tally.add('openScripts');
  }
}

/** All of it, from a whole document. */
export function dropAllActiveContent(
  root: PdfObject,
  catalog: PdfDict,
  pages: readonly { readonly dict: PdfDict }[],
  tally: Tally,
): void {
  dropOpenScripts(catalog, tally);
  for (const page of pages) dropPageScripts(page.dict, tally);
  walk([root], (dict) => dropActiveContent(dict, tally));
}

/** Scripts of the document that run when it opens, closes, saves or prints. */
export function dropOpenScripts(catalog: PdfDict, tally: Tally): void {
  cleanEntry(catalog, 'OpenAction', isForbiddenOrScript, tally);
  dropTriggers(catalog, selfRunning.catalog, tally);
  const names = dictOf(catalog.get('Names'));
  if (!names?.has('JavaScript')) return;
  tally.add('openScripts', Math.max(1, readNameTree(names.get('JavaScript')).size));
  const others = new Map(names);
  others.delete('JavaScript');
  catalog.set('Names', others);
}

export function dropPageScripts(page: PdfDict, tally: Tally): void {
  dropTriggers(page, selfRunning.page, tally);
}

function dropTriggers(holder: PdfDict, keys: readonly string[], tally: Tally): void {
  const triggers = dictOf(holder.get('AA'));
  if (!triggers) return;
  for (const key of keys) cleanEntry(triggers, key, isForbiddenOrScript, tally);
  if (triggers.size === 0) holder.delete('AA');
}

type Judge = (action: PdfDict) => 'launchActions' | 'importActions' | 'openScripts' | undefined;

const isForbidden: Judge = (action) => {
  const kind = nameOf(action.get('S'));
  if (kind === 'Launch') return 'launchActions';
  return kind === 'ImportData' ? 'importActions' : undefined;
};

const isForbiddenOrScript: Judge = (action) => {
  const isScript = nameOf(action.get('S')) === 'JavaScript' || action.has('JS');
  return isForbidden(action) ?? (isScript ? 'openScripts' : undefined);
};

/** Longer chains of actions are an attack, and are cut off. */
const maxChain = 100;

/** Removes forbidden actions from an entry that holds one action, a chain of them, or a list of chains. */
function cleanEntry(holder: PdfDict, key: string, judge: Judge, tally: Tally): void {
  const value = holder.get(key);
  if (value === undefined) return;
  const cleaned = new ActionCleaner(judge, tally).clean(value, 0);
  if (cleaned === value) return;
  if (cleaned === undefined) holder.delete(key);
  else holder.set(key, cleaned);
}

class ActionCleaner {
  readonly #judge: Judge;
  readonly #tally: Tally;
  /** The result for each action, because chains that share actions would otherwise be followed exponentially often. */
  readonly #results = new Map<PdfDict, PdfValue | undefined>();

  constructor(judge: Judge, tally: Tally) {
    this.#judge = judge;
    this.#tally = tally;
  }

  /** The value itself when nothing is removed; undefined when nothing is left. */
  clean(value: PdfValue, depth: number): PdfValue | undefined {
    const direct = deref(value);
    if (Array.isArray(direct) && direct.some((item) => dictOf(item)?.has('S'))) {
      const items = direct.map((item) => this.clean(item, depth + 1));
      if (items.every((item, index) => item === direct[index])) return value;
      return items.filter((item) => item !== undefined);
    }
    if (!(direct instanceof Map) || !direct.has('S')) return value;
    if (depth > maxChain) return undefined;
    if (this.#results.has(direct)) return this.#results.get(direct);
    // A chain that leads back to an action ends there.
    this.#results.set(direct, undefined);
    const result = this.#cleanAction(value, direct, depth);
    this.#results.set(direct, result);
    return result;
  }

  #cleanAction(value: PdfValue, action: PdfDict, depth: number): PdfValue | undefined {
    const verdict = this.#judge(action);
    const next = action.get('Next');
    const rest = next === undefined ? undefined : this.clean(next, depth + 1);
    if (verdict !== undefined) {
      this.#tally.add(verdict);
      return single(rest);
    }
    if (rest === undefined) action.delete('Next');
    else action.set('Next', rest);
    return value;
  }
}

/** An entry holds one action: the first remaining one leads, and the others follow it. */
function single(rest: PdfValue | undefined): PdfValue | undefined {
  const items = arrayOf(rest);
  if (!items) return rest;
  const [first, ...others] = items;
  const lead = dictOf(first);
  if (!lead || others.length === 0) return first;
  return new Map([...lead, ...pdfDict({ Next: lead.has('Next') ? [lead.get('Next') ?? null, ...others] : others })]);
}
