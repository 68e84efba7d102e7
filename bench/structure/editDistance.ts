/** The positions of each character in a text, as a bit vector. */
function placesOf(text: readonly string[]): Map<string, bigint> {
  const places = new Map<string, bigint>();
  for (const [index, character] of text.entries()) places.set(character, (places.get(character) ?? 0n) | (1n << BigInt(index)));
  return places;
}

/** Length of the longest common subsequence, in code points (Hyyrö's bit vectors). */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const places = placesOf(a);
  const all = (1n << BigInt(a.length)) - 1n;
  let open = all;
  for (const character of b) {
    const matched = open & (places.get(character) ?? 0n);
    open = ((open + matched) | (open - matched)) & all;
  }
  return a.length - onesOf(open);
}

function onesOf(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length;
}

/** 1 − (insertions + deletions) / (length of both). Equal texts and two empty texts score 1. */
export function indelSimilarity(a: string, b: string): number {
  const [one, other] = [[...a], [...b]];
  const length = one.length + other.length;
  return length === 0 ? 1 : (2 * commonLength(one, other)) / length;
}

/** Insertions, deletions and replacements of code points from one text to the other (Myers' bit vectors). */
export function levenshteinDistance(a: string, b: string): number {
  const [one, other] = [[...a], [...b]];
  if (one.length === 0) return other.length;
  const places = placesOf(one);
  const all = (1n << BigInt(one.length)) - 1n;
  const last = 1n << BigInt(one.length - 1);
  let [more, less, distance] = [all, 0n, one.length];
  for (const character of other) {
    const same = places.get(character) ?? 0n;
    const down = (((same & more) + more) ^ more) | same | less;
    let moreAcross = less | (~(down | more) & all);
    let lessAcross = more & down;
    if (moreAcross & last) distance += 1;
    if (lessAcross & last) distance -= 1;
    moreAcross = (moreAcross << 1n) | 1n;
    lessAcross <<= 1n;
    more = (lessAcross | ~(same | less | moreAcross)) & all;
    less = moreAcross & (same | less) & all;
  }
  return distance;
}

/** The Levenshtein distance divided by the length of the longer text, 0 to 1. */
export function normalizedDistance(a: string, b: string): number {
  if (a === b) return 0;
  return levenshteinDistance(a, b) / Math.max([...a].length, [...b].length);
}
