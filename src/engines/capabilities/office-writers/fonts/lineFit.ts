import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { isWideLetter } from '#engines/core/font-metrics/fontMetrics.ts';
import type { TextStyle } from '#engines/ports.ts';
import type { OfficeFonts } from './officeFonts.ts';

/** Word counts in twentieths of a point. */
export const stepsPerPt = 20;
/** The largest letter spacing, as a part of the font size. More would be visible. */
const maxTracking = 0.05;
/** The limit for a line that is one on the page: wrapping it would be more visible than the letter spacing. */
const maxInOneLine = 0.12;
/** Programs round advances, so the line breaks must also hold with this much less or more room. */
export const reservePart = 0.003;
/** As a part of its width: a justified line that leaves more room free was not set so, and is stretched visibly. */
const maxGap = 0.15;
/** Size of superscripts and subscripts, as a part of the font size. */
const raisedPart = 0.65;
/** A lone line loses nothing by ending a little earlier, and programs round the widths of scaled letters. */
const oneLineReserve = 0.01;
/** How to compensate for a substitute font of other width: character scale or letter spacing. */
export type LetterFit = 'width' | 'room';

/** Longer texts are not fitted: counting their lines takes too long, and one line more has little effect. */
const maxLetters = 20_000;

/** The mean width of a letter of a list mark. */
const markEm = 0.45;

interface Word {
  readonly widthPt: number;
  readonly letters: number;
  /** Digits with their signs, and no letters. */
  readonly isNumber: boolean;
  /** Width of the preceding space; undefined after a possible break without a space. */
  readonly spacePt: number | undefined;
}

/**
 * Points of letter spacing that give a paragraph as many lines as on the page, at the width `widthPt`. 0 if its fonts are unknown, or if no
 * small change suffices.
 */
export function lineFitPt(paragraph: Paragraph, widthPt: number, fonts: OfficeFonts, fit: LetterFit = 'width'): number {
  const { runs, lineCount, angle } = paragraph;
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const stopPt = numberStop(paragraph);
  const isTabbed = stopPt === undefined && runs.some(({ text }) => text.includes('\t'));
  const isPlain = angle === 0 && letters > 0 && letters < maxLetters && !isTabbed;
  if (!isPlain || widthPt <= 0 || !runs.every(({ style }) => fonts.of(style).metrics)) return 0;
  const words = wordsOf(runs, fonts, fit, { stopPt, areBroken: fit === 'room' });
  const sizePt = Math.max(...runs.map(({ style }) => style.sizePt));
  const isJustified = fit === 'room' && paragraph.alignment === 'justify';
  const fits = (trackingPt: number, room: number) => {
    const { count, widestGapPt } = filledLines(words, paragraph, room, trackingPt);
    return count === lineCount && !(isJustified && widestGapPt > room * maxGap);
  };
  const most = lineCount === 1 ? maxInOneLine : maxTracking;
  let second: number | undefined;
  const reserve = lineCount === 1 ? oneLineReserve : reservePart;
  for (let step = 0; step / stepsPerPt <= sizePt * most; step += 1) {
    for (const trackingPt of step === 0 ? [0] : [-step / stepsPerPt, step / stepsPerPt]) {
      if (!fits(trackingPt, widthPt * (1 - reserve))) continue;
      if (fits(trackingPt, widthPt) && fits(trackingPt, widthPt * (1 + reservePart))) return trackingPt;
      second ??= trackingPt;
    }
  }
  return second ?? 0;
}

/** Whether a justified paragraph would have a line of few words that are stretched over the whole width, in any letter spacing it may have. */
export function isStretched(paragraph: Paragraph, widthPt: number, fonts: OfficeFonts, trackingPt: number): boolean {
  const { runs, angle, alignment, lineCount } = paragraph;
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const isPlain = angle === 0 && letters > 0 && letters < maxLetters && runs.every(({ text }) => !text.includes('\t'));
  if (alignment !== 'justify' || lineCount < 2 || !isPlain || widthPt <= 0 || !areWidthsKnown(runs, fonts)) return false;
  const words = wordsOf(runs, fonts, 'room', { areBroken: true });
  return filledLines(words, paragraph, widthPt, trackingPt).widestGapPt > widthPt * maxGap;
}

