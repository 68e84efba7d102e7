import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import type { TextStyle } from '#engines/ports.ts';
import type { OfficeFonts } from './officeFonts.ts';

/** Word counts twentieths of a point. */
const stepsAPt = 20;
/** Letters are moved by no more than this, in parts of their size: more is seen. */
const mostTracking = 0.05;
/** A line that is one on the page stays one: half of it on a second line is seen first. */
const mostInOneLine = 0.12;
/** Programs round advances: lines have to hold with so much less room, or more. */
const reservePart = 0.003;
/** Raised letters are set so much smaller. */
const raisedPart = 0.65;
/** What makes up for a font that runs wider or narrower than that of the page: the letters' own width, or the room between them. */
export type LetterFit = 'width' | 'room';

/** A longer text is not fitted: its lines would be counted for long, and one of them more is soon made up. */
const mostLetters = 20_000;

interface Word {
  readonly widthPt: number;
  readonly letters: number;
  /** Of the space before it; undefined where a line ends before it. */
  readonly spacePt: number | undefined;
}

/**
 * Points to be added to each letter so that a paragraph breaks into as many lines as on the page, in a room of `widthPt`; 0 where
 * nothing is known of its fonts, or where no small change does it.
 */
export function lineFitPt(paragraph: Paragraph, widthPt: number, fonts: OfficeFonts, fit: LetterFit = 'width'): number {
  const { runs, lineCount, angle } = paragraph;
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const isPlain = angle === 0 && letters > 0 && letters < mostLetters && !runs.some(({ text }) => text.includes('\t'));
  if (!isPlain || widthPt <= 0 || !runs.every(({ style }) => fonts.of(style).metrics)) return 0;
  const words = wordsOf(runs, fonts, fit);
  const sizePt = Math.max(...runs.map(({ style }) => style.sizePt));
  const fits = (trackingPt: number, room: number) => lineCountOf(words, paragraph, room, trackingPt) === lineCount;
  const most = lineCount === 1 ? mostInOneLine : mostTracking;
  let second: number | undefined;
  for (let step = 0; step / stepsAPt <= sizePt * most; step += 1) {
    for (const trackingPt of step === 0 ? [0] : [-step / stepsAPt, step / stepsAPt]) {
      if (!fits(trackingPt, widthPt * (1 - reservePart))) continue;
      if (fits(trackingPt, widthPt) && fits(trackingPt, widthPt * (1 + reservePart))) return trackingPt;
      second ??= trackingPt;
    }
  }
  return second ?? 0;
}

/** How wide a paragraph is where it has all the room it likes; undefined where nothing is known of its fonts. */
export function naturalWidths(
  { runs }: Paragraph,
  fonts: OfficeFonts,
  fit: LetterFit = 'width',
): { widestWordPt: number; linePt: number } | undefined {
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0 || letters > mostLetters || !runs.every(({ style }) => fonts.of(style).metrics)) return undefined;
  const words = wordsOf(runs, fonts, fit);
  return {
    widestWordPt: Math.max(...words.map(({ widthPt }) => widthPt)),
    linePt: words.reduce((sum, { widthPt, spacePt }, index) => sum + widthPt + (index > 0 ? (spacePt ?? 0) : 0), 0),
  };
}

/** How wide a piece of text is in the font that stands for its own; undefined where nothing is known of that. */
export function textWidth(text: string, style: TextStyle, fonts: OfficeFonts): number | undefined {
  const { metrics, widthPercent } = fonts.of(style);
  if (!metrics) return undefined;
  const advances = [...text].map((letter) => metrics.advance(letter.codePointAt(0) ?? 0, style));
  return (advances.reduce((sum, each) => sum + each, 0) * style.sizePt * widthPercent(style)) / 100;
}

/** Words as wide as they will be, and where a line may end: after a space, or a hyphen in a word. */
function wordsOf(runs: readonly InlineRun[], fonts: OfficeFonts, fit: LetterFit): Word[] {
  const words: Word[] = [];
  let open = { widthPt: 0, letters: 0, spacePt: 0 as number | undefined };
  const close = (spacePt: number | undefined) => {
    if (open.letters > 0 || spacePt === undefined) words.push(open);
    open = { widthPt: 0, letters: 0, spacePt };
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
    const roomEm = fit === 'room' ? font.trackingEm(style) : 0;
    for (const letter of text) {
      const advanceEm = (font.metrics?.advance(letter.codePointAt(0) ?? 0, style) ?? 0.5) * width + roomEm;
      const advancePt = advanceEm * sizePt;
      if (letter === '\n') close(undefined);
      else if (letter === ' ') close((open.letters === 0 ? (open.spacePt ?? 0) : 0) + advancePt);
      else {
        open.widthPt += advancePt;
        open.letters += 1;
        if (letter === '-' || letter === '–' || letter === '—') close(0);
      }
    }
  }
  close(0);
  return words;
}

/** Lines that a program makes of the words: each takes as many as it holds. */
function lineCountOf(words: readonly Word[], { firstIndentPt, list }: Paragraph, widthPt: number, trackingPt: number): number {
  let lines = 1;
  // The mark of a point stands where its first line hangs out.
  let room = widthPt - (list ? 0 : firstIndentPt);
  for (const [index, { widthPt: natural, letters, spacePt }] of words.entries()) {
    const width = natural + letters * trackingPt;
    const space = index === 0 ? 0 : spacePt === undefined ? undefined : spacePt + (spacePt > 0 ? trackingPt : 0);
    const isFirst = index === 0;
    if (space === undefined || (!isFirst && room - space - width < 0)) {
      lines += 1;
      room = widthPt - width;
    } else room -= space + width;
  }
  return lines;
}
