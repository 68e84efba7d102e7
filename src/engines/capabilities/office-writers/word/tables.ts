import {
  BorderStyle,
  HeightRule,
  type IBorderOptions,
  type ITableFloatOptions,
  ShadingType,
  TableAnchorType,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
  Paragraph as WordParagraph,
  Table as WordTable,
} from 'docx';
import type { Borders, Cell, Picture, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { type CellSides, cellSidesOf, withRoomForWord, withSeenIndents } from '../cellSides.ts';
import { withColumnAlignments } from '../columnAlignments.ts';
import { withRoomForWords } from '../columnWidths.ts';
import { emptyCellPitch, lowRowPitch } from '../lowRowPitch.ts';
import { withReachingCells } from '../reachingCells.ts';
import { roomAbove, withOwnHeight } from '../roomAbove.ts';
import type { BoxLook, BoxPadding } from './drawings/boxes.ts';
import { type NamedPicture, pictureParagraph } from './drawings/pictures.ts';
import { type WordChoices, wordParagraph } from './paragraphs/paragraphs.ts';
import { borderSize, borderStyle } from './paragraphs/ruleParagraph.ts';

const twips = 20;
const none: IBorderOptions = { style: BorderStyle.NIL, size: 0, color: 'auto' };
/** A white fill would hide pictures under the table, and shows nothing else. */
const paper = '#ffffff';
/** A higher row may break across pages. As a whole it would leave its page empty. */
const maxWholeRowPt = 72;
const verticals = { top: VerticalAlignTable.TOP, middle: VerticalAlignTable.CENTER, bottom: VerticalAlignTable.BOTTOM } as const;

/** The place of a table from the margin, and its available width. */
interface TablePlace {
  readonly insetPt: number;
  readonly roomPt: number;
  readonly box?: BoxLook | undefined;
}

export function wordTable(
  whole: Table,
  choices: WordChoices,
  loaded: ReadonlyMap<Picture, NamedPicture>,
  { insetPt, roomPt, box }: TablePlace,
): WordTable {
  const found = withReachingCells(whole);
  const padding = box?.padding;
  const sides = padding ?? cellSidesOf(found);
  const placed = padding ? found : withSeenIndents(withColumnAlignments(found, sides), sides);
  // The right margin of a cell gives way before its column grows.
  const least = { ...sides, right: 0 };
  const table = padding ? found : withRoomForWords(placed, choices.styles.fonts, { roomPt, sides: least });
  const columnWidths = table.columnWidthsPt.map((width) => Math.max(1, Math.round(width * twips)));
  const rows = gridOf(table);
  return new WordTable({
    columnWidths,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    // Columns are from left to right. Without a direction LibreOffice takes that of their text (ISO 29500-1 §17.4.1).
    visuallyRightToLeft: false,
    indent: { size: Math.round(insetPt * twips), type: WidthType.DXA },
    ...(box?.wrapPt === undefined ? {} : { float: floatOf(found, box.wrapPt) }),
    margins: { ...inTwips({ left: sides.left, right: sides.right }), marginUnitType: WidthType.DXA },
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          cantSplit: padding === undefined && (table.rowHeightsPt[row] ?? 0) <= maxWholeRowPt,
          ...(row < table.headerRows && !table.isHeaderOnce ? { tableHeader: true } : {}),
          height: {
            value: Math.max(1, Math.round(((table.rowHeightsPt[row] ?? 12) - Math.max(0, ...cells.map(widerBy))) * twips)),
            rule: HeightRule.ATLEAST,
          },
          children: cells.map((cell) => wordCell(cell, { table, choices, loaded, sides, padding })),
        }),
    ),
  });
}

interface CellChoices {
  readonly table: Table;
  readonly choices: WordChoices;
  readonly loaded: ReadonlyMap<Picture, NamedPicture>;
  readonly sides: CellSides;
  readonly padding: BoxPadding | undefined;
}

function wordCell(given: Cell, { table, choices, loaded, sides, padding }: CellChoices): TableCell {
  const cell = padding ? given : withOwnHeight(given, table);
  const own = padding ?? withRoomForWord(cell, table, sides, choices.styles.fonts);
  const widthPt = table.columnWidthsPt.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, width) => sum + width, 0);
  const room = { left: table.x + (padding?.left ?? 0), widthPt: Math.max(4, widthPt - own.left - own.right) };
  const children = cell.blocks.map((block, index) => {
    const above = cell.blocks[index - 1];
    const gapPt = above
      ? Math.max(0, block.y - above.y - above.height)
      : padding
        ? 0
        : Math.max(0, roomAbove(cell, table) - widerBy(cell));
    return block.kind === 'paragraph'
      ? wordParagraph(padding ? block : { ...block, headingLevel: undefined }, choices, {
          gapPt,
          exactPitchPt: lowRowPitch(cell, table),
          columnWidthPt: room.widthPt,
        })
      : pictureParagraph([block], loaded, room, { gapPt });
  });
  return new TableCell({
    width: { size: Math.round(widthPt * twips), type: WidthType.DXA },
    ...(cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
    ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
    ...(cell.fill && cell.fill !== paper
      ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: cell.fill.replace('#', '') } }
      : {}),
    ...(own === sides && !padding ? {} : { margins: { ...inTwips(own), marginUnitType: WidthType.DXA } }),
    verticalAlign: verticals[cell.verticalAlignment],
    borders: bordersOf(cell),
    // ISO 29500-1 §17.4.65: a cell ends with a paragraph.
    children: children.length > 0 ? children : [emptyParagraph(cell, table, choices)],
  });
}

/** In a row lower than a line of text, a single-spaced paragraph would make the row higher. */
function emptyParagraph(cell: Cell, table: Table, { styles: { normal } }: WordChoices): WordParagraph {
  const pitchPt = emptyCellPitch(cell, table, normal.sizePt);
  if (pitchPt === undefined) return new WordParagraph({});
  return new WordParagraph({ spacing: { before: 0, after: 0, line: Math.round(pitchPt * twips), lineRule: 'exact' } });
}

/** At its place on the page, with text around it. */
function floatOf({ x, y }: Table, wrapPt: number): ITableFloatOptions {
  const distance = Math.round(Math.max(0, wrapPt) * twips);
  return {
    horizontalAnchor: TableAnchorType.PAGE,
    absoluteHorizontalPosition: Math.round(x * twips),
    verticalAnchor: TableAnchorType.PAGE,
    absoluteVerticalPosition: Math.round(y * twips),
    leftFromText: distance,
    rightFromText: distance,
    topFromText: 0,
    bottomFromText: 0,
  };
}

const inTwips = (sides: CellSides | BoxPadding) =>
  Object.fromEntries(Object.entries(sides).map(([side, points]) => [side, Math.round(points * twips)]));

/** A row has its upper border besides its height. A thick one takes the room above the text. */
const widerBy = ({ borderWidthsPt }: Cell) => Math.max(0, (borderWidthsPt?.top ?? 0) - usualBorderPt);

/** Of a border whose thickness is not known. */
const usualBorderPt = 0.5;

function bordersOf({ borders, borderWidthsPt = {}, borderDashes = {} }: Cell) {
  const side = (name: keyof Borders): IBorderOptions => {
    const color = borders[name];
    if (color === undefined) return none;
    const size = borderSize(borderWidthsPt[name] ?? usualBorderPt);
    return { style: borderStyle(borderDashes[name]), size, color: color.replace('#', '') };
  };
  return { top: side('top'), bottom: side('bottom'), left: side('left'), right: side('right') };
}
