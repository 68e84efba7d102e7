import type { Cell, Paragraph } from '#engines/core/document-model/document.ts';
import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { SheetCell } from './sheetCells.ts';
import { thresholds } from './thresholds.ts';

/** The place of a cell's letters in its column; undefined if they fill it. */
export type SeenPlace = 'left' | 'center' | 'right' | undefined;

const { nearPt, evenness, minRoom, nearEnd, farStart, evenPt, fewCodes } = thresholds.seenAlignment;

/** The places of cells in their column. A cell that fills it gets the place of most others of its kind. */
export function seenPlacesOf(
  cells: readonly SheetCell[],
  column: Pick<FrameBox, 'left' | 'right'>,
): (readonly [SheetCell, SeenPlace])[] {
  const found = cells.map((cell) => [cell, seenPlaceOf(cell, column)] as const);
  const usualOf = (isNumeric: boolean) => {
    const seen = found.filter(([cell, place]) => cell.isNumeric === isNumeric && place !== undefined);
    const most = (place: SeenPlace) => seen.filter(([, other]) => other === place).length > seen.length / 2;
    return (['left', 'center', 'right'] as const).find(most);
  };
  const [numbers, texts] = [usualOf(true) ?? sideOfFilling(found), usualOf(false)];
  return found.map(([cell, place]) => [cell, place ?? (cell.isNumeric ? numbers : texts)] as const);
}

/** Numbers that fill their column are at its left where all begin with a wider text of it, such as its name. */
function sideOfFilling(found: readonly (readonly [SheetCell, SeenPlace])[]): SeenPlace {
  const filling = found.flatMap(([cell, place]) =>
    cell.isNumeric && place === undefined && !cell.isRuled ? [around(cell.glyphs)] : [],
  );
  const [first, ...others] = filling;
  if (!first || others.length === 0) return undefined;
  const isEven = (left: number) => Math.abs(left - first.left) < evenPt;
  const isName = ([cell]: readonly [SheetCell, SeenPlace]) => {
    const text = around(cell.glyphs);
    return !cell.isNumeric && isEven(text.left) && text.right > first.right + evenPt;
  };
  return others.every(({ left }) => isEven(left)) && found.some(isName) ? 'left' : undefined;
}

/** The place of a cell's single line in its frame, or else among everything in its column. */
function seenPlaceOf(cell: SheetCell, column: Pick<FrameBox, 'left' | 'right'>): SeenPlace {
  const text = around(cell.glyphs);
  const { left, right } = cell.isRuled ? cell : column;
  const [before, behind] = [text.left - left, right - text.right];
  // Text that is wider than its column begins or ends at one of its edges, or passes both.
  if (before + behind < -nearPt) {
    if (Math.abs(before - behind) < cell.sizePt * evenness) return 'center';
    return Math.abs(before) <= Math.abs(behind) ? 'left' : 'right';
  }
  if (cell.isRuled ? before + behind < cell.sizePt * minRoom * 2 : Math.max(before, behind) < cell.sizePt * minRoom) {
    return undefined;
  }
  if (before > nearPt && Math.abs(before - behind) < cell.sizePt * evenness) return 'center';
  if (cell.isRuled && behind < cell.sizePt * nearEnd && before > behind * farStart) return 'right';
  if (Math.min(before, behind) > nearPt) return cell.isNumeric && behind < before ? 'right' : 'left';
  return before < behind ? 'left' : 'right';
}

/** A cell with its line at its visible place. Numbers that fill their column are right-aligned, as spreadsheets align them. */
export function placedCell(cell: Cell, source: SheetCell, place: SeenPlace, isCode: boolean): Cell {
  const [only] = cell.blocks;
  // A frame over several rows may have a single line.
  const isLine =
    source.lineCount === 1 || (source.isRuled && only?.kind === 'paragraph' && only.lineCount === 1 && only.angle === 0);
  if (!isLine || cell.blocks.length !== 1) return cell;
  const alignment: Paragraph['alignment'] = place ?? (source.isNumeric ? 'right' : 'left');
  const blocks = cell.blocks.map((block) => (block.kind === 'paragraph' ? { ...block, alignment } : block));
  return isCode ? { ...cell, blocks, isCode } : { ...cell, blocks };
}

/** Integers of several lengths that are all left-aligned are codes. A spreadsheet aligns numbers right and texts left. */
export function codesAmong(cells: readonly (readonly [SheetCell, SeenPlace])[]): SheetCell[] {
  const numbers = cells.filter(([cell]) => cell.isNumeric);
  const codes = numbers.filter(([cell]) => /^\d+$/.test(textOf(cell)));
  const areLeft = numbers.every(([, place]) => place === 'left' || place === undefined);
  const lengths = new Set(codes.map(([cell]) => textOf(cell).length));
  const seen = codes.filter(([, place]) => place === 'left');
  return areLeft && seen.length >= fewCodes && lengths.size > 1 ? codes.map(([cell]) => cell) : [];
}

const textOf = ({ glyphs }: SheetCell) => glyphs.map(({ text }) => text).join(' ');
