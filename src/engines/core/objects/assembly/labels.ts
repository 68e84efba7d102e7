import { decodeText } from '../text.ts';
import { buildNumberTree, readNumberTree } from '../trees.ts';
import { dictOf, integerOf, nameOf, type PdfDict, type PdfObject, type PdfValue, pdfDict, stringOf } from '../values.ts';

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

/** What a reader calls each page. */
export function labelTexts(catalog: PdfDict, count: number): string[] {
  const tree = readNumberTree(catalog.get('PageLabels'));
  let [style, prefix, first, start] = ['D', '', 1, 0];
  return Array.from({ length: count }, (_, index) => {
    const label = dictOf(tree.get(index));
    if (label) {
      const text = stringOf(label.get('P'));
      [style, prefix, first, start] = [
        nameOf(label.get('S')) ?? '',
        text ? decodeText(text) : '',
        integerOf(label.get('St')) ?? 1,
        index,
      ];
    }
    return `${prefix}${numbered(style, first + index - start)}`;
  });
}

function numbered(style: string, number: number): string {
  if (style === 'D') return String(number);
  if (style === 'R') return roman(number);
  if (style === 'r') return roman(number).toLowerCase();
  if (style === 'A') return letters(number);
  return style === 'a' ? letters(number).toLowerCase() : '';
}

const romanSigns: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
/** Longer ones nobody reads. */
const maxRoman = 10_000;
const maxLetters = 26 * 20;

function roman(number: number): string {
  if (number < 1 || number > maxRoman) return String(number);
  let left = number;
  let text = '';
  for (const [value, sign] of romanSigns) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

/** A to Z, then AA to ZZ, as §12.4.2 counts. */
function letters(number: number): string {
  if (number < 1 || number > maxLetters) return String(number);
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}
