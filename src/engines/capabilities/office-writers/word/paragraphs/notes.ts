import { type ISectionOptions, NoteNumberRestart } from 'docx';
import type {
  Footnote,
  Paragraph,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
} from '#engines/core/document-model/document.ts';
import { markedParagraphs } from '../../markedNotes.ts';

type NoteProperties = Pick<NonNullable<ISectionOptions['properties']>, 'footnoteProperties'>;

/** The numbers of notes with a mark in the text. Only these are footnotes in Word. */
export function referredNotes({ pages }: RecognizedDocument): ReadonlySet<number> {
  const runs = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(runsIn)));
  const known = new Set(pages.flatMap(({ footnotes }) => footnotes.map(({ number }) => number)));
  return new Set(runs.flatMap(({ footnote }) => (footnote !== undefined && known.has(footnote) ? [footnote] : [])));
}

function runsIn(block: RecognizedBlock): Paragraph['runs'] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(runsIn));
  return block.kind === 'paragraph' ? block.runs : [];
}

/** Writes notes without a mark as text at the foot of their page, because Word shows a footnote only where its mark is. */
export function withLooseNotes(document: RecognizedDocument): RecognizedDocument {
  const referred = referredNotes(document);
  const isLoose = ({ number }: Footnote) => !referred.has(number);
  if (!document.pages.some(({ footnotes }) => footnotes.some(isLoose))) return document;
  return { ...document, pages: document.pages.map((page) => withLoose(page, page.footnotes.filter(isLoose))) };
}

function withLoose(page: RecognizedPage, loose: readonly Footnote[]): RecognizedPage {
  if (loose.length === 0) return page;
  const texts = loose.flatMap(markedParagraphs);
  const footnotes = page.footnotes.filter((note) => !loose.includes(note));
  // Word draws a rule above its own footnotes.
  const behind = footnotes.length === 0 && page.noteRule ? [...page.behind, page.noteRule] : page.behind;
  const last = page.sections.at(-1) ?? { columnCount: 1, columnGapPt: 0, left: 0, right: page.widthPt, blocks: [] };
  const [first] = texts;
  const isInColumns = last.columnCount > 1 && first !== undefined && first.x + first.width <= last.right + first.linePitchPt;
  if (last.columnCount === 1 || isInColumns) {
    const sections = [...page.sections.slice(0, -1), { ...last, blocks: [...last.blocks, ...texts] }];
    return { ...page, footnotes, sections, behind };
  }
  const own = { columnCount: 1, columnGapPt: 0, left: last.left, right: last.right, blocks: texts };
  return { ...page, footnotes, behind, sections: [...page.sections, own] };
}

/** How Word numbers the notes, so that they have the numbers of the page; empty if the numbers follow no rule. */
export function noteProperties(document: RecognizedDocument): NoteProperties {
  const referred = referredNotes(document);
  const pages = document.pages.map(({ footnotes }) => footnotes.filter(({ number }) => referred.has(number)).map(markValue));
  const values = pages.flat();
  const [first] = values;
  if (first === undefined || values.some((value) => value === undefined)) return {};
  if (first !== 1 && goUp(values, first)) return { footnoteProperties: { start: first } };
  const noted = pages.filter((page) => page.length > 0);
  const isAnew = noted.length > 1 && noted.every((page) => goUp(page, 1));
  return isAnew ? { footnoteProperties: { restart: NoteNumberRestart.EACH_PAGE } } : {};
}

const goUp = (values: readonly (number | undefined)[], from: number) => values.every((value, index) => value === from + index);

function markValue({ mark }: Footnote): number | undefined {
  const digits = /^(\d{1,4})[.)]?$/.exec(mark.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
