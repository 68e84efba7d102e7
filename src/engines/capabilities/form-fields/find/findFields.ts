import type { FoundField } from '#contract/forms/newFields.ts';
import type { TextPage } from '#engines/ports.ts';
import { cellBlanks, isCell, withWords } from './cells/cellBlanks.ts';
import { joinedRooms, type RuledRoom, roomsOf, stackedRooms } from './cells/cells.ts';
import { withoutShade } from './cells/shadedCells.ts';
import { behindCaptions, splitByCaptions } from './labels/captions.ts';
import { type FieldNames, kindOfLabel, nameFrom } from './labels/fieldNames.ts';
import { type Label, labelOf } from './labels/labels.ts';
import { type Blank, labelledLines, lineBlanks } from './lines/lineBlanks.ts';
import { lineRows } from './lines/lineRows.ts';
import { numberedRooms } from './numberedRows.ts';
import { colonBlanks, fillBlanks, isLeader, signBlanks, typedBlanks } from './otherBlanks.ts';
import { heightOf, overlapAcross, type PageParts, partsOfPage, sharedPart, widthOf } from './pageParts.ts';
import { joinedParts } from './typedRows.ts';

/** No page has more fields; a drawing may look as if it had. */
const maxFields = 600;
/** In multiples of the page's font size. */
const multilineHeight = 3.4;
const bandHeight = 8;
/** Two places are one if both cover this part of the smaller one. */
const sameShare = 0.35;
/** The words of a question or row in the names of its places. */
const mostHeadWords = 3;

/** Finds what a person would fill in on a page without fields: boxes, lines and empty cells. Names come from the words beside them. */
export function findFields(page: TextPage, names: FieldNames): FoundField[] {
  const parts = partsOfPage(page);
  const blanks = blanksOf(parts).slice(0, maxFields);
  const groups = radioGroups(blanks, parts, names);
  const labelled = blanks.toSorted(inOrder(parts.em)).map((blank) => ({ blank, label: labelOf(blank, parts, blanks) }));
  const counts = Map.groupBy(labelled, ({ label }) => label.text);
  return labelled.map(({ blank, label }) => {
    const isShared = (counts.get(label.text)?.length ?? 0) > 1;
    return fieldOf(blank, parts, { ...label, isShared }, groups, names);
  });
}

/** Rows from the top, each from the left. */
function inOrder(em: number) {
  return (a: Blank, b: Blank) => {
    const isSameRow = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(heightOf(a), heightOf(b), em) * 0.5;
    return isSameRow ? a.left - b.left : a.top - b.top;
  };
}

export function blanksOf(parts: PageParts): Blank[] {
  const rooms = numberedRooms(roomsOf(parts.marks.across, parts.marks.down), parts);
  const columns = stackedRooms(rooms);
  const isInGrid = (room: RuledRoom) =>
    columns.has(room) ||
    rooms.some((one) => one.bottom === room.bottom && (one.isLeftRuled || one.isRightRuled) && one !== room && one.isTopRuled);
  const cells = rooms
    .filter((room) => isCell(room, parts, isInGrid(room)) || isBand(room, rooms, parts))
    .map((room) => withWords(room, parts));
  const shaded = cells.filter((cell) => withoutShade(cell, parts) === undefined);
  const open = rooms.filter((room) => !cells.some((cell) => isSameRoom(room, cell)));
  const lines = joinedRooms(open)
    .filter((room) => !isTopOfCells(room, cells))
    .flatMap((room) => lineBlanks(room, parts));
  const loose = parts.phrases.filter((one) => !cells.some((cell) => cell.words.includes(one)));
  const kept: Blank[] = [];
  const [signs, cellsFound] = [signBlanks(parts, cells), cellBlanks(cells, parts)];
  const [saids, filled] = [lineRows(lines, labelledLines(lines, parts, loose), parts), fillBlanks(parts, shaded)];
  const others = [...signs, ...cellsFound, ...saids, ...filled];
  const underscores = joinedParts(typedBlanks(parts), parts).filter((blank) => !isLeader(blank, others, parts));
  const captioned = behindCaptions([...saids, ...cellsFound.filter(({ own }) => own)], [...underscores, ...saids], parts);
  const inCells = cellsFound.filter((one) => !captioned.has(one));
  const onLines = saids.filter((one) => !captioned.has(one)).flatMap((one) => splitByCaptions(one, parts));
  const typed = underscores.flatMap((one) => (one.from === 'typed' ? splitByCaptions(one, parts) : [one]));
  const ranked = [signs, typed, inCells, onLines, filled];
  const add = (blanks: readonly Blank[]) => {
    for (const blank of blanks) if (!kept.some((one) => sharedPart(one, blank) > sameShare)) kept.push(blank);
  };
  for (const blanks of ranked) add(blanks);
  add(colonBlanks(parts, kept, loose));
  return kept;
}

/** The upper side of a box has nothing written over it. */
function isTopOfCells(room: RuledRoom, cells: readonly RuledRoom[]): boolean {
  const below = cells.filter((cell) => Math.abs(cell.top - room.bottom) < 1.5 && cell.isLeftRuled && cell.isRightRuled);
  return below.reduce((sum, cell) => sum + Math.max(0, overlapAcross(cell, room)), 0) > widthOf(room) * 0.8;
}

