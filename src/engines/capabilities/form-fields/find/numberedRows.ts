import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { RuledRoom } from './cells/cells.ts';
import type { Blank } from './lines/lineBlanks.ts';
import { heightOf, overlapAcross, type PageParts, type Phrase, widthOf } from './pageParts.ts';

/** `18`, `18b`, `5a.`: the number of a line in forms that number their lines. */
const lineNumber = /^\(?\d{1,3}[a-z]{0,2}\)?\.?$/iu;
/** All in multiples of the page's font size. */
const numberGap = 2.2;
const rowHeight = 1.4;
const tallHeight = 2;
const minWidth = 2.5;
/** The answers that stand over columns of cells to tick. */
const tickHead = /^(yes|no|true|false|n\/?a|oo|hindi|ja|nein|oui|non|s[ií])[.?]?$/iu;
const tickWidth = 4.5;
const headDistance = 60;

/** The number of the line that ends where a place does. Nothing else stands between it and the place. */
function numberBefore(place: FrameBox, { phrases, em }: PageParts): Phrase | undefined {
  const beside = phrases.filter(
    (one) =>
      one.right <= place.left + em * 0.3 &&
      place.left - one.right < em * numberGap &&
      one.baseline > place.bottom - em * rowHeight &&
      one.baseline <= place.bottom + 1,
  );
  const [number] = beside;
  return number && beside.length === 1 && lineNumber.test(number.text.trim()) ? number : undefined;
}

/**
 * Rooms behind the number of a line are as high as that line. What is above belongs to the text beside it, and the column of answers has
 * no ruling above its first line.
 */
export function numberedRooms(rooms: readonly RuledRoom[], parts: PageParts): RuledRoom[] {
  const numbered = new Set(rooms.filter((room) => isNumbered(room, parts)));
  const rows = Map.groupBy(numbered, ({ bottom }) => Math.round(bottom));
  const isInRow = (room: RuledRoom) =>
    room.isTopRuled &&
    heightOf(room) >= parts.em * tallHeight &&
    (rows.get(Math.round(room.bottom)) ?? []).some((one) => one.right <= room.left + 3 && Math.abs(one.top - room.top) < 1);
  return rooms.map((room) => {
    if (!numbered.has(room) && !isInRow(room)) return room;
    const top = Math.max(room.top, room.bottom - parts.em * rowHeight);
    return numbered.has(room) ? { ...room, top, isTopRuled: true, isRightRuled: true } : { ...room, top };
  });
}

function isNumbered(room: RuledRoom, parts: PageParts): boolean {
  const { em } = parts;
  const isEnded = room.isRightRuled || room.right >= parts.right - em * 2;
  if (!room.isLeftRuled || !isEnded || widthOf(room) < em * minWidth) return false;
  if (heightOf(room) < em * tallHeight && room.isTopRuled) return false;
  return numberBefore(room, parts) !== undefined;
}

/** A narrow cell below `Yes` or `No` is ticked. */
export function tickBlank(cell: FrameBox, { phrases, em }: PageParts): Blank | undefined {
  if (widthOf(cell) > em * tickWidth) return undefined;
  const middle = (cell.left + cell.right) / 2;
  const head = phrases
    .filter(
      (one) => one.bottom <= cell.top + em * 0.4 && overlapAcross(one, cell) > 0 && cell.top - one.bottom < em * headDistance,
    )
    .toSorted((a, b) => b.bottom - a.bottom)[0];
  if (!head || !tickHead.test(head.text.trim()) || Math.abs((head.left + head.right) / 2 - middle) > em) return undefined;
  const side = Math.min(em * 1.1, widthOf(cell) - 1, heightOf(cell) - 1);
  const bottom = heightOf(cell) > em * tallHeight ? cell.bottom - em * 0.2 : (cell.top + cell.bottom + side) / 2;
  return { left: middle - side / 2, right: middle + side / 2, top: bottom - side, bottom, from: 'cell', isTicked: true };
}
