import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Cell, Paragraph, PrintedSheet, RecognizedDocument } from '#engines/core/document-model/document.ts';

/** Below this part of the expected words, text was lost. Above it, the difference is another spelling (docs/decisions/0281). */
const minRecall = 0.9;

const partsWithText =
  /^(word\/(document|header\d+|footer\d+|footnotes)|ppt\/slides\/slide\d+|xl\/worksheets\/sheet\d+|xl\/drawings\/drawing\d+)\.xml$/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The number of expected words that are missing, found by reading the written file. 0 if it is nearly complete. */
export async function missingWords(expected: readonly string[], path: string): Promise<number> {
  const left = counted(wordsOf(expected.join('\n')));
  const all = [...left.values()].reduce((sum, count) => sum + count, 0);
  for (const word of wordsOf(await writtenText(path))) left.set(word, (left.get(word) ?? 0) - 1);
  const missing = [...left.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  return missing > all * (1 - minRecall) ? missing : 0;
}

/** Case-insensitive, because a style may capitalize letters. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The text of paragraphs and cells in an ISO 29500 package. */
export async function writtenText(path: string): Promise<string> {
  const parts = unzipSync(await readFile(path), { filter: ({ name }) => partsWithText.test(name) });
  return Object.values(parts)
    .map((part) => plainText(Buffer.from(part).toString('utf8')))
    .join('\n');
}

/** Ends of words, and the elements of text. Others have numbers, such as the place of a picture (`wp:posOffset`). */
const parts = /<(?:w:tab|w:br|a:br|\/w:p|\/a:p|\/c)\b|<(?:(?:w:|a:)?t|v)(?:\s[^>]*)?>([^<]*)/g;

function plainText(markup: string): string {
  return [...markup.matchAll(parts)]
    .map(([, text]) => text ?? '\n')
    .join('')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}

const textOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('');

function textsOfCells(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'paragraph' ? [textOf(block)] : [])));
}

/** All text of a document except in pictures. Headers and footers are counted once, because a file stores them once for all pages. */
export function textsOf({ pages }: RecognizedDocument): string[] {
  const body = pages.flatMap(({ sections, footnotes }) => [
    ...sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === 'paragraph') return [textOf(block)];
        // A continued table repeats its header rows, which the file has once.
        return block.kind === 'table'
          ? textsOfCells(block.cells.filter(({ row }) => !block.continues || row >= block.headerRows))
          : [];
      }),
    ),
    ...footnotes.flatMap(({ paragraphs }) => paragraphs.map(textOf)),
  ]);
  const running = pages.flatMap(({ header, footer }) =>
    [...header, ...footer].map((each) => textOf(each).replaceAll(/\d+/g, '')),
  );
  return [...body, ...new Set(running)];
}

/** Text of the tables only, without numeric cells. */
export function textsOfTables({ pages }: RecognizedDocument): string[] {
  return withoutNumbers(
    pages
      .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
      .flatMap((block) => (block.kind === 'table' && !block.continues ? textsOfCells(block.cells) : [])),
  );
}

export function textsOfSheets(sheets: readonly PrintedSheet[]): string[] {
  return withoutNumbers(sheets.flatMap(({ table }) => textsOfCells(table.cells)));
}

/** Cells with numbers are written as values in another format. */
export const withoutNumbers = (texts: readonly string[]) => texts.filter((text) => !/\d/.test(text));
