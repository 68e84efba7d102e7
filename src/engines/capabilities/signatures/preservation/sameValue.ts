import { PdfObject, PdfReal, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';

/**
 * Whether two readings of one object are equal, without following references to numbered objects. A new object without a number is compared
 * by its value: reading a page tree wraps values without changing them.
 */
export function isSameValue(was: PdfValue, is: PdfValue): boolean {
  const todo: [PdfValue, PdfValue][] = [[was, is]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [a, b] = next.map(unwrapped) as [PdfValue, PdfValue];
    if (a === b) continue;
    if (!isAlike(a, b, todo)) return false;
  }
  return true;
}

function unwrapped(value: PdfValue): PdfValue {
  return value instanceof PdfObject && value.number === 0 ? value.value : value;
}

function isAlike(a: PdfValue, b: PdfValue, todo: [PdfValue, PdfValue][]): boolean {
  if (a instanceof PdfObject) return b instanceof PdfObject && a.number === b.number;
  if (a instanceof PdfString) return b instanceof PdfString && a.bytes === b.bytes;
  if (a instanceof PdfReal) return b instanceof PdfReal && a.text === b.text;
  if (a instanceof PdfStream) {
    todo.push([a.dict, b instanceof PdfStream ? b.dict : null]);
    return b instanceof PdfStream && isSamePlace(a.data, b.data);
  }
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (const [index, item] of a.entries()) todo.push([item, b[index] ?? null]);
    return true;
  }
  if (!(a instanceof Map) || !(b instanceof Map) || a.size !== b.size) return false;
  for (const [key, value] of a) todo.push([value, b.get(key) ?? null]);
  return true;
}

function isSamePlace(a: PdfStream['data'], b: PdfStream['data']): boolean {
  return !Buffer.isBuffer(a) && !Buffer.isBuffer(b) && a.offset === b.offset && a.length === b.length;
}
