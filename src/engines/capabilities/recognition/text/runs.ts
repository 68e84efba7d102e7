import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import {
  type FrameBox,
  type Glyphs,
  isMonospaced,
  type Line,
  type Row,
  type Word,
} from '#engines/core/document-model/geometry.ts';
import type { PageLink, TextStyle } from '#engines/ports.ts';
import { jointOf } from '../blocks/flow.ts';
import { isTypewrittenText } from '../blocks/paragraphs/typewrittenText.ts';
import type { Fill, Ruling } from '../graphics/rulings.ts';
import { isBrokenAddress } from './brokenAddresses.ts';
import { inReadingOrder, isMostlyRightToLeft, isWithoutSpaces } from './direction.ts';
import { lettersOf, lineLooks, rulingsNear } from './drawnLines.ts';
import { eastAsianSpace } from './eastAsianSpaces.ts';
import { highlightOf, markersOf } from './highlights.ts';
import type { Hyphens } from './hyphens.ts';
import { plainLetters } from './lines.ts';
import { isTabbed } from './tabStops.ts';
import { thresholds } from './thresholds.ts';

/** Marks of a page that change the style and link of letters. */
export interface RunMarks {
  readonly across: readonly Ruling[];
  /** Possible highlights of letters. */
  readonly fills?: readonly Fill[] | undefined;
  readonly links: readonly PageLink[];
  /** Lines that belong to letters. */
  readonly used: Set<Ruling>;
  /** Words that are written with a hyphen. */
  readonly hyphens?: Hyphens;
  /** The file's tags of paragraphs: `P`, `H1`. */
  readonly roles: Map<Paragraph, string>;
}

const { smallSize, minRise, maxSpaces, wholePitch, maxBlankLines } = thresholds.runs;

/**
 * Rows of letters as one text: lines joined and their words repaired, or broken before rows where the page breaks them. `stops` are the
 * places of tabs.
 */
export function inlineRunsOf(
  rows: readonly Row[],
  isBroken: (index: number) => boolean,
  marks: RunMarks,
  stops: readonly number[] = [],
): InlineRun[] {
  const writer = new SpanWriter();
  const isProse = isTypewrittenText(rows);
  for (const [index, row] of rows.entries()) {
    const cells = inReadingOrder(row, isMostlyRightToLeft(row));
    for (const [place, line] of cells.entries()) {
      const before = cells[place - 1];
      if (before) writer.space(gapOf(before, line, stops));
      else if (index > 0 && isMonospaced(line) && !isProse)
        writer.space(`${'\n'.repeat(1 + blankLinesAbove(rows, index))}${indentOf(line, rows)}`);
      else if (index > 0) joinLine(writer, rows[index - 1]?.at(-1)?.text ?? '', line, !isBroken(index), marks.hyphens);
      writeLine(writer, line, marks);
    }
  }
  return writer.runs;
}

/** The blank lines above a row of code, whose lines stand at one pitch. */
export function blankLinesAbove(rows: readonly Row[], index: number): number {
  if (index < 1 || !rows.flat().every(isMonospaced) || isTypewrittenText(rows)) return 0;
  const baselines = rows.map(([line]) => line?.baseline ?? 0);
  const gaps = baselines.slice(1).map((at, before) => at - (baselines[before] ?? at));
  const pitch = Math.min(...gaps);
  const pitches = (gaps[index - 1] ?? 0) / pitch;
  const lines = Math.round(pitches);
  return pitch > 0 && Math.abs(pitches - lines) < wholePitch ? Math.min(maxBlankLines, Math.max(0, lines - 1)) : 0;
}

/** Between two cells of a row. Monospaced letters show their distance by spaces. */
function gapOf(before: Line, line: Line, stops: readonly number[]): string {
  const isLeader = leaderSign.test(before.words.at(-1)?.text ?? '') || leaderSign.test(line.words[0]?.text ?? '');
  if (!isTabbed(before, line, stops) && !(isLeader && isMonospaced(before) && isMonospaced(line))) return ' ';
  return isMonospaced(before) && isMonospaced(line) ? spacesOf(line.left - before.right, line) || ' ' : '\t';
}

function indentOf(line: Line, rows: readonly Row[]): string {
  return spacesOf(line.left - Math.min(...rows.flat().map((other) => other.left)), line);
}

function spacesOf(lengthPt: number, line: Line): string {
  const letters = line.words.reduce((sum, word) => sum + word.text.length, 0);
  const width = line.words.reduce((sum, word) => sum + word.right - word.left, 0) / Math.max(1, letters);
  return ' '.repeat(Math.min(maxSpaces, Math.max(0, Math.round(lengthPt / Math.max(1, width)))));
}

function joinLine(writer: SpanWriter, above: string, line: Line, isJoined: boolean, hyphens: Hyphens | undefined): void {
  const isDivided = isBrokenAddress(writer.lastWord, { above, line: line.text }) || hyphens?.hangul.isOneWord(above, line);
  const joint = isJoined && !isDivided ? jointOf(above, line.text, hyphens) : 'close';
  if (!isJoined) writer.space('\n');
  else if (joint === 'dehyphenated') writer.dropLast();
  else if (joint === 'spaced') writer.space(' ');
}