/** The only tab stop of text of several lines: that behind its number. */
function numberStop({ runs, lineCount, tabStops }: Paragraph): number | undefined {
  const [stop, ...more] = tabStops ?? [];
  const tabs = runs.reduce((sum, { text }) => sum + text.split('\t').length - 1, 0);
  return lineCount > 1 && tabs === 1 && more.length === 0 && stop?.alignment === 'left' ? stop.atPt : undefined;
}

/** Whether the advances of all letters are known; letters of other scripts come from other fonts. */
export function areMeasured(runs: readonly InlineRun[], fonts: OfficeFonts): boolean {
  return runs.every(({ text, style }) => {
    const { metrics } = fonts.of(style);
    return metrics !== undefined && [...text].every((letter) => /\s/.test(letter) || metrics.has(letter.codePointAt(0) ?? 0));
  });
}

/** Whether the widths of all letters are known: those of East Asian scripts are as wide in any font, which is not chosen here. */
export function areWidthsKnown(runs: readonly InlineRun[], fonts: OfficeFonts): boolean {
  return runs.every(({ text, style }) => {
    const { metrics } = fonts.of(style);
    const isKnown = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0;
      return /\s/.test(letter) || metrics?.has(code) === true || isWideLetter(code);
    };
    return metrics !== undefined && [...text].every(isKnown);
  });
}

/** Width of a paragraph without wrapping; undefined if its fonts are unknown. */
export function naturalWidths(
  { runs }: Paragraph,
  fonts: OfficeFonts,
  fit: LetterFit = 'width',
): { widestWordPt: number; linePt: number } | undefined {
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0 || letters > maxLetters || !runs.every(({ style }) => fonts.of(style).metrics)) return undefined;
  const words = wordsOf(runs, fonts, fit);
  return {
    widestWordPt: widestOf(words),
    linePt: words.reduce((sum, { widthPt, spacePt }, index) => sum + widthPt + (index > 0 ? (spacePt ?? 0) : 0), 0),
  };
}

/** A date or number with hyphens is one word for its reader, though a program may break it (`15-08-25`). */
function widestOf(words: readonly Word[]): number {
  let [widestPt, openPt] = [0, 0];
  for (const [index, { widthPt, spacePt, isNumber }] of words.entries()) {
    const goesOn = spacePt === 0 && isNumber && words[index - 1]?.isNumber === true;
    openPt = (goesOn ? openPt : 0) + widthPt;
    widestPt = Math.max(widestPt, openPt);
  }
  return widestPt;
}

/** Width of a text in the substitute font; undefined if its metrics are unknown. */
export function textWidth(text: string, style: TextStyle, fonts: OfficeFonts): number | undefined {
  const { metrics, widthPercent } = fonts.of(style);
  if (!metrics) return undefined;
  const advances = [...text].map((letter) => metrics.advance(letter.codePointAt(0) ?? 0, style));
  return (advances.reduce((sum, each) => sum + each, 0) * style.sizePt * widthPercent(style)) / 100;
}

interface Breaks {
  readonly stopPt?: number | undefined;
  /** Whether lines break between ideographs. */
  readonly areBroken?: boolean;
}

