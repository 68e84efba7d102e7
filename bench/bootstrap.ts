const resamples = 1000;
const seed = 20_130_815;
const outside = 0.025;

/** Uniform numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The 95 % interval of a figure, by drawing as many documents again 1,000 times. Samples for which there is no figure are left out. */
export function bootstrapInterval<T>(
  documents: readonly T[],
  figure: (sample: readonly T[]) => number,
): readonly [number, number] {
  const random = randomNumbers(seed);
  const figures: number[] = [];
  for (let round = 0; round < resamples; round += 1) {
    const sample = documents.flatMap(() => documents[Math.floor(random() * documents.length)] ?? []);
    const value = figure(sample);
    if (Number.isFinite(value)) figures.push(value);
  }
  figures.sort((a, b) => a - b);
  const at = (share: number) => figures[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;
  return [at(outside), at(1 - outside)];
}
