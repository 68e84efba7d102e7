import type { Paragraph } from '#engines/core/document-model/document.ts';
import { halfPoints } from '../../document/letterSizes.ts';
import { isWithoutSpaces } from '../../text/direction.ts';
import { isSectionName } from './sectionNames.ts';
import { thresholds } from './thresholds.ts';

/** The style of a heading. Headings of one style have one level in the whole document. */
export interface HeadingStyle {
  /** In half points. */
  readonly size: number;
  readonly isBold: boolean;
}

type Level = NonNullable<Paragraph['headingLevel']>;

const {
  maxLevels,
  maxLines,
  maxLetters,
  minNames,
  minLetters,
  larger,
  smaller,
  minCapitals,
  minSentenceWords,
  titleSize,
  lettersPerWord,
  maxAnnouncing,
} = thresholds.headings;
/** `Step 2. Find what it costs.`: a heading with a number and one sentence may end with a full stop. */
const numbered = /^(?:\p{Lu}\p{L}+ )?\d{1,2}(?:\.\d{1,2})*[.:)]? \p{Lu}[^.!?:;]*\.$/u;
/** The number of a heading may stand apart from it: `2.1`, `Chapter 3`. */
const numberBefore = /^(?:(?:\p{Lu}\p{L}{3,} )?\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|\p{Lu})[.:)]?\t/u;
/** Dots to write on, or dots that lead to a page number. */
export const leader = /(?:[._…]\s?){5,}/;
/** A caption names a picture or table by a number or letter, and is not part of the text. */
export const caption =
  /^(?:table|figure|fig\.|chart|graph|diagram|exhibit|tabelle|abbildung|abb\.|tableau|tabla|figura|talahanayan)(?:\s*[:\d]|\s+(?:[a-z]|[ivx]+)\b)/i;
/** An address of the web or of mail, alone. */
const address = /^\s*(?:https?:\/\/|www\.)\S+\s*$|^\s*[\w.+-]+@[\w-]+(?:\.[\w-]+)+\s*$/iu;
/** A tick box is a choice of a form. */
const tickBox = /^\s*[☐☑☒□✓✔]/u;
/** A person's name: two to four capitalised words, with affiliation marks after them. */
const personName = /^(?:\p{Lu}[\p{L}.'’-]*\s+){1,3}\p{Lu}[\p{L}'’-]+[^\p{L}]*$/u;
const numberFormats: ReadonlySet<string> = new Set(['decimal', 'upperRoman', 'upperLetter']);
const sectionNumber = /^(?:\d{1,2}(?:\.\d{1,2})+|(?:\d{1,2}|[IVX]{1,5})[.)])\s\p{L}/u;
/** With the marks of Chinese and Japanese, and of Arabic. */
const sentenceEnd = /[.,;:。．，、；：،؛۔]$/u;

/** Returns the heading style of a paragraph of the page itself; undefined if it is not a heading. */
export function headingStyle(paragraph: Paragraph, bodySizePt: number): HeadingStyle | undefined {
  const { runs, lineCount, list, angle, isLabel } = paragraph;
  if (isLabel) return undefined;
  const text = runs.map((span) => span.text).join('');
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (lineCount > maxLines || letters < 2 || letters > maxLetters || angle !== 0) return undefined;
  if (text.replace(numberBefore, '').includes('\t')) return undefined;
  if (list && (list.format === 'bullet' || list.format.startsWith('lower'))) return undefined;
  if (isUnlikeHeading(text) || areNames(withoutMarks(runs))) return undefined;
  const written = runs.filter((span) => span.text.trim() !== '' && span.rise === 'none');
  // A brace or a box may be larger than the words beside it.
  const size = Math.max(0, ...written.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ style }) => style.sizePt));
  const isBold = isSetBold(written);
  const body = halfPoints(bodySizePt);
  if (written.some((span) => span.style.isHidden)) return undefined;
  const isSentence = endsSentence(runs) && !numbered.test(text);
  if (halfPoints(size) > body * larger) {
    const isText = isSentence && halfPoints(size) < body * titleSize && wordCount(text) >= minSentenceWords;
    return isText ? undefined : { size: halfPoints(size), isBold };
  }
  // A heading as small as the text around it is bold and short, and not a sentence; or it has the usual name of a document part.
  const isPlain = (isSentence && !introducesNext(paragraph)) || lineCount > 2;
  const standsOut = (isBold && !isPlain) || (lineCount === 1 && isSectionName(text));
  if (standsOut && halfPoints(size) >= body - 1) return { size: body, isBold };
  const isTitle = isNumbered(paragraph, text) && (isBold || isInCapitals(text) || isItalic(written));
  return isTitle && !isPlain && halfPoints(size) >= body * smaller ? { size: body, isBold } : undefined;
}

