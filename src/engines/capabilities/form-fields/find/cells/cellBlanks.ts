import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { isOfficeUse, kindOfLabel } from '../labels/fieldNames.ts';
import { labelRows } from '../labels/labelRows.ts';
import { combsOf } from '../lines/combs.ts';
import type { Blank } from '../lines/lineBlanks.ts';
import { linedBoxes } from '../lines/linedBoxes.ts';
import { isStrip } from '../lines/strips.ts';
import { tickBlank } from '../numberedRows.ts';
import { heightOf, overlapAcross, type PageParts, type Phrase, sharedPart, widthOf } from '../pageParts.ts';
import { roomBetween } from '../roomBetween.ts';
import type { Cell } from './cell.ts';
import { groupsOf, isAbove, isBeside } from './cellGroups.ts';
import type { RuledRoom } from './cells.ts';
import { withoutShade } from './shadedCells.ts';
import { tickCells } from './tickCells.ts';
import { isCorner, isNumberedForm, numbered, writtenInRows } from './writtenTables.ts';

/** In multiples of the page's font size. */
const minHeight = 0.85;
const minBelow = 1;
const minWidth = 1.2;
const minRight = 3;
const minAmount = 2.5;
const labelGap = 2.5;
const maxPagePart = 0.5;
/** The part of a cell that is free behind its label. A numbered label is one, however long. */
const minFreePart = { numbered: 0.3, other: 0.5 } as const;
const samePt = 3;
/** In a table with many cells, a few empty ones are only left out. */
const [manyCells, leastEmpty] = [12, 0.12];

/** A currency or percent sign, the cents of a round sum, and the brackets of a loss. */
const amountPart = /^(?:[$€£¥₱%()]|[.,]?\s?00)$/u;

/** Closed on all sides, or between two rulings that show where it ends. */
export function isCell(room: RuledRoom, { em }: PageParts, isInGrid: boolean): boolean {
  if (!room.isTopRuled || heightOf(room) < em * 0.5) return false;
  if (room.isLeftRuled && room.isRightRuled) return true;
  return isInGrid && ((room.isLeftRuled && room.isRightEnd) || (room.isRightRuled && room.isLeftEnd));
}

export function withWords(room: RuledRoom, { phrases, em }: PageParts): Cell {
  const words = phrases.filter((one) => {
    const y = one.baseline - one.sizePt * 0.3;
    return y > room.top && y < room.bottom && overlapAcross(one, room) > Math.min(2, widthOf(one) / 2);
  });
  const amountParts = words.filter(({ text }) => amountPart.test(text.trim()));
  const taken = amountParts.reduce((sum, one) => sum + widthOf(one), 0);
  // A cell with nothing else is filled in, but for a narrow one behind the cell of the amount.
  const isAmount = words.length === amountParts.length && widthOf(room) - taken >= em * minAmount;
  return { ...room, words: isAmount ? [] : words, amountParts: isAmount ? amountParts : [] };
}

/** Finds fields in cells: empty cells, and the room below or beside the words of others. */
export function cellBlanks(ruled: readonly Cell[], parts: PageParts): Blank[] {
  const lights = new Map(ruled.map((cell) => [cell, withoutShade(cell, parts)]));
  const cells = ruled.map((cell) => lights.get(cell) ?? cell);
  const light = new Set(lights.values());
  const open = cells.filter((cell) => light.has(cell) && isRoomy(cell, parts) && !hasPicture(cell, parts));
  const empty = new Set(open.filter(({ words }) => words.length === 0));
  const tables = new Set<Cell>();
  const said = new Set<Cell>();
  for (const group of groupsOf(cells)) {
    const blank = group.filter((cell) => empty.has(cell));
    if (group.length >= manyCells && blank.length < group.length * leastEmpty) for (const cell of blank) empty.delete(cell);
    const isForm = isNumberedForm(group, parts);
    for (const cell of group) if (isForm ? isAlong(cell, blank) : blank.length > 0) tables.add(cell);
    for (const cell of group) if (isCorner(cell, group, empty) || isStrip(cell, group, empty, parts.em)) empty.delete(cell);
    for (const cell of writtenInRows(group, parts)) said.add(cell);
  }
  const lined = linedBoxes(cells, empty, parts);
  for (const cell of lined.flatMap((box) => box.cells)) empty.delete(cell);
  const combs = combsOf([...empty], parts);
  const combed = new Set(combs.flatMap(({ cells: own }) => own));
  const whole = wholeCells(
    [...empty].filter((cell) => !combed.has(cell)),
    parts,
  );
  const written = open
    .filter((cell) => cell.words.length > 0 && !said.has(cell))
    .flatMap((cell) => besideWords(cell, [...empty], tables.has(cell), parts));
  return [...[...lined, ...combs].map(({ blank }) => blank), ...whole, ...written];
}

