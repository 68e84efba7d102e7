import type { Borders, Cell, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { type CellSides, cellSidesOf, withSeenIndents } from '../cellSides.ts';
import { withColumnAlignments } from '../columnAlignments.ts';
import { withRoomForWords } from '../columnWidths.ts';
import { lowRowPitch } from '../lowRowPitch.ts';
import { withReachingCells } from '../reachingCells.ts';
import { roomAbove, withOwnHeight } from '../roomAbove.ts';
import { element, type Markup } from '../xml.ts';
import { firstLineTopPt } from './slideLines.ts';
import { emuPerPt, frameOf, type SlidePlace } from './slidePlace.ts';
import { hex, type TextChoices } from './slideRuns.ts';
import { textParagraphs } from './slideText.ts';
import { withUsedEdges } from './usedEdges.ts';

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
/** Of a border whose thickness is not known. */
const usualBorderPt = 0.5;
const minBorderPt = 0.25;

export interface TableChoices extends TextChoices {
  /** The available width of the table. */
  readonly roomPt: number;
}

/** A table (ISO 29500-1 §21.1.3.13). Cells covered by a merged cell are written and marked as merged. */
export function slideTable(whole: Table, id: number, place: SlidePlace, choices: TableChoices): Markup {
  const found = withUsedEdges(withReachingCells(whole));
  const sides = cellSidesOf(found);
  const room = { roomPt: choices.roomPt, sides, fit: 'room' as const };
  const table = withRoomForWords(withSeenIndents(withColumnAlignments(found, sides), sides), choices.fonts, room);
  const { x, y, cx, cy } = frameOf(table, place);
  const emu = (points: number) => Math.max(1, Math.round(points * place.scale * emuPerPt));
  const rows = gridOf(table);
  const covered = coveredPlaces(rows.flat());
  const width = table.columnWidthsPt.length;
  return element(
    'p:graphicFrame',
    {},
    element(
      'p:nvGraphicFramePr',
      {},
      element('p:cNvPr', { id, name: `Table ${id}` }),
      element('p:cNvGraphicFramePr', {}, element('a:graphicFrameLocks', { noGrp: true })),
      element('p:nvPr'),
    ),
    element('p:xfrm', {}, element('a:off', { x, y }), element('a:ext', { cx, cy })),
    element(
      'a:graphic',
      {},
      element(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' },
        element(
          'a:tbl',
          {},
          element('a:tblPr', { firstRow: table.headerRows > 0 || undefined }),
          element(
            'a:tblGrid',
            {},
            table.columnWidthsPt.map((points) => element('a:gridCol', { w: emu(points) })),
          ),
          rows.map((cells, row) =>
            element(
              'a:tr',
              { h: emu(table.rowHeightsPt[row] ?? 12) },
              Array.from({ length: width }, (_, column) => {
                const cell = cells.find((each) => each.column === column);
                return cell
                  ? tableCell(cell, table, { ...choices, sides })
                  : coveredCell(covered.get(row * 100_000 + column) ?? {}, emptySizePt(table, row));
              }),
            ),
          ),
        ),
      ),
    ),
  );
}

type Merged = { readonly hMerge?: true; readonly vMerge?: true };

function coveredPlaces(cells: readonly Cell[]): Map<number, Merged> {
  const covered = new Map<number, Merged>();
  for (const cell of cells) {
    for (let down = 0; down < cell.rowSpan; down += 1) {
      for (let right = 0; right < cell.columnSpan; right += 1) {
        const merged = { ...(right > 0 ? { hMerge: true as const } : {}), ...(down > 0 ? { vMerge: true as const } : {}) };
        if (down + right > 0) covered.set((cell.row + down) * 100_000 + cell.column + right, merged);
      }
    }
  }
  return covered;
}

function coveredCell(merged: Merged, sizePt: number): Markup {
  return element('a:tc', { ...merged }, element('a:txBody', {}, element('a:bodyPr'), emptyParagraph(sizePt)), element('a:tcPr'));
}

/** The height of a line, in parts of its font size, and the size of text without one of its own (ISO 29500-1 §21.1.2.3.9). */
const lineHeight = 1.4;
const usualSizePt = 18;

/** A cell without text is as high as a line of its font size, which must not make its row higher. */
function emptySizePt({ rowHeightsPt }: Table, row: number): number {
  return Math.max(1, Math.min(usualSizePt, Math.floor((rowHeightsPt[row] ?? usualSizePt) / lineHeight)));
}

function emptyParagraph(sizePt: number): Markup {
  return element('a:p', {}, element('a:endParaRPr', { sz: sizePt * 100 }));
}

function tableCell(given: Cell, table: Table, choices: TextChoices & { readonly sides: CellSides }): Markup {
  const cell = withOwnHeight(given, table);
  const { sides } = choices;
  const paragraphs = cell.blocks.filter((block) => block.kind === 'paragraph');
  const columnsPt = table.columnWidthsPt.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, width) => sum + width, 0);
  const exactPitchPt = lowRowPitch(cell, table);
  const [first] = paragraphs;
  const topPt =
    roomAbove(cell, table) + (first && roomAbove(cell, table) > 0 ? firstLineTopPt(first, choices.fonts, exactPitchPt) : 0);
  const room = { isCell: true, exactPitchPt, widthPt: columnsPt - sides.left - sides.right };
  const text = paragraphs.length > 0 ? textParagraphs(paragraphs, choices, room) : [emptyParagraph(emptySizePt(table, cell.row))];
  const { above, below } = rowsAboveLast(cell, table);
  const emu = (points: number) => Math.round(points * choices.scale * emuPerPt);
  const { borders, borderWidthsPt: widths = {} } = cell;
  const border = (name: string, side: keyof Borders) =>
    borderPart(name, borders[side], (widths[side] ?? usualBorderPt) * choices.scale);
  return element(
    'a:tc',
    { gridSpan: cell.columnSpan > 1 ? cell.columnSpan : undefined, rowSpan: cell.rowSpan > 1 ? cell.rowSpan : undefined },
    element('a:txBody', {}, element('a:bodyPr'), element('a:lstStyle'), text),
    element(
      'a:tcPr',
      {
        marL: emu(sides.left),
        marR: emu(sides.right),
        marT: emu(Math.max(0, topPt) - above),
        marB: emu(-below),
        anchor: anchors[cell.verticalAlignment],
      },
      border('a:lnL', 'left'),
      border('a:lnR', 'right'),
      border('a:lnT', 'top'),
      border('a:lnB', 'bottom'),
      cell.fill ? element('a:solidFill', {}, element('a:srgbClr', { val: hex(cell.fill) })) : element('a:noFill'),
    ),
  );
}

