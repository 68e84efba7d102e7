import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { readNameTree } from '#engines/core/objects/trees.ts';
import { arrayOf, deref, dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { actionKeys, isAllowedAction } from '../rules/actionRules.ts';

const maxChain = 100;

/** Removes active content and features that PDF/A forbids (ISO 19005-2 §6.4, §6.5, §6.10, §6.11). */
export function dropActiveParts(source: Source, removed: Tally): void {
  const { catalog } = source.document;
  for (const page of source.pages) {
    for (const { dict } of annotationsOf(page.dict))
      if (nameOf(dict.get('Subtype')) === 'Widget') dropEntries(dict, ['A', 'AA'], removed);
    dropEntries(page.dict, ['AA', 'PresSteps'], removed);
  }
  dropEntries(catalog, ['AA'], removed);
  for (const key of ['Requirements', 'NeedsRendering', 'Perms']) catalog.delete(key);
  walk([rootOf(source)], (dict) => {
    for (const key of actionKeys) cleanActions(dict, key, removed);
    if (dict.has('AA') && (dict.has('FT') || nameOf(dict.get('Type')) === 'Page')) dropEntries(dict, ['AA'], removed);
  });
  const names = dictOf(catalog.get('Names'));
  if (names) {
    removed.add('scripts', readNameTree(names.get('JavaScript')).size);
    const others = new Map(names);
    for (const key of ['JavaScript', 'AlternatePresentations']) others.delete(key);
    catalog.set('Names', others);
  }
  const form = dictOf(catalog.get('AcroForm'));
  if (form?.delete('XFA')) removed.add('xfaForms');
  form?.delete('NeedAppearances');
  form?.delete('CO');
}

function dropEntries(dict: PdfDict, keys: readonly string[], removed: Tally): void {
  for (const key of keys) if (dict.delete(key) && key !== 'PresSteps') removed.add('scripts');
}

function cleanActions(dict: PdfDict, key: string, removed: Tally): void {
  const value = dict.get(key);
  if (value === undefined) return;
  const cleaned = clean(value, removed, 0);
  if (cleaned === undefined) dict.delete(key);
  else if (cleaned !== value) dict.set(key, cleaned);
}

/** Removes forbidden actions from a chain; the next action takes the place of a removed one. */
function clean(value: PdfValue, removed: Tally, depth: number): PdfValue | undefined {
  const direct = deref(value);
  if (Array.isArray(direct) && direct.some((each) => dictOf(each)?.has('S'))) {
    const kept = direct.map((each) => clean(each, removed, depth + 1)).filter((each) => each !== undefined);
    return kept.length === direct.length ? value : kept.length > 0 ? kept : undefined;
  }
  if (!(direct instanceof Map) || !direct.has('S') || isAllowedAction(direct)) return value;
  removed.add(nameOf(direct.get('S')) === 'JavaScript' ? 'scripts' : 'forbiddenActions');
  const next = direct.get('Next');
  if (next === undefined || depth >= maxChain) return undefined;
  const rest = clean(next, removed, depth + 1);
  const list = arrayOf(rest);
  return list ? list[0] : rest;
}
