import { labelTexts } from '#engines/core/objects/assembly/labels.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { readNumberTree } from '#engines/core/objects/trees.ts';
import { dictOf } from '#engines/core/objects/values.ts';

const maxRanges = 20;

/**
 * How a document counts its pages: the first label of each range, such as `i …, 1 …`. An inserted page gives all later pages other labels, which is
 * no change of its own.
 */
export function pageLabelStyles({ document: { catalog }, pages }: Source): string {
  const ranges = [...readNumberTree(catalog.get('PageLabels'))].filter(([start, label]) => start < pages.length && dictOf(label));
  const starts = [...new Set([0, ...ranges.map(([start]) => start)])].sort((one, other) => one - other).slice(0, maxRanges);
  const labels = labelTexts(catalog, (starts.at(-1) ?? 0) + 1);
  return starts.flatMap((start) => (labels[start] ? [`${labels[start]} …`] : [])).join(', ');
}
