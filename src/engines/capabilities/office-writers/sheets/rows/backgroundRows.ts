import type { RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { addRow, maxRowPt, type OpenSheet } from '../openSheet.ts';
import { plainStyle } from '../sheetStyles.ts';
import { backgroundUnder } from './textRows.ts';

/** In points: what is further from the text is the background of something else, and less is no row. */
const maxRoomPt = 36;
const minRoomPt = 3;

/** How far the background of a text reaches above and below it, in points. */
export interface BackgroundRoom {
  readonly fill: string;
  readonly abovePt: number;
  readonly belowPt: number;
}

/**
 * The rows around a text that have its background: up to the text before it, and down to the end of the background behind the last text there.
 * Nothing for text without a background.
 */
export function backgroundRoom(
  block: RecognizedBlock,
  last: RecognizedBlock | undefined,
  next: RecognizedBlock | undefined,
  behind: RecognizedPage['behind'],
): BackgroundRoom | undefined {
  const background = block.kind === 'paragraph' ? backgroundUnder(block, behind) : undefined;
  if (!background?.fill) return undefined;
  const isOn = (other: RecognizedBlock | undefined) =>
    other?.kind === 'paragraph' && backgroundUnder(other, behind) === background;
  const endOfLast = last && last.y < block.y ? last.y + last.height : 0;
  const startOfNext = next && next.y > block.y ? next.y : Number.POSITIVE_INFINITY;
  const below = isOn(next) ? 0 : Math.min(background.y + background.height, startOfNext) - block.y - block.height;
  const roomOf = (points: number) => (points < minRoomPt ? 0 : Math.min(maxRoomPt, points));
  return { fill: background.fill, abovePt: roomOf(block.y - Math.max(background.y, endOfLast)), belowPt: roomOf(below) };
}

/** An empty row of one color. */
export function addBackgroundRow(sheet: OpenSheet, fill: string, heightPt: number, columns: number): void {
  const cell = { value: undefined, look: { ...plainStyle, fill } };
  addRow(
    sheet,
    Array.from({ length: columns }, () => cell),
    Math.min(maxRowPt, heightPt),
  );
}
