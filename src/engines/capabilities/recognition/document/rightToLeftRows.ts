import type { Cell, InlineRun, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { isMostlyRightToLeft, readsRightToLeft } from '../text/direction.ts';
import { mirroredBrackets } from '../text/pairedBrackets.ts';

/**
 * Rows of a list that is read from right to left: its page numbers stand at the left, behind dots that belong to the number by their
 * direction, and a line with many Latin letters has its parts in the order of the page.
 */

/** A page number at the left, and the dots that lead to it. */
const ledNumber = /^(\d{1,4}|[ivxlc]{1,7})((?:\s?[.…·]){3,})\s*/iu;

export function isReadRightToLeft({ cells }: Table): boolean {
  const texts = cells.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])),
  );
  return isMostlyRightToLeft(texts.map((text) => ({ text, isRightToLeft: readsRightToLeft(text) })));
}

/** The cells of one row in reading order, a page number in a cell of its own. */
export function cellsFromRight(cells: readonly Cell[]): Cell[] {
  const ordered = cells.toSorted((a, b) => b.column - a.column).map(inReadingOrder);
  const last = ordered.at(-1);
  const [paragraph] = last?.blocks ?? [];
  const [run, ...others] = paragraph?.kind === 'paragraph' ? paragraph.runs : [];
  const match = ledNumber.exec(run?.text ?? '');
  if (last?.blocks.length !== 1 || paragraph?.kind !== 'paragraph' || !run || !match) return ordered;
  const [led, number = '', dots = ''] = match;
  const rest = [...withText(run, run.text.slice(led.length)), ...others];
  const title = rest.length > 0 ? { ...last, blocks: [{ ...paragraph, runs: rest }] } : ordered.at(-2);
  if (!title) return ordered;
  const before = ordered.slice(0, rest.length > 0 ? -1 : -2);
  const end = { ...last, column: last.column - 1, blocks: [{ ...paragraph, runs: [{ ...run, text: number }] }] };
  return [...before, withDots(title, { ...run, text: dots }), end];
}

function withDots(cell: Cell, dots: InlineRun): Cell {
  return {
    ...cell,
    blocks: cell.blocks.map((block, index) =>
      block.kind === 'paragraph' && index === cell.blocks.length - 1 ? { ...block, runs: [...block.runs, dots] } : block,
    ),
  };
}

function inReadingOrder(cell: Cell): Cell {
  return {
    ...cell,
    blocks: cell.blocks.map((block) =>
      block.kind === 'paragraph' && !block.isRightToLeft ? { ...block, isRightToLeft: true, runs: fromRight(block) } : block,
    ),
  };
}

/** The parts of a line from right to left. A page number with its dots stays the first, as in all other lines. */
function fromRight({ runs }: Paragraph): readonly InlineRun[] {
  const [first, ...others] = runs;
  const led = first ? (ledNumber.exec(first.text)?.[0] ?? '') : '';
  const parts = first ? [...withText(first, first.text.slice(led.length)), ...others].flatMap(withBracketsApart) : [];
  const turned = parts.toReversed().map((part, index, all) => {
    const next = all[index + 1];
    const isSpaced = part.text.startsWith(' ') || (next?.text.endsWith(' ') ?? false);
    const text = bracketsOnly.test(part.text) ? mirroredBrackets(part.text) : part.text;
    return { ...part, text: `${text.trim().replace(numberMark, '$2$1')}${isSpaced && next ? ' ' : ''}` };
  });
  return first && led !== '' ? [{ ...first, text: led }, ...turned] : turned;
}

/** The number of a part, with its full stop at the left. */
const numberMark = /^(\.)(\d[\d.]*)$/;
const bracketsOnly = /^\s*[()[\]{}]+\s*$/;

/** A bracket before words from right to left belongs to what stands beside them. */
function withBracketsApart(run: InlineRun): InlineRun[] {
  const [, bracket = '', rest = ''] = /^([()[\]{}]+)(\s.*)$/su.exec(run.text) ?? [];
  if (bracket === '' || !readsRightToLeft(rest)) return [run];
  return [
    { ...run, text: bracket },
    { ...run, text: rest },
  ];
}

const withText = (run: InlineRun, text: string): InlineRun[] => (text === '' ? [] : [{ ...run, text }]);