function writeLine(writer: SpanWriter, line: Line, marks: RunMarks): void {
  const words = inReadingOrder(line.words, line.isRightToLeft);
  const near = rulingsNear(line, marks.across);
  const markers = markersOf(line, marks.fills ?? []);
  for (const [index, word] of words.entries()) {
    if (index > 0) writer.space(spaceBefore(word, words[index - 1], line));
    const highlight = highlightOf(word, markers);
    const looks = lookOf(word, line, near, marks);
    const isSplit = near.length > 0 && isWithoutSpaces(word.text) && !word.isRightToLeft;
    // An underline ends where the look of a word changes, as before the sign behind a link.
    const isParted = isSplit || (near.length > 0 && hasSeveralLooks(word));
    for (const part of inReadingOrder(isSplit ? word.parts.flatMap(lettersOf) : word.parts, word.isRightToLeft)) {
      writer.letters({
        ...(isParted ? { ...looks, ...lineLooks(part, line, near, marks) } : looks),
        ...(highlight === undefined ? {} : { highlight }),
        text: plainLetters(part.text),
        style: part.run.style,
        rise: riseOf(part, line),
        field: part.run.field,
      });
    }
  }
}

const hasSeveralLooks = ({ parts }: Word) => parts.some(({ run }) => run.style !== parts[0]?.run.style);

const leaderSign = /^[.·…_]+$/;

/** Typed leader dots keep their distance, so that what is behind them stands below what is behind others. */
function spaceBefore(word: Word, before: Word | undefined, line: Line): string {
  const isLeader = before !== undefined && (leaderSign.test(word.text) || leaderSign.test(before.text));
  if (before !== undefined && !isLeader) return eastAsianSpace(before, word) ?? ' ';
  if (!isLeader || line.isRightToLeft || !isMonospaced(line)) return ' ';
  return spacesOf(word.left - before.right, line) || ' ';
}

type Looks = Pick<InlineRun, 'isUnderlined' | 'isStruck' | 'link' | 'footnote'>;

function lookOf(word: Word, line: Line, near: readonly Ruling[], marks: RunMarks): Looks {
  return { ...lineLooks(word, line, near, marks), link: linkAt(word, marks.links), footnote: undefined };
}

function linkAt({ left, right, top, bottom }: FrameBox, links: readonly PageLink[]): string | number | undefined {
  if (links.length === 0) return undefined;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return links.find((link) => x >= link.x && x <= link.x + link.width && y >= link.y && y <= link.y + link.height)?.to;
}

function riseOf(part: Glyphs, line: Line): InlineRun['rise'] {
  const size = part.run.style.sizePt || part.run.height;
  if (size > line.sizePt * smallSize) return 'none';
  const rise = (line.baseline - part.baseline) / line.sizePt;
  if (rise > minRise) return 'above';
  return rise < -minRise / 2 ? 'below' : 'none';
}

/** Joins letters of one style. */
class SpanWriter {
  readonly runs: InlineRun[] = [];
  /** Text whose style depends on the text after it. */
  #space = '';

  /** In the looks of the last letters. */
  get lastWord(): string {
    return /\S+$/u.exec(this.runs.at(-1)?.text ?? '')?.[0] ?? '';
  }

  space(text: string): void {
    if (this.runs.length > 0) this.#space = text;
  }

  letters(span: InlineRun): void {
    const text = span.text.replaceAll('\u00ad', '');
    const last = this.runs.at(-1);
    if (last && isSameLook(last, span)) this.#append(this.#space + text);
    else {
      const space = this.#endLast(last, span);
      this.runs.push({ ...span, text: space + text });
    }
    this.#space = '';
  }

  /** The hyphen of a divided word. A soft hyphen was never written. */
  dropLast(): void {
    const last = this.runs.at(-1);
    if (!last || !/[-\u2010]$/.test(last.text)) return;
    if (last.text.length === 1) this.runs.pop();
    else this.runs[this.runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
  }

  /** Text between a field, a link or an underlined word and its neighbour belongs to none of these, like the space before the next run. */
  #endLast(last: InlineRun | undefined, next: InlineRun): string {
    if (!last || this.#space === '') return '';
    if (last.field !== undefined) {
      const plain = { field: undefined, highlight: undefined, isUnderlined: false, isStruck: false };
      this.runs.push({ ...last, ...plain, text: this.#space });
    } else if (isMarkedMore(last, next) && next.field === undefined) return this.#space;
    else this.#append(this.#space);
    return '';
  }

  #append(text: string): void {
    const last = this.runs.at(-1);
    if (last) this.runs[this.runs.length - 1] = { ...last, text: last.text + text };
  }
}

/** Whether a space visibly belongs to the first of two runs, and not to the second. */
function isMarkedMore(a: InlineRun, b: InlineRun): boolean {
  const isMarked = (one: InlineRun) => one.isUnderlined || one.isStruck || one.link !== undefined || one.highlight !== undefined;
  return isMarked(a) && !isMarked(b);
}

function isSameLook(a: InlineRun, b: InlineRun): boolean {
  return (
    isSameStyle(a.style, b.style) &&
    a.isUnderlined === b.isUnderlined &&
    a.isStruck === b.isStruck &&
    a.highlight === b.highlight &&
    a.rise === b.rise &&
    a.link === b.link &&
    a.field === b.field &&
    a.footnote === b.footnote
  );
}

function isSameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    a === b ||
    (a.font === b.font &&
      a.sizePt === b.sizePt &&
      a.isBold === b.isBold &&
      a.isItalic === b.isItalic &&
      a.color === b.color &&
      a.isHidden === b.isHidden)
  );
}
