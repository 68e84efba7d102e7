import type { InlineRun } from '#engines/core/document-model/document.ts';

/** The letters between the occurrences of a sign. */
export function runsSplitAt(sign: string, runs: readonly InlineRun[]): InlineRun[][] {
  const parts: InlineRun[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split(sign).entries()) {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...run, text });
    }
  }
  return parts;
}
