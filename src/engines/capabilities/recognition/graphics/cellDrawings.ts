import type { Picture } from '#engines/core/document-model/document.ts';
import { areaOf, contains, type FrameBox, type Glyphs } from '#engines/core/document-model/geometry.ts';
import type { FoundCell } from '../tables/foundTable.ts';
import { sharedArea } from '../tables/ruledTables.ts';
import { drawingsOf } from './drawings.ts';
import { pictureOf } from './figures.ts';
import type { PageMarks } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { mostOfCell, maxPairs } = thresholds.cellDrawings;

/**
 * Drawings in the cells of ruled tables, such as signs and icons, where no letters are. What fills a cell is its background, and what
 * is drawn around its text, or across several cells, is a border.
 */
export function cellDrawings(page: number, marks: PageMarks, cells: readonly FoundCell[], pageArea: number): Picture[] {
  if (cells.length === 0 || cells.length * marks.drawings.length > maxPairs) return [];
  const shaded = new Set(marks.shaded);
  const inCells = marks.drawings.filter((one) => !shaded.has(one) && cells.some((cell) => isSignIn(one, cell)));
  if (inCells.length === 0) return [];
  const alone: PageMarks = { across: [], down: [], fills: [], pictures: [], shaded: [], drawings: inCells };
  return drawingsOf([], alone, pageArea)
    .filter((one) => {
      const [cell, ...others] = cells.filter((other) => sharedArea(one, other) > 0);
      return cell !== undefined && others.length === 0 && !lettersOf(cell).some((letter) => sharedArea(one, letter) > 0);
    })
    .map((one) => pictureOf(page, one));
}

const lettersOf = ({ lines }: FoundCell): Glyphs[] => lines.flatMap(({ words }) => words.flatMap(({ parts }) => parts));

const isSignIn = (one: FrameBox, cell: FoundCell) => contains(cell, one) && areaOf(one) < areaOf(cell) * mostOfCell;
