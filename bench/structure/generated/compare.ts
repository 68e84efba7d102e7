import type { Cell, Paragraph, RecognizedBlock, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import type { MadeElement } from './elements.ts';
import type { MadeTable } from './tables.ts';

/** One part of a made page, and if it was recognised as what it is. */
export interface Verdict {
  readonly kind: string;
  readonly isExact: boolean;
  /** What was made, and where its text was found instead. */
  readonly made: string;
  readonly found: string;
}

/** Letters alone: spaces, the case of capitals and compatible forms are not judged here. */
const keyOf = (text: string) => text.normalize('NFKC').replaceAll(/\s|­/g, '').toLowerCase();

const textOf = (paragraph: Paragraph) => paragraph.runs.map(({ text }) => text).join('');

export function verdictsOf(elements: readonly MadeElement[], document: RecognizedDocument, isRightToLeft: boolean): Verdict[] {
  const blocks = wholeBlocks(document).map((block) => (isRightToLeft && block.kind === 'table' ? fromRight(block) : block));
  const left = new Set(blocks);
  const verdicts = elements.flatMap((element) => partsOf(element).map((part) => verdictOf(part, blocks, left)));
  const others = [...left].map((block) => ({ kind: 'nothing else', isExact: false, made: '', found: shown(block) }));
  return [...verdicts, ...others, { kind: 'nothing else', isExact: others.length === 0, made: '', found: '' }];
}

interface Part {
  readonly kind: string;
  readonly made: string;
  readonly fits: (block: RecognizedBlock) => boolean;
}

function partsOf(element: MadeElement): Part[] {
  if (element.kind === 'table') return [tablePart(element)];
  if (element.kind === 'list') {
    return element.items.map(({ text, level, isOrdered }) =>
      textPart(isOrdered ? 'numbered item' : 'point', text, ({ list }) => {
        return list !== undefined && list.level === level && (list.format !== 'bullet') === isOrdered;
      }),
    );
  }
  if (element.kind === 'definitions') {
    const entries = element.entries.flatMap(({ term, text }) => [term, text]);
    return entries.map((text) => textPart('definition', text, ({ list }) => list === undefined));
  }
  if (element.kind === 'code') return [textPart('code', element.lines.join(''), isPlain)];
  if (element.kind === 'heading') return [textPart('heading', element.text, ({ headingLevel }) => headingLevel !== undefined)];
  if (element.kind === 'figure') {
    return [
      { kind: 'picture', made: 'picture', fits: ({ kind }) => kind === 'picture' },
      textPart('caption', element.text, isPlain),
    ];
  }
  return [textPart(element.kind, element.text, isPlain)];
}

const isPlain = ({ headingLevel, list }: Paragraph) => headingLevel === undefined && list === undefined;

function textPart(kind: string, made: string, fits: (paragraph: Paragraph) => boolean): Part {
  const key = keyOf(made);
  return { kind, made, fits: (block) => block.kind === 'paragraph' && keyOf(textOf(block)) === key && fits(block) };
}

function tablePart(table: MadeTable): Part {
  const key = gridKey(table.cells.map((cell) => ({ ...cell, text: cell.text })));
  const isSame = (block: RecognizedBlock) =>
    block.kind === 'table' && gridKey(block.cells.map((cell) => ({ ...cell, text: textOfCell(cell) }))) === key;
  const rows = Array.from({ length: table.rowCount }, (_, row) => table.cells.filter((cell) => cell.row === row));
  return {
    kind: `table: ${table.look}`,
    made: rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n'),
    fits: isSame,
  };
}

const textOfCell = (cell: Pick<Cell, 'blocks'>) =>
  cell.blocks.map((block) => (block.kind === 'paragraph' ? (block.list?.mark ?? '') + textOf(block) : '')).join('');

/** Columns are counted as they stand on the page, from the left. */
function fromRight(table: Table): Table {
  const count = table.columnWidthsPt.length;
  return { ...table, cells: table.cells.map((cell) => ({ ...cell, column: count - cell.column - cell.columnSpan })) };
}

interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

/** Cells without text are left out, so that it does not matter which of them are joined. */
function gridKey(cells: readonly GridCell[]): string {
  const own = cells.filter(({ text }) => keyOf(text) !== '').toSorted((a, b) => a.row - b.row || a.column - b.column);
  return own
    .map(({ row, column, rowSpan, columnSpan, text }) => `${row} ${column} ${rowSpan} ${columnSpan} ${keyOf(text)}`)
    .join('\n');
}

function verdictOf(part: Part, blocks: readonly RecognizedBlock[], left: Set<RecognizedBlock>): Verdict {
  const own = [...left].find(part.fits);
  if (own) {
    left.delete(own);
    return { kind: part.kind, isExact: true, made: part.made, found: '' };
  }
  const first = keyOf(part.made.split(' | ')[0] ?? '').slice(0, 12);
  const near = blocks.filter((block) => keyOf(plainText(block)).includes(first));
  return { kind: part.kind, isExact: false, made: part.made, found: near.map(shown).join('\n') };
}

function plainText(block: RecognizedBlock): string {
  if (block.kind === 'paragraph') return textOf(block);
  return block.kind === 'table' ? block.cells.map(textOfCell).join(' ') : '';
}

/** Texts that go on over a page or column are one, and lines of code are one. */
function wholeBlocks(document: RecognizedDocument): RecognizedBlock[] {
  const blocks: RecognizedBlock[] = [];
  for (const page of document.pages) {
    const texts = [...page.header, ...page.sections.flatMap((section) => section.blocks), ...page.footer];
    const notes = page.footnotes.flatMap(({ paragraphs }) => paragraphs);
    for (const block of [...texts, ...notes]) {
      const before = blocks.findLastIndex(({ kind }) => kind === block.kind);
      const last = blocks[before];
      if (block.kind === 'paragraph' && block.continues && last?.kind === 'paragraph') {
        blocks[before] = { ...last, runs: [...last.runs, ...block.runs] };
      } else if (block.kind === 'table' && block.continues && last?.kind === 'table') blocks[before] = joined(last, block);
      else if (block.kind !== 'shape') blocks.push(block);
    }
  }
  return blocks;
}

function joined(above: Table, below: Table): Table {
  const rows = above.rowHeightsPt.length;
  const more = below.cells.filter(({ row }) => row >= below.headerRows || above.headerRows === 0);
  const moved = more.map((cell) => ({ ...cell, row: cell.row - (above.headerRows === 0 ? 0 : below.headerRows) + rows }));
  return { ...above, rowHeightsPt: [...above.rowHeightsPt, ...below.rowHeightsPt], cells: [...above.cells, ...moved] };
}

export function shown(block: RecognizedBlock): string {
  if (block.kind === 'picture') return '  [picture]';
  if (block.kind === 'paragraph') {
    const role = block.list ? `${block.list.format} ${block.list.level}` : block.headingLevel ? `h${block.headingLevel}` : 'p';
    return `  [${role}] ${textOf(block).replaceAll('\n', '⏎')}`;
  }
  if (block.kind !== 'table') return '';
  const rows = block.rowHeightsPt.map((_, row) => {
    const own = block.cells.filter((cell) => cell.row === row).toSorted((a, b) => a.column - b.column);
    return `    ${own.map((cell) => textOfCell(cell) + (cell.columnSpan > 1 || cell.rowSpan > 1 ? `{${cell.rowSpan}x${cell.columnSpan}}` : '')).join(' | ')}`;
  });
  return `  [table ${block.columnWidthsPt.length}]\n${rows.join('\n')}`;
}
