import type { Cell, Paragraph } from '#engines/core/document-model/document.ts';
import { cleanText } from '../../cleanText.ts';
import type { OfficeFonts } from '../../fonts/officeFonts.ts';
import { type CellStyle, plainStyle } from '../sheetStyles.ts';
import type { CellFormat } from './cellValue.ts';

export interface SheetManner extends CellFormat {
  /** The page shows the cells in their columns. */
  readonly isPrinted: boolean;
  readonly fonts: OfficeFonts;
}

/** The paragraphs of a cell as lines, with the blank lines between them. A tab in a cell is a wide space of justified text. */
export function textOf({ blocks }: Cell): string {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const lines = paragraphs.map((paragraph, index) => {
    const mark = paragraph.list ? `${paragraph.list.mark} ` : '';
    return `${breaksBefore(paragraph, paragraphs[index - 1])}${mark}${raisedText(paragraph)}`;
  });
  return lines.join('').replaceAll('\t', ' ');
}

/** As a part of the lines around it: so high is a blank line. The space between paragraphs is lower. */
const blankLine = 0.8;

/** One break before the text after another, and two where the page has a blank line. */
function breaksBefore({ y, height, lineCount, angle }: Paragraph, before: Paragraph | undefined): string {
  if (!before) return '';
  const linePt = Math.max(height / lineCount, before.height / before.lineCount);
  const gapPt = y - before.y - before.height;
  const isUpright = angle === 0 && before.angle === 0;
  return isUpright && gapPt > linePt * blankLine && gapPt < linePt * 2 ? '\n\n' : '\n';
}

const raisedLetters = new Map(
  [...'0123456789abcdefghijklmnoprstuvwxyz'].map((letter, at) => [
    letter,
    [...'⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'][at] ?? letter,
  ]),
);

/** The text of a paragraph. Raised letters are written as such: a note's mark behind a number would be its last digit. */
export function raisedText({ runs }: Paragraph): string {
  return runs
    .map(({ text, rise }) => (rise === 'above' ? [...text].map((letter) => raisedLetters.get(letter) ?? letter).join('') : text))
    .join('');
}

/** Letters of one look in a cell. */
export interface LetterRun {
  readonly text: string;
  readonly look: CellStyle;
}

/** The letters of a paragraph by their look; none where all look alike. */
export function letterRuns(paragraph: Paragraph, format: SheetManner): LetterRun[] {
  const runs: LetterRun[] = [];
  for (const run of paragraph.runs) {
    const text = raisedText({ ...paragraph, runs: [run] });
    const look = letterLook({ ...paragraph, runs: [run] }, format);
    const last = runs.at(-1);
    // Spaces have no look of their own, and raised letters are written small already.
    if (last && (text.trim() === '' || run.rise !== 'none' || isSameLook(last.look, look)))
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, look });
  }
  return runs.length > 1 ? runs : [];
}

/** The letters of a cell by their look; none where all look alike, or where its text was written otherwise. */
export function cellRuns({ blocks }: Cell, text: string, format: SheetManner): LetterRun[] {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const runs = paragraphs.flatMap((paragraph, index): LetterRun[] => {
    const own = letterRuns(paragraph, format);
    const [first, ...others] = own.length > 0 ? own : [{ text: raisedText(paragraph), look: letterLook(paragraph, format) }];
    const before = `${breaksBefore(paragraph, paragraphs[index - 1])}${paragraph.list ? `${paragraph.list.mark} ` : ''}`;
    return first ? [{ ...first, text: before + first.text }, ...others] : [];
  });
  const written = runs.map((run) => ({ ...run, text: cleanText(run.text).replaceAll('\t', ' ') }));
  const isOneLook = written.every((run) => isSameLook(run.look, (written[0] as LetterRun).look));
  return isOneLook || written.map((run) => run.text).join('') !== text ? [] : written;
}

const lettersLook = ['font', 'sizePt', 'isBold', 'isItalic', 'isUnderlined', 'isStruck', 'color'] as const;

function isSameLook(one: CellStyle, other: CellStyle): boolean {
  return lettersLook.every((name) => one[name] === other[name]);
}

/** The style of most letters, so that a drop cap does not count. */
export function letterLook(paragraph: Paragraph | undefined, { fonts }: SheetManner): CellStyle {
  const counts = new Map<string, { run: Paragraph['runs'][number]; letters: number }>();
  for (const run of paragraph?.runs ?? []) {
    const { text, style, isUnderlined, isStruck } = run;
    const key = `${style.font} ${style.sizePt} ${style.isBold} ${style.isItalic} ${style.color} ${isUnderlined} ${isStruck}`;
    const letters = (counts.get(key)?.letters ?? 0) + text.trim().length;
    if (letters > 0) counts.set(key, { run, letters });
  }
  const [most] = [...counts.values()].sort((a, b) => b.letters - a.letters);
  if (!most) return plainStyle;
  const { style, isUnderlined, isStruck } = most.run;
  const { isBold, isItalic, color } = style;
  const sizePt = Math.round(style.sizePt * 2) / 2;
  return { ...plainStyle, font: fonts.of(style).family, sizePt, isBold, isItalic, isUnderlined, isStruck, color };
}
