import type { Word } from '#engines/core/document-model/geometry.ts';

/** The number of an item at the right end of a line that is read from the right: its dot stands left of it, and is read behind it. */
export function withNumberAtRight(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  const [, sign, number] = /^([.)])(\d{1,3})$/.exec(last?.text ?? '') ?? [];
  if (!last || sign === undefined || number === undefined || words.length < 2) return words;
  return [...words.slice(0, -1), { ...last, text: `${number}${sign}` }];
}
