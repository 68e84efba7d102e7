import { changeDestinations, readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { buildNameTree, readNameTree } from '#engines/core/objects/trees.ts';
import { deref, dictOf, type PdfDict, PdfString, type PdfValue, stringOf } from '#engines/core/objects/values.ts';
import type { Erasure } from '../erasure.ts';
import type { Phrases } from './phrases.ts';

/** Renames destinations, fields and ids whose name holds a phrase, in every place that uses the name. References still work. */
export function renameNames(source: Source, phrases: Phrases, erasure: Erasure): void {
  renameDestinations(source, phrases, erasure);
  renameElements(source, phrases, erasure);
  renameFields(source, phrases, erasure);
  dropNamedObjects(source.document.catalog, phrases, erasure);
}

const textOf = (bytes: string) => decodeText(new PdfString(bytes));

/** New names for those that hold a phrase. */
function newNames(names: Iterable<string>, phrases: Phrases, word: string): Map<string, string> {
  const all = new Set(names);
  const renamed = new Map<string, string>();
  let count = 0;
  for (const name of all) {
    if (!phrases.isInName(textOf(name))) continue;
    do count += 1;
    while (all.has(`${word}-${count}`));
    renamed.set(name, `${word}-${count}`);
  }
  return renamed;
}

function renameDestinations(source: Source, phrases: Phrases, { removed }: Erasure): void {
  const { catalog } = source.document;
  const { byString, byName } = readDestinations(catalog);
  const renamed = newNames([...byString.keys(), ...byName.keys()], phrases, 'destination');
  if (renamed.size === 0) return;
  removed.add('erasedPhrases', renamed.size);
  if (byString.size > 0) setTree(catalog, 'Dests', renamedKeys(byString, renamed));
  if (byName.size > 0) catalog.set('Dests', renamedKeys(byName, renamed));
  walk([rootOf(source)], (dict) =>
    changeDestinations(dict, (value) => {
      const direct = deref(value);
      if (direct instanceof PdfString) return nameAs(renamed.get(direct.bytes)) ?? value;
      return typeof direct === 'string' ? (renamed.get(direct) ?? value) : value;
    }),
  );
  // A document may open at a named destination.
  const opened = stringOf(catalog.get('OpenAction'));
  const first = opened && nameAs(renamed.get(opened.bytes));
  if (first) catalog.set('OpenAction', first);
}

function nameAs(name: string | undefined): PdfString | undefined {
  return name === undefined ? undefined : new PdfString(name);
}

function renamedKeys(entries: ReadonlyMap<string, PdfValue>, renamed: ReadonlyMap<string, string>): Map<string, PdfValue> {
  return new Map([...entries].map(([name, value]) => [renamed.get(name) ?? name, value]));
}

function setTree(catalog: PdfDict, key: string, entries: ReadonlyMap<string, PdfValue>): void {
  const names = new Map(dictOf(catalog.get('Names')));
  const tree = buildNameTree(entries, (bytes) => new PdfString(bytes));
  if (tree) names.set(key, tree);
  else names.delete(key);
  catalog.set('Names', names);
}

/** Ids of tags, which table cells refer to (ISO 32000-2 §14.7.4.2, §14.8.5.7). */
function renameElements(source: Source, phrases: Phrases, { removed }: Erasure): void {
  const root = dictOf(source.document.catalog.get('StructTreeRoot'));
  const elements = readNameTree(root?.get('IDTree'));
  const ids = new Set(elements.keys());
  const visit = (change: (dict: PdfDict) => void) => walk([root ?? null], change);
  visit((dict) => {
    const id = dict.has('S') ? stringOf(dict.get('ID')) : undefined;
    if (id) ids.add(id.bytes);
  });
  const renamed = newNames(ids, phrases, 'element');
  if (!root || renamed.size === 0) return;
  removed.add('erasedPhrases', renamed.size);
  const swap = (value: PdfValue) => nameAs(renamed.get(stringOf(value)?.bytes ?? '')) ?? value;
  visit((dict) => {
    const headers = deref(dict.get('Headers'));
    if (dict.has('ID')) dict.set('ID', swap(dict.get('ID') ?? null));
    if (Array.isArray(headers)) dict.set('Headers', headers.map(swap));
  });
  const tree = buildNameTree(renamedKeys(elements, renamed), (bytes) => new PdfString(bytes));
  if (tree) root.set('IDTree', tree);
}

/** Renames fields by their partial names, in forms and scripts too. */
function renameFields(source: Source, phrases: Phrases, { removed }: Erasure): void {
  const { catalog } = source.document;
  const fields = new Set<PdfDict>();
  walk([catalog.get('AcroForm') ?? null], (dict) => {
    if (dict.has('T') && (dict.has('FT') || dict.has('Kids') || dict.has('Parent'))) fields.add(dict);
  });
  for (const page of source.pages)
    for (const { dict } of annotationsOf(page.dict)) if (dict.has('FT') && dict.has('T')) fields.add(dict);
  const names = [...fields].flatMap((dict) => stringOf(dict.get('T'))?.bytes ?? []);
  const renamed = newNames(names, phrases, 'field');
  for (const dict of fields) {
    const next = nameAs(renamed.get(stringOf(dict.get('T'))?.bytes ?? ''));
    if (!next) continue;
    dict.set('T', next);
    removed.add('erasedPhrases');
  }
}

const ownTrees: ReadonlySet<string> = new Set(['Dests', 'EmbeddedFiles']);

/** Other objects that a document keeps by name (ISO 32000-2 table 32). */
function dropNamedObjects(catalog: PdfDict, phrases: Phrases, { removed }: Erasure): void {
  for (const [key, value] of dictOf(catalog.get('Names')) ?? []) {
    if (ownTrees.has(key)) continue;
    const entries = readNameTree(value);
    const left = new Map([...entries].filter(([name]) => !phrases.isInName(textOf(name))));
    if (left.size === entries.size) continue;
    removed.add('erasedPhrases', entries.size - left.size);
    setTree(catalog, key, left);
  }
}
