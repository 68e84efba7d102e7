import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { buildNumberTree, readNumberTree } from '#engines/core/objects/trees.ts';
import { dictOf, integerOf, nameOf, type PdfDict, type PdfValue, pdfDict, stringOf } from '#engines/core/objects/values.ts';

export interface LabelledSheet {
  /** It has a name even where the pages of the document have none. */
  readonly isAlwaysLabelled?: boolean;
  /** What the sheet is called; by the names of the pages on it. */
  label?(nameOf: (page: SourcePage) => string): string;
}

/** Sheets are called by the pages on them, where the document or the sheet has names (ISO 32000-2 §12.4.2). */
export function setSheetLabels(catalog: PdfDict, pages: readonly SourcePage[], sheets: readonly LabelledSheet[]): void {
  const hasLabels = catalog.has('PageLabels');
  if (!sheets.some(({ label, isAlwaysLabelled }) => label && (hasLabels || isAlwaysLabelled))) return;
  const names = readLabelTexts(catalog, pages.length);
  const labels = new Map<number, PdfValue>();
  sheets.forEach(({ label }, index) => {
    const text = label?.((page) => names[page.index] ?? String(page.index + 1)) ?? '';
    labels.set(index, pdfDict({ P: encodeText(text) }));
  });
  const tree = buildNumberTree(labels);
  if (tree) catalog.set('PageLabels', tree);
}

/** What a reader calls each page. */
function readLabelTexts(catalog: PdfDict, count: number): string[] {
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
const mostRoman = 10_000;
const mostLetters = 26 * 20;

function roman(number: number): string {
  if (number < 1 || number > mostRoman) return String(number);
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
  if (number < 1 || number > mostLetters) return String(number);
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}