function wholeCells(empty: readonly Cell[], parts: PageParts): Blank[] {
  const ticked = tickCells(empty, parts);
  return empty.map((cell) => {
    if (ticked.has(cell)) return { ...boxOf(cell), from: 'sign' };
    return tickBlank(cell, parts) ?? { ...besideAmountParts(cell), from: 'cell' };
  });
}

/** Whether empty cells of the same grid stand in its row or its column. */
function isAlong(cell: Cell, blank: readonly Cell[]): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= samePt;
  return blank.some(
    (one) =>
      (isSame(one.left, cell.left) && isSame(one.right, cell.right)) ||
      (isSame(one.top, cell.top) && isSame(one.bottom, cell.bottom)),
  );
}

function boxOf({ left, right, top, bottom }: FrameBox): FrameBox {
  return { left, right, top, bottom };
}

/** The room between a currency sign and the cents. */
function besideAmountParts(cell: Cell): FrameBox {
  const middle = (cell.left + cell.right) / 2;
  const before = cell.amountParts.filter((one) => (one.left + one.right) / 2 < middle).map(({ right }) => right);
  const behind = cell.amountParts.filter((one) => (one.left + one.right) / 2 >= middle).map(({ left }) => left);
  const [left, right] = [Math.max(cell.left, ...before), Math.min(cell.right, ...behind)];
  return right > left ? { ...boxOf(cell), left, right } : boxOf(cell);
}

function isRoomy(cell: Cell, { em, page }: PageParts): boolean {
  const isPart = widthOf(cell) * heightOf(cell) < page.widthPt * page.heightPt * maxPagePart;
  const isStrip = heightOf(cell) > widthOf(cell) * 3 && heightOf(cell) > em * 4;
  return heightOf(cell) >= em * minHeight && widthOf(cell) >= em * minWidth && isPart && !isStrip;
}

function hasPicture(cell: Cell, { marks }: PageParts): boolean {
  const inner = (box: FrameBox) =>
    sharedPart(box, cell) > 0.5 && widthOf(box) * heightOf(box) > widthOf(cell) * heightOf(cell) * 0.1;
  return marks.pictures.some((box) => inner(box) && widthOf(box) < widthOf(cell) * 3);
}

/** The room that a cell's words leave: below them or behind them. */
function besideWords(cell: Cell, empty: readonly Cell[], isInTable: boolean, parts: PageParts): Blank[] {
  const { em } = parts;
  const top = Math.min(...cell.words.map((one) => one.top));
  const bottom = Math.max(...cell.words.map((one) => one.bottom));
  const [over, under] = [top - cell.top, cell.bottom - bottom];
  const heads = empty.some(
    (one) => isAbove(cell, one) && Math.abs(one.left - cell.left) < em && Math.abs(one.right - cell.right) < em,
  );
  const leads = empty.some((one) => isBeside(cell, one));
  const [first] = cell.words.toSorted((a, b) => a.top - b.top || a.left - b.left);
  if (isRowHead(cell, em) || isOfficeUse(first?.text ?? '')) return [];
  const rows = heads || leads ? [] : labelRows(cell, parts);
  if (rows.length > 0) return rows;
  const between = roomBetween(cell, em);
  if (between) return [between];
  if (under >= em * minBelow && under > over * 1.6 && !heads && !(leads && under < em * 2)) return below(cell, bottom, em);
  if (heads || leads) return [];
  return behind(cell, first, isInTable, em);
}

