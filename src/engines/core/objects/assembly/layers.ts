import { arrayOf, deref, dictOf, nameOf, type PdfArray, type PdfDict, PdfObject, type PdfValue, pdfDict } from '../values.ts';
import { walk } from './walk.ts';

type Group = PdfObject;

/** Joins the layers of several documents, each shown or hidden as before (ISO 32000-2 §8.11.4). */
export function joinLayers(catalogs: readonly PdfDict[]): PdfDict | undefined {
  const all = catalogs.map((catalog) => dictOf(catalog.get('OCProperties'))).filter((properties) => properties !== undefined);
  const [first] = all;
  if (!first) return undefined;
  if (all.length === 1) return first;
  const configurations = all.map((properties) => ({
    groups: groupsOf(properties.get('OCGs')),
    config: dictOf(properties.get('D')) ?? new Map(),
  }));
  const list = (key: string): PdfArray => configurations.flatMap(({ config }) => [...(arrayOf(config.get(key)) ?? [])]);
  const off = configurations.flatMap(({ groups, config }) => hiddenGroups(groups, config));
  const config = new Map(configurations[0]?.config);
  config.delete('ON');
  config.set('BaseState', 'ON');
  config.set('OFF', off);
  for (const key of ['Order', 'AS', 'Locked', 'RBGroups']) {
    const joined = list(key);
    if (joined.length > 0) config.set(key, joined);
  }
  const properties = new Map(first);
  properties.set(
    'OCGs',
    configurations.flatMap(({ groups }) => groups),
  );
  properties.set('D', config);
  const alternatives = all.flatMap((one) => [...(arrayOf(one.get('Configs')) ?? [])]);
  if (alternatives.length > 0) properties.set('Configs', alternatives);
  return properties;
}

function groupsOf(value: PdfValue | undefined): Group[] {
  return (arrayOf(value) ?? []).filter((item) => item instanceof PdfObject);
}

/** The layers that a document hides when it opens, by any of the possible settings. */
function hiddenGroups(groups: readonly Group[], config: PdfDict): Group[] {
  if (nameOf(config.get('BaseState')) !== 'OFF') return groupsOf(config.get('OFF'));
  const shown = new Set(groupsOf(config.get('ON')));
  return groups.filter((group) => !shown.has(group));
}

/** The layers that the kept content uses; undefined when there is none. */
export function pruneLayers(
  properties: PdfDict,
  roots: readonly PdfValue[],
  substitute: (object: PdfObject) => PdfObject | null,
): PdfDict | undefined {
  const groups = new Set(groupsOf(properties.get('OCGs')));
  const dicts = new Map([...groups].map((group) => [group.value, group]));
  const used = new Set<Group>();
  walk(
    roots,
    (dict) => {
      const group = dicts.get(dict);
      if (group) used.add(group);
    },
    { substitute },
  );
  if (used.size === 0) return undefined;
  const pruned = new Map(properties);
  pruned.set(
    'OCGs',
    [...groups].filter((group) => used.has(group)),
  );
  const config = dictOf(properties.get('D'));
  if (config) pruned.set('D', pruneConfig(config, used));
  const alternatives = arrayOf(properties.get('Configs'));
  if (alternatives)
    pruned.set(
      'Configs',
      alternatives.map((item) => pruneConfig(dictOf(item) ?? new Map(), used)),
    );
  return pruned;
}

function pruneConfig(config: PdfDict, used: ReadonlySet<Group>): PdfDict {
  const pruned = new Map(config);
  for (const key of ['ON', 'OFF', 'Locked', 'Order', 'RBGroups']) {
    const list = arrayOf(config.get(key));
    if (list) pruned.set(key, pruneList(list, used, 0, { left: maxListItems }));
  }
  const usages = arrayOf(config.get('AS'));
  if (usages)
    pruned.set(
      'AS',
      usages.map((item) => pruneUsage(dictOf(item) ?? new Map(), used)),
    );
  return pruned;
}

function pruneUsage(usage: PdfDict, used: ReadonlySet<Group>): PdfDict {
  return new Map([...usage, ...pdfDict({ OCGs: pruneList(arrayOf(usage.get('OCGs')) ?? [], used, 0, { left: maxListItems }) })]);
}

const maxDepth = 50;
/** Lists may be shared: nested lists that each contain another one twice would grow exponentially. */
const maxListItems = 100_000;

/** Lists can be nested (Order, RBGroups) and may begin with a label. A list with only its label is removed too. */
function pruneList(list: PdfArray, used: ReadonlySet<Group>, depth: number, budget: { left: number }): PdfArray {
  if (depth > maxDepth) return [];
  const kept: PdfArray = [];
  for (const item of list) {
    if (--budget.left < 0) break;
    const direct = deref(item);
    if (Array.isArray(direct)) {
      const inner = pruneList(direct, used, depth + 1, budget);
      if (inner.some((one) => one instanceof PdfObject || Array.isArray(one))) kept.push(inner);
    } else if (!(item instanceof PdfObject) || used.has(item)) kept.push(item);
  }
  return kept;
}
