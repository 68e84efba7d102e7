import type { Cell, Paragraph } from '#engines/core/document-model/document.ts';
import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { SheetCell } from './sheetCells.ts';

/** Where the letters of a cell stand in its column; undefined, where they fill it. */
export type SeenPlace = 'left' | 'center' | 'right' | undefined;

/** Letters stand this near to the edge that they are set to. */
const nearPt = 3.5;
/** Parts of the letters' size: room at both sides is as wide, within this. */
const evenness = 0.7;
/** Parts of the letters' size: with no more room than this nothing is to be seen. */
const leastRoom = 0.35;
/** Codes are told by so many of them. */
const fewCodes = 3;

/** Where the cells of a column stand in it: what fills it stands where most others of its kind do. */
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
  const [numbers, texts] = [usualOf(true), usualOf(false)];
  return found.map(([cell, place]) => [cell, place ?? (cell.isNumeric ? numbers : texts)] as const);
}

/** Where the one line of a cell stands in its frame, or else among all that stands in its column. */
function seenPlaceOf(cell: SheetCell, column: Pick<FrameBox, 'left' | 'right'>): SeenPlace {
  const text = around(cell.glyphs);
  const { left, right } = cell.isRuled ? cell : column;
  const [before, behind] = [text.left - left, right - text.right];
  if (cell.isRuled ? before + behind < cell.sizePt * leastRoom * 2 : Math.max(before, behind) < cell.sizePt * leastRoom) {
    return undefined;
  }
  if (before > nearPt && Math.abs(before - behind) < cell.sizePt * evenness) return 'center';
  if (Math.min(before, behind) > nearPt) return cell.isNumeric && behind < before ? 'right' : 'left';
  return before < behind ? 'left' : 'right';
}

/** A cell with its line where it was seen: numbers that fill their column are set to its right, as spreadsheets set them. */
export function placedCell(cell: Cell, source: SheetCell, place: SeenPlace, isCode: boolean): Cell {
  if (source.lineCount > 1 || cell.blocks.length !== 1) return cell;
  const alignment: Paragraph['alignment'] = place ?? (source.isNumeric ? 'right' : 'left');
  const blocks = cell.blocks.map((block) => (block.kind === 'paragraph' ? { ...block, alignment } : block));
  return isCode ? { ...cell, blocks, isCode } : { ...cell, blocks };
}

/**
 * Whole numbers of several lengths that all stand at the left of their column are codes: a spreadsheet sets numbers to the right and
 * texts to the left.
 */
export function codesAmong(cells: readonly (readonly [SheetCell, SeenPlace])[]): SheetCell[] {
  const numbers = cells.filter(([cell]) => cell.isNumeric);
  const codes = numbers.filter(([cell]) => /^\d+$/.test(textOf(cell)));
  const areLeft = numbers.every(([, place]) => place === 'left' || place === undefined);
  const lengths = new Set(codes.map(([cell]) => textOf(cell).length));
  const seen = codes.filter(([, place]) => place === 'left');
  return areLeft && seen.length >= fewCodes && lengths.size > 1 ? codes.map(([cell]) => cell) : [];
}

const textOf = ({ glyphs }: SheetCell) => glyphs.map(({ text }) => text).join(' ');
