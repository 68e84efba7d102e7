import { type PdfDict, PdfObject, PdfStream, type PdfValue } from '../values.ts';

/**
 * Visits every reachable dictionary, each object once. The visitor sees a dictionary before its content, so what it removes is not walked.
 * `seen` can be shared by walks that must not repeat work.
 */
export function walk(
  roots: readonly PdfValue[],
  visit: (dict: PdfDict) => void,
  options: { seen?: Set<PdfObject>; substitute?: ((object: PdfObject) => PdfObject | null) | undefined } = {},
): void {
  const seen = options.seen ?? new Set<PdfObject>();
  const todo: PdfValue[] = [...roots];
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (value instanceof PdfObject) {
      const target = options.substitute ? options.substitute(value) : value;
      if (!target || seen.has(target)) continue;
      seen.add(target);
      todo.push(target.value);
    } else if (Array.isArray(value)) {
      for (const item of value) if (leadsOn(item)) todo.push(item);
    } else if (value instanceof PdfStream || value instanceof Map) {
      const dict = value instanceof PdfStream ? value.dict : value;
      visit(dict);
      for (const item of dict.values()) if (leadsOn(item)) todo.push(item);
    }
  }
}

function leadsOn(value: PdfValue): boolean {
  return value instanceof PdfObject || value instanceof Map || Array.isArray(value);
}
