/** Optimal Huffman codes (T.81 annex K.2). */
export interface Codes {
  /** The number of codes of each length from 1 to 16. */
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
  readonly codeOf: Uint16Array;
  readonly lengthOf: Uint8Array;
}

const longest = 16;

/** From the frequency of each symbol. */
export function codesFor(often: Uint32Array): Codes {
  const lengths = lengthsFor(often);
  const counts = shortened(lengths);
  const symbols = [...often.keys()]
    .filter((symbol) => (often[symbol] ?? 0) > 0)
    .sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0) || a - b);
  const [codeOf, lengthOf] = [new Uint16Array(256), new Uint8Array(256)];
  let [code, at] = [0, 0];
  for (let length = 1; length <= longest; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1) {
      const symbol = symbols[at++] ?? 0;
      codeOf[symbol] = code++;
      lengthOf[symbol] = length;
    }
    code <<= 1;
  }
  return { counts, symbols: Uint8Array.from(symbols), codeOf, lengthOf };
}

/** One place more than symbols, for the all-ones code, which must not be used. */
function lengthsFor(often: Uint32Array): Uint8Array {
  const weights = Float64Array.from([...often, 1]);
  const lengths = new Uint8Array(257);
  const next = new Int16Array(257).fill(-1);
  for (;;) {
    const least = leastOf(weights, -1);
    const other = leastOf(weights, least);
    if (other < 0) return lengths;
    weights[least] = (weights[least] ?? 0) + (weights[other] ?? 0);
    weights[other] = 0;
    let last = least;
    for (let at = least; at >= 0; at = next[at] ?? -1) {
      lengths[at] = (lengths[at] ?? 0) + 1;
      last = at;
    }
    next[last] = other;
    for (let at = other; at >= 0; at = next[at] ?? -1) lengths[at] = (lengths[at] ?? 0) + 1;
  }
}

/** The index of the smallest weight, the last of equal ones; -1 for none. */
function leastOf(weights: Float64Array, but: number): number {
  let found = -1;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (weight > 0 && at !== but && (found < 0 || weight <= (weights[found] ?? 0))) found = at;
  }
  return found;
}

/** The number of codes of each length, none longer than sixteen bits, without the all-ones code. */
function shortened(lengths: Uint8Array): Uint8Array {
  const counts = new Int32Array(257);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const add = (length: number, count: number) => {
    counts[length] = (counts[length] ?? 0) + count;
  };
  for (let length = 256; length > longest; length -= 1) {
    while ((counts[length] ?? 0) > 0) {
      let shorter = length - 2;
      while ((counts[shorter] ?? 0) === 0) shorter -= 1;
      add(length, -2);
      add(length - 1, 1);
      add(shorter + 1, 2);
      add(shorter, -1);
    }
  }
  let last = longest;
  while (last > 0 && counts[last] === 0) last -= 1;
  add(last, -1);
  return Uint8Array.from(counts.subarray(1, longest + 1));
}
