import {
  arrayOf,
  dictOf,
  integerOf,
  type PdfDict,
  PdfObject,
  type PdfString,
  type PdfValue,
  pdfDict,
  stringOf,
} from './values.ts';

const maxNodes = 200_000;

/** Visits every leaf array of a name or number tree (ISO 32000-2 §7.9.6, §7.9.7). Loops and hostile sizes are cut off. */
function eachPair(tree: PdfValue | undefined, leafKey: 'Names' | 'Nums', visit: (key: PdfValue, value: PdfValue) => void): void {
  const seen = new Set<PdfDict>();
  const todo: PdfValue[] = tree === undefined ? [] : [tree];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const node = dictOf(next);
    if (!node || seen.has(node) || seen.size > maxNodes) continue;
    seen.add(node);
    const leaf = arrayOf(node.get(leafKey)) ?? [];
    for (let i = 0; i + 1 < leaf.length; i += 2) visit(leaf[i] ?? null, leaf[i + 1] ?? null);
    todo.push(...(arrayOf(node.get('Kids')) ?? []).slice(0, maxNodes).toReversed());
  }
}

/** The entries of a name tree by the bytes of their keys; the first of equal keys counts. */
export function readNameTree(tree: PdfValue | undefined): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  eachPair(tree, 'Names', (key, value) => {
    const bytes = stringOf(key)?.bytes;
    if (bytes !== undefined && !entries.has(bytes)) entries.set(bytes, value);
  });
  return entries;
}

export function readNumberTree(tree: PdfValue | undefined): Map<number, PdfValue> {
  const entries = new Map<number, PdfValue>();
  eachPair(tree, 'Nums', (key, value) => {
    const number = integerOf(key);
    if (number !== undefined && number >= 0 && !entries.has(number)) entries.set(number, value);
  });
  return entries;
}

const leafEntries = 64;

/** A name tree with sorted leaves; undefined for no entries. */
export function buildNameTree(
  entries: ReadonlyMap<string, PdfValue>,
  makeKey: (bytes: string) => PdfString,
): PdfObject | undefined {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return buildTree(
    sorted.map(([bytes, value]) => [makeKey(bytes), value]),
    'Names',
  );
}

export function buildNumberTree(entries: ReadonlyMap<number, PdfValue>): PdfObject | undefined {
  return buildTree(
    [...entries].sort(([a], [b]) => a - b),
    'Nums',
  );
}

function buildTree(pairs: readonly (readonly [PdfValue, PdfValue])[], leafKey: 'Names' | 'Nums'): PdfObject | undefined {
  if (pairs.length === 0) return undefined;
  if (pairs.length <= leafEntries) return PdfObject.of(pdfDict({ [leafKey]: pairs.flat() }));
  const kids: PdfObject[] = [];
  for (let i = 0; i < pairs.length; i += leafEntries) {
    const part = pairs.slice(i, i + leafEntries);
    const limits = [part[0]?.[0] ?? null, part.at(-1)?.[0] ?? null];
    kids.push(PdfObject.of(pdfDict({ [leafKey]: part.flat(), Limits: limits })));
  }
  return PdfObject.of(pdfDict({ Kids: kids }));
}
