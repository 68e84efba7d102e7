import { buildNumberTree, readNumberTree } from '../trees.ts';
import { dictOf, integerOf, type PdfDict, type PdfObject, type PdfValue, pdfDict } from '../values.ts';

/** Consecutive pages of the result from one source. */
export interface LabelledPages {
  readonly catalog: PdfDict;
  /** Their indices in the source, ascending and consecutive within a run. */
  readonly indices: readonly number[];
}

/** The page labels of a result (ISO 32000-2 §12.4.2). Undefined when no source has any. */
export function buildLabels(parts: readonly LabelledPages[]): PdfObject | undefined {
  if (!parts.some(({ catalog }) => catalog.has('PageLabels'))) return undefined;
  const ranges = new Map<number, PdfValue>();
  let offset = 0;
  for (const { catalog, indices } of parts) {
    const starts = sortedRanges(catalog);
    indices.forEach((index, position) => {
      const range = rangeAt(starts, index);
      // Labels continue automatically while consecutive pages are within one range.
      const goesOn = position > 0 && indices[position - 1] === index - 1 && range.start !== index;
      if (!goesOn) ranges.set(offset + position, labelFrom(range, index));
    });
    offset += indices.length;
  }
  return buildNumberTree(ranges);
}

interface LabelRange {
  readonly start: number;
  readonly label: PdfDict;
}

/** A document without labels shows plain numbers. Among labeled ones that must be explicit. */
const plainNumbers: PdfDict = pdfDict({ S: 'D' });

function sortedRanges(catalog: PdfDict): LabelRange[] {
  const ranges: LabelRange[] = [];
  for (const [start, value] of readNumberTree(catalog.get('PageLabels'))) {
    const label = dictOf(value);
    if (label) ranges.push({ start, label });
  }
  return ranges.sort((a, b) => a.start - b.start);
}

function rangeAt(ranges: readonly LabelRange[], index: number): LabelRange {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1] ?? { start: 0, label: plainNumbers };
}

function labelFrom({ start, label }: LabelRange, index: number): PdfDict {
  const first = (integerOf(label.get('St')) ?? 1) + index - start;
  const copy: PdfDict = new Map(label);
  copy.delete('St');
  if (first > 1 && copy.has('S')) copy.set('St', first);
  return copy;
}