/** The numbers of sections, as a part of the text or as the mark of an item. */
function isNumbered({ list }: Paragraph, text: string): boolean {
  return list ? numberFormats.has(list.format) : sectionNumber.test(text);
}

const isItalic = (written: Paragraph['runs']) => written.every(({ style }) => style.isItalic);

/** Capitals of any size: small capitals are written as smaller ones. */
function isInCapitals(text: string): boolean {
  return text.replaceAll(/[^\p{Lu}\p{Ll}]/gu, '').length >= minCapitals && !/\p{Ll}/u.test(text);
}

/** Typewriter faces often have no bold, so names of code in a bold heading keep their weight. */
function isSetBold(written: Paragraph['runs']): boolean {
  const proportional = written.filter(({ style }) => !style.isMonospaced);
  const own = proportional.length > 0 ? proportional : written;
  return own.length > 0 && own.every(({ style }) => style.isBold);
}

/** `What you need:`: a few words that name what follows. More words are a sentence that continues below. */
export function introducesNext({ runs }: Paragraph): boolean {
  const text = runs
    .map((run) => run.text)
    .join('')
    .trim();
  return /[:：]$/u.test(text) && wordCount(text) <= maxAnnouncing;
}

function wordCount(text: string): number {
  const close = [...text].filter(isWithoutSpaces).length;
  return text.split(/\s+/).length + Math.floor(close / lettersPerWord);
}

/** By its words, it is not a heading: a formula, a caption, a line to write on, a choice. */
export function isUnlikeHeading(text: string): boolean {
  const shown = text.replaceAll(/\s/g, '').length;
  if (text.replaceAll(/\P{L}/gu, '').length < shown * minLetters) return true;
  return caption.test(text) || leader.test(text) || tickBox.test(text) || address.test(text);
}

/** The raised marks of affiliations separate names as commas do. */
function withoutMarks(runs: Paragraph['runs']): string {
  return runs.map(({ text, rise }) => (rise === 'above' ? ', ' : text)).join('');
}

/** The authors of a document, below its title. */
function areNames(text: string): boolean {
  const parts = text.split(/\s*[,;&]\s*|\s(?:and|und|et|y|at)\s/u).filter((part) => /\p{L}/u.test(part));
  return parts.length >= minNames && parts.every((part) => personName.test(part.trim()));
}

/** The mark of a note may follow the full stop. */
function endsSentence(runs: Paragraph['runs']): boolean {
  const level = runs.filter(({ rise }) => rise !== 'above');
  return sentenceEnd.test(
    level
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
}

/** The levels of all heading styles: the largest first, at most six. */
export function levelsOf(looks: readonly HeadingStyle[]): (look: HeadingStyle) => Level {
  const keys = [...new Set(looks.map(keyOf))].sort((a, b) => b - a);
  return (look) => Math.min(maxLevels, Math.max(1, keys.indexOf(keyOf(look)) + 1)) as Level;
}

/** Bold styles come before others of the same size. */
const keyOf = ({ size, isBold }: HeadingStyle) => size * 2 + (isBold ? 1 : 0);
