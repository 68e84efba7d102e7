import { type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { isEnded } from './extents.ts';
import { thresholds } from './thresholds.ts';

const { sameStart, sameSize, widestFirstIndent, slack, sameDistance, minLines, inSentence } = thresholds.narrowText;

/**
 * The rows that continue the one above in text narrower than its column: its lines begin and follow each other evenly, and none of them had
 * room for the next word before the edge of the longest.
 */
export function narrowContinuations(rows: readonly Row[], startsAnew: (row: Row) => boolean): ReadonlySet<Row> {
  const found = new Set<Row>();
  for (let from = 0; from < rows.length - 1; ) {
    const to = stretchFrom(rows, from, startsAnew);
    const members = rows.slice(from, to);
    if (members.length >= minLines && isSentence(members)) for (const row of members.slice(1)) found.add(row);
    from = Math.max(from + 1, to - 1);
  }
  return found;
}

/** The end of the run of even lines that begins at a row. */
function stretchFrom(rows: readonly Row[], from: number, startsAnew: (row: Row) => boolean): number {
  let to = from + 1;
  let edge = rows[from]?.[0]?.right ?? 0;
  // Where the shortest line would have ended with the first word of the next one.
  let reach = Number.POSITIVE_INFINITY;
  for (; to < rows.length; to += 1) {
    const row = rows[to];
    if (!row || startsAnew(row) || !isEven(rows.slice(Math.max(from, to - 2), to), row, to - from)) break;
    const [line, above] = [row[0], rows[to - 1]?.[0]];
    const [word] = line?.words ?? [];
    if (!line || !above || !word) break;
    edge = Math.max(edge, line.right);
    reach = Math.min(reach, above.right + (word.right - word.left) + line.sizePt * slack);
    if (reach < edge) break;
  }
  return to;
}

/** The row has the line distance of those above, and begins where they do. The first one may be indented or hanging. */
function isEven(above: readonly Row[], row: Row, place: number): boolean {
  const [first, last] = [above.at(-2)?.[0], above.at(-1)?.[0]];
  const [line] = row;
  if (!line || !last || row.length > 1 || above.some((one) => one.length > 1) || line.isRightToLeft || line.tag || line.holds)
    return false;
  if (Math.abs(line.sizePt - last.sizePt) > line.sizePt * sameSize) return false;
  const distance = line.baseline - last.baseline;
  const before = first && place > 1 ? last.baseline - first.baseline : distance;
  if (distance <= 0 || distance > line.sizePt * 2 || Math.abs(distance - before) > before * sameDistance) return false;
  return Math.abs(line.left - last.left) < line.sizePt * (place === 1 ? widestFirstIndent : sameStart);
}

function isSentence(rows: readonly Row[]): boolean {
  const lines = rows.flat();
  if (median(lines.map((line) => line.words.length)) < 3) return false;
  const unfinished = lines.slice(1).filter((line, index) => isUnfinished(lines[index], line)).length;
  return unfinished >= (lines.length - 1) * inSentence;
}

/** An address of a person or a page, which is written small wherever it stands. */
const address = /^(?:https?:|www\.|[^\s@]+@[^\s@]+\.)/iu;

/** Within a sentence: the text above has not ended, and the text below begins with a small letter. */
export function isUnfinished(above: Line | undefined, line: Line): boolean {
  const goesOnSmall = /^\p{Ll}/u.test(line.text) && !address.test(line.text);
  return !line.isRightToLeft && goesOnSmall && above !== undefined && !isEnded(above.text);
}
