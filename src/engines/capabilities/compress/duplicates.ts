import { createHash } from 'node:crypto';
import { rawBytes } from '#engines/core/objects/filters.ts';
import { serializeDict } from '#engines/core/objects/serialize.ts';
import { nameOf, type PdfDict, type PdfObject, PdfStream, type PdfValue } from '#engines/core/objects/values.ts';

/** Dictionaries without identity, which may be merged. A page, a field or a comment keeps its identity, however alike two are. */
const plainTypes: ReadonlySet<string> = new Set(['Font', 'FontDescriptor', 'Encoding', 'ExtGState']);
/** Equal streams make the objects that use them equal (a font file, its descriptor, its font), which the next pass finds. */
const maxInspections = 5;

/**
 * Finds identical objects, each with the one that replaces all. Objects that tags refer to are not merged: two equal pictures on two pages
 * are two elements to a screen reader.
 */
export function findDuplicates(objects: readonly PdfObject[]): Map<PdfObject, PdfObject> {
  const replaced = new Map<PdfObject, PdfObject>();
  const numbers = new Map<PdfObject, number>();
  const numberOf = (object: PdfObject): number => {
    const target = replaced.get(object) ?? object;
    const number = numbers.get(target) ?? numbers.size;
    numbers.set(target, number);
    return number;
  };
  const candidates = objects.filter((object) => isMergeable(object.value));
  for (let look = 0; look < maxInspections; look += 1) {
    const before = replaced.size;
    for (const group of groupsOf(candidates, replaced, numberOf)) mergeGroup(group, replaced);
    if (replaced.size === before) break;
  }
  return settled(replaced);
}

function isMergeable(value: PdfValue): boolean {
  const dict = value instanceof PdfStream ? value.dict : value instanceof Map ? value : undefined;
  if (!dict || dict.has('StructParent') || dict.has('StructParents')) return false;
  return value instanceof PdfStream ? !dict.has('F') : plainTypes.has(nameOf(dict.get('Type')) ?? '');
}

/** Groups objects with equal dictionaries and, for streams, equal lengths. */
function groupsOf(
  candidates: readonly PdfObject[],
  replaced: ReadonlyMap<PdfObject, PdfObject>,
  numberOf: (object: PdfObject) => number,
): PdfObject[][] {
  const groups = new Map<string, PdfObject[]>();
  for (const object of candidates) {
    if (replaced.has(object)) continue;
    const key = keyOf(object.value, numberOf);
    const group = groups.get(key);
    if (group) group.push(object);
    else groups.set(key, [object]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function keyOf(value: PdfValue, numberOf: (object: PdfObject) => number): string {
  if (!(value instanceof PdfStream)) return serializeDict(sorted(value as PdfDict), numberOf);
  const dict = sorted(value.dict);
  dict.delete('Length');
  return `stream ${value.data.length} ${serializeDict(dict, numberOf)}`;
}

function sorted(dict: PdfDict): PdfDict {
  return new Map([...dict].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function mergeGroup(group: readonly PdfObject[], replaced: Map<PdfObject, PdfObject>): void {
  const first = new Map<string, PdfObject>();
  for (const object of group) {
    const { value } = object;
    const key = value instanceof PdfStream ? createHash('sha256').update(rawBytes(value)).digest('base64') : '';
    const known = first.get(key);
    if (known) replaced.set(object, known);
    else first.set(key, object);
  }
}

/** The replacement of an object may have been replaced itself in a later pass. */
function settled(replaced: Map<PdfObject, PdfObject>): Map<PdfObject, PdfObject> {
  for (const [object, first] of replaced) {
    let target = first;
    for (let next = replaced.get(target); next; next = replaced.get(target)) target = next;
    replaced.set(object, target);
  }
  return replaced;
}