function isSameRoom(a: RuledRoom, b: RuledRoom): boolean {
  return a.left === b.left && a.bottom === b.bottom && a.top === b.top && a.right === b.right;
}

/** Between two rulings without sides, with small words in the upper corner, on a page that has cells as well. */
function isBand(room: RuledRoom, rooms: readonly RuledRoom[], { phrases, em }: PageParts): boolean {
  if (!room.isTopRuled || heightOf(room) > em * bandHeight || heightOf(room) < em * 1.7) return false;
  if (rooms.filter((one) => one.isLeftRuled && one.isRightRuled && one.isTopRuled).length < 3) return false;
  return phrases.some(
    (one) =>
      one.left - room.left < em * 2 &&
      one.left >= room.left - 2 &&
      one.top >= room.top - 2 &&
      one.top - room.top < em * 0.95 &&
      room.bottom - one.bottom > em * 0.85 &&
      !one.isBold,
  );
}

interface RadioGroup {
  readonly name: string;
  readonly members: readonly Blank[];
}

/** Answers that exclude each other. */
const excluding = /^(yes|no|male|female|single|married|true|false|oo|hindi|lalaki|babae|n\/?a|unknown|other)\b/iu;

/** Boxes of one row after a question whose answers exclude each other, and rows of circles. */
function radioGroups(blanks: readonly Blank[], parts: PageParts, names: FieldNames): RadioGroup[] {
  const signs = blanks.filter(({ from }) => from === 'sign');
  const rows: Blank[][] = [];
  for (const sign of signs.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const row = rows.find((each) => each[0] && Math.abs(each[0].top - sign.top) < parts.em * 0.4);
    if (row) row.push(sign);
    else rows.push([sign]);
  }
  return rows.flatMap((row) => {
    if (row.length < 2 || row.length > 6) return [];
    const labels = row.map((sign) => labelOf(sign, parts, blanks));
    const question = labels.find((label) => label.question)?.question;
    const isEither = labels.every(({ text }) => excluding.test(text)) || row.every(({ isRound }) => isRound);
    return isEither && question ? [{ name: names.free(nameFrom(question, 'choice')), members: row }] : [];
  });
}

interface PlaceLabel extends Label {
  /** Other places of the page have the same words. */
  readonly isShared: boolean;
}

/** Of places with the same words, such as `None`, each begins with the words of its question or row. */
function ownName({ text, question, head, isShared }: PlaceLabel, kind: string): string {
  const before = question ?? head;
  if (!isShared || !before) return nameFrom(text, kind);
  return nameFrom(`${nameFrom(before, '').split('_').slice(0, mostHeadWords).join(' ')} ${text}`, kind);
}

function fieldOf(
  blank: Blank,
  parts: PageParts,
  label: PlaceLabel,
  groups: readonly RadioGroup[],
  names: FieldNames,
): FoundField {
  const box = { page: parts.page.page, x: blank.left, y: blank.top, width: widthOf(blank), height: heightOf(blank) };
  const group = groups.find(({ members }) => members.includes(blank));
  if (group)
    return { ...box, ...namedAs(group.name, label), type: 'radio', state: nameFrom(label.text, 'choice'), confidence: 0.7 };
  if (blank.from === 'sign')
    return { ...box, ...namedAs(names.free(ownName(label, 'box')), label), type: 'check', confidence: 0.9 };
  if (blank.isTicked) return { ...box, ...namedAs(names.free(ownName(label, 'box')), label), type: 'check', confidence: 0.8 };
  const type = typeOf(blank, label.text, parts);
  const fitted = inset(box, blank, parts.em);
  const comb = blank.combCells ? { combCells: blank.combCells } : {};
  return {
    ...fitted,
    ...comb,
    ...namedAs(names.free(ownName(label, type)), label),
    type,
    confidence: sureness[blank.from],
  };
}

const sureness = { sign: 0.9, typed: 0.95, cell: 0.85, line: 0.8, fill: 0.7, colon: 0.5 } as const;

function namedAs(name: string, { question, head, text, isShared }: PlaceLabel) {
  const before = question ?? (isShared ? head : undefined);
  return { name, label: [before, text].filter(Boolean).join(': ').slice(0, 200) };
}

function typeOf(blank: Blank, label: string, { em }: PageParts): FoundField['type'] {
  const kind = kindOfLabel(label);
  if (kind !== 'text') return kind;
  if (blank.combCells) return 'text';
  return heightOf(blank) > em * multilineHeight && widthOf(blank) > em * 6 ? 'multiline' : 'text';
}

/** A field keeps a distance from the rulings around it. */
function inset<Box extends { x: number; y: number; width: number; height: number }>(box: Box, blank: Blank, em: number): Box {
  const by = blank.from === 'cell' || blank.from === 'fill' ? Math.min(1, em * 0.1) : 0;
  if (box.width <= 4 * by || box.height <= 4 * by) return box;
  return { ...box, x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}
