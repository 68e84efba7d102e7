import { createHash } from 'node:crypto';
import { rawBytes } from '../filters.ts';
import { serializeDict } from '../serialize.ts';
import { type PdfDict, type PdfObject, PdfStream, type PdfValue } from '../values.ts';
import { isPlainDict } from './sharedResources.ts';

/** Equal streams make the objects that use them equal (a font file, its descriptor, its font), which the next pass finds. */
const maxInspections = 5;
const pieceBytes = 1024 * 1024;

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
  const candidates = withCompany(objects.filter((object) => isMergeable(object.value)));
  for (let look = 0; look < maxInspections; look += 1) {
    const before = replaced.size;
    for (const group of groupsOf(candidates, replaced, numberOf)) mergeGroup(group, replaced);
    if (replaced.size === before) break;
  }
  return settled(replaced);
}

/** Without the streams whose length no other one has: most, and those that take longest to compare. */
function withCompany(objects: readonly PdfObject[]): PdfObject[] {
  const counts = new Map<number, number>();
  const lengthOf = ({ value }: PdfObject) => (value instanceof PdfStream ? value.data.length : -1);
  for (const object of objects) counts.set(lengthOf(object), (counts.get(lengthOf(object)) ?? 0) + 1);
  return objects.filter((object) => !(object.value instanceof PdfStream) || (counts.get(lengthOf(object)) ?? 0) > 1);
}

function isMergeable(value: PdfValue): boolean {
  const dict = value instanceof PdfStream ? value.dict : value instanceof Map ? value : undefined;
  if (!dict || dict.has('StructParent') || dict.has('StructParents')) return false;
  return value instanceof PdfStream ? !dict.has('F') : isPlainDict(dict);
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
    const key = value instanceof PdfStream ? digestOf(value) : '';
    const known = first.get(key);
    if (known) replaced.set(object, known);
    else first.set(key, object);
  }
}

/** Of the stored bytes, in pieces: an image may be larger than the memory. */
function digestOf(stream: PdfStream): string {
  const { data } = stream;
  const hash = createHash('sha256');
  if (Buffer.isBuffer(data) || data.decode) return hash.update(rawBytes(stream)).digest('base64');
  const buffer = Buffer.allocUnsafe(Math.min(data.length, pieceBytes));
  for (let done = 0; done < data.length; done += pieceBytes) {
    const length = Math.min(data.length - done, pieceBytes);
    data.file.readInto(buffer, 0, data.offset + done, length);
    hash.update(buffer.subarray(0, length));
  }
  return hash.digest('base64');
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