/** Bold words in the middle of a narrow cell name a section, whose places stand beside it. */
function isRowHead({ words, left, right }: Cell, em: number): boolean {
  const isMiddle = (one: Phrase) => one.left - left > em * 0.6 && Math.abs(one.left - left - (right - one.right)) < em;
  return words.every((one) => one.isBold && isMiddle(one));
}

/** Words far apart in the top row of a cell each label the room below them. */
function below(cell: Cell, textBottom: number, em: number): Blank[] {
  const [first] = cell.words.toSorted((a, b) => a.top - b.top);
  const row = cell.words
    .filter((one) => first && Math.abs(one.baseline - first.baseline) < em * 0.5)
    .toSorted((a, b) => a.left - b.left);
  const starts = row.filter((one, index) => index === 0 || one.left - (row[index - 1]?.right ?? 0) > em * labelGap);
  const isOneRow = cell.words.length === row.length;
  const columns = isOneRow && starts.length > 1 && starts.length <= 6 ? starts : starts.slice(0, 1);
  return columns.map((own, index) => ({
    left: index === 0 ? cell.left : own.left - em * 0.2,
    right: columns[index + 1] ? (columns[index + 1]?.left ?? cell.right) - em * 0.2 : cell.right,
    top: textBottom,
    bottom: cell.bottom,
    from: 'cell' as const,
    own,
  }));
}

/** In a table with empty cells, only words that ask leave room behind them. Other words are headers. */
function behind(cell: Cell, first: Phrase | undefined, isInTable: boolean, em: number): Blank[] {
  const last = cell.words.reduce((a, b) =>
    b.baseline > a.baseline + em * 0.3 || (b.baseline > a.baseline - em * 0.3 && b.right > a.right) ? b : a,
  );
  const free =
    cell.right - Math.max(...cell.words.filter((one) => Math.abs(one.baseline - last.baseline) < em).map(({ right }) => right));
  const asks = /[:?]\s*$/u.test(last.text);
  const signed = signedPlaces(cell, em);
  if (signed.length > 0) return signed;
  const leastFree = widthOf(cell) * (numbered.test(first?.text ?? '') ? minFreePart.numbered : minFreePart.other);
  if (free < em * minRight || (!asks && (isInTable || free < leastFree || free < em * 6 || last.isBold))) return [];
  const rows = new Set(cell.words.map((one) => Math.round(one.baseline / em))).size;
  if (!asks && rows > 1) return [];
  return [
    {
      left: cell.right - free + em * 0.2,
      right: cell.right,
      top: rows > 1 ? last.top : cell.top,
      bottom: cell.bottom,
      from: 'cell',
      own: first ?? last,
    },
  ];
}

/** `Signature of the owner        Date`, `Army:      Navy:`: each has room behind it, in one cell. */
function signedPlaces(cell: Cell, em: number): Blank[] {
  const columns: Phrase[][] = [];
  for (const one of cell.words.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1);
    if (column?.some((other) => one.left < other.right + em * labelGap)) column.push(one);
    else columns.push([one]);
  }
  return columns.flatMap((column, index) => {
    const text = column.map((one) => one.text).join(' ');
    const left = Math.max(...column.map((one) => one.right)) + em * 0.2;
    const right = (columns[index + 1]?.[0]?.left ?? cell.right + em * 0.2) - em * 0.2;
    const kind = text.length <= 60 ? kindOfLabel(text) : 'text';
    const asks = columns.length > 1 && /:\s*$/u.test(text);
    if ((kind !== 'signature' && kind !== 'date' && !asks) || right - left < em * 5) return [];
    return [{ left, right, top: cell.top, bottom: cell.bottom, from: 'cell' as const, own: column[0] }];
  });
}
