import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import type { CellSides } from './cellSides.ts';
import { type LetterFit, naturalWidths } from './fonts/lineFit.ts';
import type { OfficeFonts } from './fonts/officeFonts.ts';
import { cellIndentPt } from './listIndents.ts';

/** A substitute for an unknown font may be wider by this part. */
const unknownShare = 0.06;
/** As a part of the lines on the page: a longer word filled more than one of them. */
const brokenShare = 1.4;
/** Reserve for rounded advances. */
const reservePt = 0.5;

export interface CellRoom {
  /** The available width of the table. */
  readonly roomPt: number;
  readonly sides: CellSides;
  readonly fit?: LetterFit;
}

/**
 * Widens columns so that no word breaks, and no line of the page wraps. The width comes from the room right of the table, then from columns
 * with spare width.
 */
export function withRoomForWords(table: Table, fonts: OfficeFonts, { roomPt, sides, fit = 'width' }: CellRoom): Table {
  const needs = needsOf(table, fonts, sides.left + sides.right, fit);
  // Other columns first give what none of their lines needs, and only then what none of their words needs.
  const spared = grown(table.columnWidthsPt, needs.words, roomPt, needs.lines);
  const words = grown(spared, needs.words, roomPt);
  const columnWidthsPt = grown(words, needs.lines, roomPt, needs.words);
  return { ...table, columnWidthsPt, width: sum(columnWidthsPt) };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

interface Needs {
  /** Width of the widest word in each column. */
  readonly words: readonly number[];
  /** Width of the widest single-line paragraph. */
  readonly lines: readonly number[];
}

function needsOf({ cells, columnWidthsPt }: Table, fonts: OfficeFonts, sidesPt: number, fit: LetterFit): Needs {
  const words = columnWidthsPt.map(() => 0);
  const lines = columnWidthsPt.map(() => 0);
  for (const { column, columnSpan, blocks } of cells) {
    if (columnSpan > 1) continue;
    for (const paragraph of blocks.filter(isLevel)) {
      const natural = naturalWidths(paragraph, fonts, fit) ?? widthsOnPage(paragraph);
      if (!natural) continue;
      const around = sidesPt + reservePt + cellIndentPt(paragraph);
      words[column] = Math.max(words[column] ?? 0, widestOnPage(paragraph, natural.widestWordPt) + around);
      if (paragraph.lineCount === 1) lines[column] = Math.max(lines[column] ?? 0, natural.linePt + around);
    }
  }
  return { words, lines };
}

/** A word that is much longer than the lines of its paragraph, such as the address of a website, is broken on the page too. */
function widestOnPage({ width, lineCount }: Paragraph, widestWordPt: number): number {
  return lineCount > 1 && widestWordPt > width * brokenShare ? width : widestWordPt;
}

/** For a font without known metrics: words get about their width on the page if they are one line. Whole lines may need less. */
function widthsOnPage({ runs, width, lineCount }: Paragraph) {
  const text = runs.map((run) => run.text).join('');
  if (lineCount > 1 || text.trim() === '') return undefined;
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return { linePt: 0, widestWordPt: (width * (1 + unknownShare) * longest) / text.length };
}

const isLevel = (block: Cell['blocks'][number]): block is Paragraph => block.kind === 'paragraph' && block.angle === 0;

/** Widths of at least `needs`, as far as there is room. A column that already has its need is not reduced below that, or below `floor`. */
function grown(widths: readonly number[], needs: readonly number[], roomPt: number, floor = needs): number[] {
  const missing = widths.map((width, column) => Math.max(0, (needs[column] ?? 0) - width));
  const spare = widths.map((width, column) => Math.max(0, width - Math.max(needs[column] ?? 0, floor[column] ?? 0)));
  const free = Math.max(0, roomPt - sum(widths));
  const taken = Math.min(Math.max(0, sum(missing) - free), sum(spare));
  const given = Math.min(sum(missing), free + taken);
  if (given === 0) return [...widths];
  const [giveShare, takeShare] = [given / sum(missing), taken === 0 ? 0 : taken / sum(spare)];
  return widths.map((width, column) => width + (missing[column] ?? 0) * giveShare - (spare[column] ?? 0) * takeShare);
}
