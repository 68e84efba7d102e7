import { DropCapType, FrameAnchorType, FrameWrap, LineRuleType, Paragraph as WordParagraph } from 'docx';
import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import type { WordChoices } from '../paragraphs/paragraphs.ts';
import { runsOf } from '../paragraphs/runs.ts';

/** A large first letter with the first lines of its paragraph beside it. */
export interface DropCap {
  readonly letter: InlineRun;
  readonly lines: number;
  readonly linePitchPt: number;
  /** The text after it. */
  readonly rest: Paragraph;
}

/** As a multiple of the text size beside it. A smaller letter is only set larger. */
const minSize = 1.8;
/** A letter, with an opening quotation mark or a following apostrophe. */
const letterPattern = /^["“‘«¿¡]?\p{Lu}['’]?$/u;
/** The height of a capital, as a part of its size. */
const capitalHeight = 0.68;
const maxLines = 10;
const twips = 20;
/** The width of a letter in an unknown font, as a part of its size, and the distance between it and the text. */
const usualAdvance = 0.65;
const besideTwips = 60;

export function dropCapOf(paragraph: Paragraph): DropCap | undefined {
  const { runs, lineCount, linePitchPt, list, headingLevel, angle, isRightToLeft } = paragraph;
  const [letter, ...others] = runs;
  const bodySizePt = others.toSorted((a, b) => b.text.length - a.text.length)[0]?.style.sizePt ?? 0;
  if (!letter || lineCount < 2 || list || headingLevel || angle !== 0 || isRightToLeft || bodySizePt <= 0) return undefined;
  const text = letter.text.trim();
  if (!letterPattern.test(text) || letter.style.sizePt < bodySizePt * minSize) return undefined;
  const lines = 1 + Math.round(((letter.style.sizePt - bodySizePt) * capitalHeight) / linePitchPt);
  if (lines < 2 || lines > Math.min(maxLines, lineCount)) return undefined;
  const [second, ...rest] = others;
  const follows = second ? [{ ...second, text: second.text.trimStart() }, ...rest] : rest;
  return { letter: { ...letter, text }, lines, linePitchPt, rest: { ...paragraph, runs: follows, firstIndentPt: 0 } };
}

/** It comes before its paragraph, which wraps around it. */
export function dropCapParagraph({ letter, lines, linePitchPt }: DropCap, choices: WordChoices): WordParagraph {
  const { metrics } = choices.styles.fonts.of(letter.style);
  const advanceEm = metrics?.advance(letter.text.codePointAt(0) ?? 0, letter.style) ?? usualAdvance;
  const heightTwips = Math.round(lines * linePitchPt * twips);
  return new WordParagraph({
    keepNext: true,
    frame: {
      type: 'absolute',
      dropCap: DropCapType.DROP,
      lines,
      wrap: FrameWrap.AROUND,
      position: { x: 0, y: 0 },
      width: Math.round(advanceEm * letter.style.sizePt * twips),
      height: heightTwips,
      anchor: { horizontal: FrameAnchorType.TEXT, vertical: FrameAnchorType.TEXT },
      space: { horizontal: besideTwips, vertical: 0 },
    },
    spacing: { before: 0, after: 0, line: heightTwips, lineRule: LineRuleType.EXACT },
    children: runsOf([letter], { ...choices, base: choices.styles.normal, fitPt: 0, isRightToLeft: false }),
  });
}
