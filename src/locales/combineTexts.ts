/** Trees of the same keys, one a language, become one tree with `{ en, fil }` in the place of each string. */
export function combineTexts(trees: readonly (readonly [string, unknown])[]): unknown {
  const [, first] = trees[0] ?? [];
  if (typeof first === 'string') return Object.fromEntries(trees);
  const at = (key: string) => combineTexts(trees.map(([language, tree]) => [language, Reflect.get(tree as object, key)]));
  if (Array.isArray(first)) return first.map((_, index) => at(String(index)));
  return Object.fromEntries(Object.keys(first as object).map((key) => [key, at(key)]));
}
