import { seededRandom } from '#fixtures/seededRandom.ts';

const resamples = 1000;
const seed = 20_130_815;
const outside = 0.025;

/** The 95 % interval of a figure: 1,000 resamples of the same number of documents. Samples without a figure are left out. */
export function bootstrapInterval<T>(
  documents: readonly T[],
  figure: (sample: readonly T[]) => number,
): readonly [number, number] {
  const random = seededRandom(seed);
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