/** Text that takes more of its last row than this, as a part, may make it higher. */
const fullRow = 0.8;

/**
 * What the margins of a merged cell of the first row are less. LibreOffice makes the last of its rows as high as all of its text, because
 * it does not count the rows from the first on.
 */
function rowsAboveLast({ row, rowSpan, blocks, verticalAlignment }: Cell, { rowHeightsPt }: Table): Outside {
  const textPt = blocks.reduce((sum, block) => sum + block.height, 0);
  const last = row + rowSpan - 1;
  if (row > 0 || rowSpan === 1 || textPt <= (rowHeightsPt[last] ?? 0) * fullRow) return { above: 0, below: 0 };
  const rowsPt = rowHeightsPt.slice(row, last).reduce((sum, height) => sum + height, 0);
  const above = { top: 0, middle: rowsPt / 2, bottom: rowsPt }[verticalAlignment];
  return { above, below: rowsPt - above };
}

interface Outside {
  readonly above: number;
  readonly below: number;
}

function borderPart(name: string, color: string | undefined, widthPt: number): Markup {
  if (color === undefined) return element(name, { w: 0 }, element('a:noFill'));
  return element(
    name,
    { w: Math.round(Math.max(minBorderPt, widthPt) * emuPerPt) },
    element('a:solidFill', {}, element('a:srgbClr', { val: hex(color) })),
  );
}