/** Ideographs and kana, between which lines break. Korean lines break at spaces. */
const ideograph = /[\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\uff00-\uff60]/;
/** Signs that begin no line, and those that end none (JLREQ 3.1.7, 3.1.8). */
const [noStart, noEnd] = [
  /[、。，．・：；！？）」』】〕〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?)\]}]/,
  /[（「『【〔〈《“‘([{]/,
];

const isBreak = (before: string, letter: string) =>
  (ideograph.test(letter) || ideograph.test(before)) && !noStart.test(letter) && !noEnd.test(before);

/** Words with their widths, and the possible line breaks: after a space, after a hyphen in a word, or between ideographs. */
export function wordsOf(
  runs: readonly InlineRun[],
  fonts: OfficeFonts,
  fit: LetterFit,
  { stopPt, areBroken }: Breaks = {},
): Word[] {
  const words: Word[] = [];
  let open = { widthPt: 0, letters: 0, isNumber: true, spacePt: 0 as number | undefined };
  let before = '';
  const close = (spacePt: number | undefined) => {
    if (open.letters > 0 || spacePt === undefined) words.push(open);
    open = { widthPt: 0, letters: 0, isNumber: true, spacePt };
  };
  for (const { text, style, rise, picture } of runs) {
    if (picture) {
      open.widthPt += picture.width;
      open.letters += 1;
      continue;
    }
    const font = fonts.of(style);
    const sizePt = style.sizePt * (rise === 'none' ? 1 : raisedPart);
    const width = fit === 'width' ? font.widthPercent(style) / 100 : 1;
    for (const letter of text) {
      if (areBroken && open.letters > 0 && isBreak(before, letter)) close(0);
      before = letter;
      const roomEm = fit === 'room' ? font.trackingEm(style, letter) : 0;
      const advanceEm = (font.metrics?.advance(letter.codePointAt(0) ?? 0, style) ?? 0.5) * width + roomEm;
      const advancePt = advanceEm * sizePt;
      if (letter === '\n') close(undefined);
      else if (letter === '\t' && stopPt !== undefined) {
        const writtenPt = [...words, open].reduce((sum, one) => sum + (one.spacePt ?? 0) + one.widthPt, 0);
        close(Math.max(0, stopPt - writtenPt));
      } else if (letter === ' ') close((open.letters === 0 ? (open.spacePt ?? 0) : 0) + advancePt);
      else {
        open.widthPt += advancePt;
        open.letters += 1;
        open.isNumber &&= !/\p{L}/u.test(letter);
        if (letter === '-' || letter === '–' || letter === '—') close(0);
      }
    }
  }
  close(0);
  return words;
}

/** Lines with greedy line breaking. */
export interface FilledLines {
  readonly count: number;
  /** The most that one before the last leaves free. */
  readonly widestGapPt: number;
  readonly widestLinePt: number;
  /** The words that lines below the first begin with. */
  readonly starts: readonly number[];
}

export function filledLines(
  words: readonly Word[],
  { firstIndentPt, list, runs }: Paragraph,
  widthPt: number,
  trackingPt: number,
): FilledLines {
  let [widestGapPt, widestLinePt] = [0, 0];
  const starts: number[] = [];
  const sizePt = runs[0]?.style.sizePt ?? 0;
  // The list mark is in the hanging indent of the first line, or before its text.
  const markPt = list ? (firstIndentPt > 0 ? (list.mark.length + 1) * sizePt * markEm : 0) : 0;
  let room = widthPt - (list ? Math.max(0, firstIndentPt) + markPt : firstIndentPt);
  for (const [index, { widthPt: natural, letters, spacePt }] of words.entries()) {
    const width = natural + letters * trackingPt;
    const space = index === 0 ? 0 : spacePt === undefined ? undefined : spacePt + (spacePt > 0 ? trackingPt : 0);
    const isFirst = index === 0;
    if (space === undefined || (!isFirst && room - space - width < 0)) {
      starts.push(index);
      widestLinePt = Math.max(widestLinePt, widthPt - room);
      if (space !== undefined) widestGapPt = Math.max(widestGapPt, room);
      room = widthPt - width;
    } else room -= space + width;
  }
  return { count: starts.length + 1, widestGapPt, widestLinePt: Math.max(widestLinePt, widthPt - room), starts };
}
