import type { Footnote } from '#engines/core/document-model/document.ts';
import { around, type FrameBox, type Glyphs, type Line, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../../graphics/rulings.ts';
import type { RunMarks } from '../../text/runs.ts';
import { rowsOf } from '../rows.ts';
import { paragraphOf } from './paragraphs.ts';
import { thresholds } from './thresholds.ts';

interface FoundNote extends NoteMark {
  readonly rows: readonly Row[];
}

interface NoteMark {
  readonly mark: string;
  readonly markX: number;
  readonly isMarkRaised: boolean;
}

/** Lines at the foot of a page that are notes, with the rows of each note. */
export interface FoundNotes {
  readonly lines: ReadonlySet<Line>;
  readonly notes: readonly FoundNote[];
  /** The rule above them. */
  readonly rule: Ruling | undefined;
}

const { longestRule, footShare, noteSize, widestGap, smallSize, largerSize, nearHeading, furtherIn } = thresholds.footnotes;
const noteMark = /^(?:\d{1,3}|[*†‡§¶#]{1,3}|[a-z])[.)]?$/u;

/** Notes below a short rule, in small letters, the first with a mark. */
export function notesOf(lines: readonly Line[], across: readonly Ruling[], heightPt: number, bodySizePt: number): FoundNotes {
  const none = { lines: new Set<Line>(), notes: [], rule: undefined };
  const text = around(lines);
  const isShort = ({ at, from, to }: Ruling) =>
    at > heightPt * footShare && to - from > 20 && to - from < (text.right - text.left) * longestRule && to - from < 260;
  for (const rule of across.filter(isShort).toSorted((a, b) => a.at - b.at)) {
    const below = linesBelow(lines, rule);
    const rows = untilGap(rowsOf(below));
    const [first] = rows;
    const noted = rows.flat();
    const small = noted.filter((line) => line.sizePt <= bodySizePt * noteSize).length;
    if (!first || small < noted.length * 0.8 || !markOf(first)) continue;
    if (around(first).top - rule.at > bodySizePt * 3 || isUnderHeading(rule, lines, bodySizePt)) continue;
    return { lines: new Set(noted), notes: partedNotes(rows), rule };
  }
  return none;
}

/** Right below a larger line: references have a heading, notes have none. */
function isUnderHeading(rule: Ruling, lines: readonly Line[], bodySizePt: number): boolean {
  return lines.some((line) => {
    const gap = rule.at - line.bottom;
    const isAlong = line.left > rule.from - line.sizePt && line.right < rule.to + line.sizePt;
    return isAlong && line.sizePt > bodySizePt * largerSize && gap > -line.sizePt / 2 && gap < line.sizePt * nearHeading;
  });
}

/** The lines below a rule, in the column that it starts. */
function linesBelow(lines: readonly Line[], rule: Ruling): Line[] {
  const below = lines.filter((line) => line.top > rule.at - 2 && line.holds === undefined);
  const begun = below.filter((line) => line.left > rule.from - 8 && line.left < rule.from + 45);
  const right = Math.max(rule.to, ...begun.map((line) => line.right));
  return below.filter((line) => line.left > rule.from - 8 && line.left < right);
}

/** A line far below is not a note, but a page number; so is a number alone that stands further in than the notes. */
function untilGap(rows: readonly Row[]): Row[] {
  const left = Math.min(...rows.map((row) => around(row).left));
  const end = rows.findIndex((row, index) => {
    const before = rows[index - 1];
    if (before !== undefined && isNumberAlone(row, left)) return true;
    return before !== undefined && around(row).top - around(before).bottom > (row[0]?.sizePt ?? 8) * widestGap;
  });
  return rows.slice(0, end < 0 ? rows.length : end);
}

function isNumberAlone(row: Row, left: number): boolean {
  const [line, ...others] = row;
  const isNumber = line !== undefined && others.length === 0 && /^(?:\d{1,4}|[ivxlc]{1,7})$/.test(line.text.trim());
  return isNumber && line.left - left > line.sizePt * furtherIn;
}

function partedNotes(rows: readonly Row[]): FoundNote[] {
  const notes: (NoteMark & { rows: Row[] })[] = [];
  for (const row of rows) {
    const found = markOf(row);
    if (found) notes.push({ ...found.mark, rows: [found.row] });
    else notes.at(-1)?.rows.push(row);
  }
  return notes;
}

/** The mark at the start of a row, and the row without it. */
function markOf(row: Row): { mark: NoteMark; row: Row } | undefined {
  const [line, ...others] = row;
  const [word, ...words] = line?.words ?? [];
  if (!line || !word) return undefined;
  const [first, ...parts] = word.parts;
  const isSmall = first !== undefined && sizeOf(first) < line.sizePt * smallSize;
  const raised = isSmall ? first.text : undefined;
  const mark = raised ?? word.text;
  if (!noteMark.test(mark) || (raised === undefined && /^[a-z]/.test(mark))) return undefined;
  const kept: Word[] = raised !== undefined && parts.length > 0 ? [restOf(word, parts), ...words] : words;
  const rest = kept.length > 0 ? [{ ...line, ...around(kept), words: kept }] : [];
  const whole = [...rest, ...others];
  const noteMarkOf = { mark, markX: word.left, isMarkRaised: raised !== undefined };
  return whole.length > 0 ? { mark: noteMarkOf, row: whole } : undefined;
}

const sizeOf = ({ run }: Glyphs) => run.style.sizePt || run.height;

function restOf(word: Word, parts: readonly Glyphs[]): Word {
  return { ...word, ...around(parts), parts, text: parts.map((part) => part.text).join('') };
}

/** The notes of a page. They are numbered when all pages are known. */
export function footnotesOf({ notes }: FoundNotes, column: FrameBox, spanMarks: RunMarks): Footnote[] {
  return notes.map(({ rows, ...mark }) => ({
    number: 0,
    ...mark,
    paragraphs: [paragraphOf(rows, column, 0, spanMarks)].flatMap((one) => one ?? []),
  }));
}
