import type { Paragraph, RecognizedBlock, Table } from '#engines/core/document-model/document.ts';
import type { FlowItem } from '../../flow.ts';
import { plainText } from '../../runningParts.ts';

/** The text of the page that belongs to a table. */
export interface TableText {
  readonly captions: readonly Paragraph[];
  readonly notes: readonly Paragraph[];
}

/** In points, from one block to the next. */
const maxGapPt = 24;
/** Under a caption that is seen as one. */
const maxCaptionGapPt = 60;
const maxLines = 4;
const maxParagraphs = 3;
const captionName =
  /^(?:table|tab\.|tabelle|tableau|tabela|tabella|tabel|tabla|talahanayan|cuadro|quadro|exhibit|schedule|annex|таблица|表)\s*[\dA-ZIVX]/iu;
const noteName =
  /^(?:sources?|notes?|pinagmulan|tala|quellen?|anmerkung|fuentes?|notas?|fontes?|bron|legend|key)\b\s*\d*\s*[:.\-–—]|^[*†‡§]/iu;
/** A title right above a table needs no other sign. */
const maxTitleLines = 2;
const sentenceEnd = /[.;:,!?]$/u;
/** The rest of a caption, or of the text of another table. */
const rest = /^\p{Ll}/u;
/** The unit of all numbers, under the caption. */
const unit = /^[([].{1,80}[)\]]$/u;

/** The caption and the notes of the table at `index`: the paragraphs right above and below it. */
export function textAround(items: readonly FlowItem[], index: number): TableText {
  const captions: Paragraph[] = [];
  const above = (block: Paragraph, next: RecognizedBlock) => next.y - block.y - block.height;
  walk(items, index, -1, above, isCaption, captions);
  // What stands above a numbered caption is a heading of the page.
  captions.splice(
    0,
    captions.findLastIndex((caption) => captionName.test(textOf(caption))),
  );
  // A unit or the rest of a line alone is no caption.
  while (captions[0] && isPart(textOf(captions[0]))) captions.shift();
  const notes: Paragraph[] = [];
  const below = (block: Paragraph, last: RecognizedBlock) => block.y - last.y - last.height;
  walk(items, index, 1, below, (block, gapPt) => isNote(block, gapPt) || isCaptionBelow(block, captions, gapPt), notes);
  return { captions, notes };
}

type Gap = (block: Paragraph, nearer: RecognizedBlock) => number;

function walk(
  items: readonly FlowItem[],
  index: number,
  step: 1 | -1,
  gap: Gap,
  isOne: (block: Paragraph, gapPt: number, isNearest: boolean) => boolean,
  found: Paragraph[],
): void {
  const table = items[index];
  let nearer = table?.block;
  for (let at = index + step; found.length < maxParagraphs; at += step) {
    const item = items[at];
    if (!nearer || !item || item.page !== table?.page || item.block.kind !== 'paragraph') return;
    const gapPt = gap(item.block, nearer);
    const beyond = items[at + step];
    // Between two tables, text belongs to the nearer one.
    const isOfOther = beyond?.page === item.page && beyond.block.kind === 'table' && distance(beyond.block, item.block) < gapPt;
    const isNear = gapPt > -maxGapPt && !isOfOther && isOver(item.block, table.block as Table);
    if (!isNear || !isOne(item.block, gapPt, found.length === 0)) return;
    if (step === 1) found.push(item.block);
    else found.unshift(item.block);
    nearer = item.block;
  }
}

/** The free space between two blocks, whichever is above. */
const distance = (a: RecognizedBlock, b: RecognizedBlock) => Math.max(a.y - b.y - b.height, b.y - a.y - a.height);

const textOf = (paragraph: Paragraph) => plainText(paragraph).trim();

/** They stand above each other, not side by side. */
const isOver = (block: Paragraph, table: Table) => block.x < table.x + table.width && table.x < block.x + block.width;

function isCaption(block: Paragraph, gapPt: number, isNearest: boolean): boolean {
  const text = textOf(block);
  if (gapPt > maxCaptionGapPt || block.lineCount > maxLines || block.angle !== 0 || text === '' || block.list) return false;
  const isBold = block.runs.every((run) => run.style.isBold || run.text.trim() === '');
  const isTitle = isNearest && gapPt <= maxGapPt && block.lineCount <= maxTitleLines && !sentenceEnd.test(text);
  return isTitle || block.headingLevel !== undefined || isBold || captionName.test(text) || unit.test(text);
}

/** Some documents have all captions below their tables. */
const isCaptionBelow = (block: Paragraph, above: readonly Paragraph[], gapPt: number) =>
  above.length === 0 && gapPt <= maxGapPt && captionName.test(textOf(block));

const isPart = (text: string) => unit.test(text) || rest.test(text);

const isNote = (block: Paragraph, gapPt: number) => gapPt <= maxGapPt && block.angle === 0 && noteName.test(textOf(block));
