import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/appError.ts';
import { boxOfLetters, type PageWord, wordsOf } from '#contract/pages/pageLetters.ts';
import type { AuditPlace } from '#contract/results/redactionAudit.ts';
import { revisionEnds } from '#engines/core/objects/revisionEnds.ts';
import type { EngineCall, PdfInput, TextLetter, TextPage } from '#engines/ports.ts';

/** Reads the pages of one file, or of a part of a file, with their letters. */
export type ReadLetters = (input: PdfInput, call: EngineCall) => Promise<AsyncIterable<TextPage>>;

const end = '%%EOF';
/** The oldest versions reveal the most. Each is read as a separate file. */
const maxRevisions = 4;
/** A word that a later program has split or joined was not removed. */
const minLetters = 2;
const longestText = 2_000;

/** Where earlier versions of a file end. */
async function earlierEnds(path: string): Promise<number[]> {
  const { size } = await stat(path);
  const ends = await revisionEnds(path);
  const last = ends.at(-1) ?? 0;
  return ends.filter((each) => each < last && size - each > end.length + 2).slice(0, maxRevisions);
}

export interface RevisionWords {
  readonly places: readonly AuditPlace[];
  /** There was no time for all versions. */
  readonly isPartial: boolean;
}

/** Words that earlier versions show and the last one does not, by page. A version that cannot be read is skipped. */
export async function wordsOfRevisions(
  input: PdfInput,
  now: SaidWords,
  read: ReadLetters,
  call: EngineCall,
  hasTime: () => boolean,
): Promise<RevisionWords> {
  const found = new Map<string, AuditPlace>();
  let isPartial = false;
  for (const [index, endsAt] of (await earlierEnds(input.path)).entries()) {
    if (index > 0 && !hasTime()) {
      isPartial = true;
      break;
    }
    const path = join(call.scratchDir, `revision-${index}.pdf`);
    await pipeline(createReadStream(input.path, { start: 0, end: endsAt - 1 }), createWriteStream(path));
    try {
      for (const place of await wordsGone({ ...input, path }, now, read, call)) found.set(`${place.page} ${place.text}`, place);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'cancelled') throw error;
    } finally {
      await rm(path, { force: true });
    }
  }
  return { places: [...found.values()], isPartial };
}

async function wordsGone(input: PdfInput, now: SaidWords, read: ReadLetters, call: EngineCall) {
  const left = new Map(now.counts);
  const pages: { page: number; words: PageWord<TextLetter>[] }[] = [];
  // Text that now stands elsewhere was moved, and not removed.
  for await (const { page, letters = [] } of await read(input, call)) {
    const gone = wordsOf(letters).map((word) => {
      const key = wordKey(word.text);
      const count = left.get(key) ?? 0;
      if (count > 0) left.set(key, count - 1);
      const isGone = count === 0 && key.length >= minLetters && !now.text.includes(key);
      return isGone ? word : undefined;
    });
    pages.push(...phrasesOf(gone).map((words) => ({ page, words })));
  }
  return pages.map(({ page, words }): AuditPlace => {
    const text = words.map((word) => word.text).join(' ');
    const box = boxOfLetters(words.flatMap((word) => word.letters));
    return { check: 'revisions', kind: 'revision', page, box, text: text.slice(0, longestText), color: null };
  });
}

/** Words that stood side by side. */
function phrasesOf(words: readonly (PageWord<TextLetter> | undefined)[]): PageWord<TextLetter>[][] {
  const phrases: PageWord<TextLetter>[][] = [];
  words.forEach((word, index) => {
    if (!word) return;
    if (words[index - 1]) phrases.at(-1)?.push(word);
    else phrases.push([word]);
  });
  return phrases;
}

/** A word without punctuation at its ends, which another program may drop. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a page says a word. A replacement of one letter, such as a hyphen, gives nothing away. */
export function isSaid(word: string, { text }: SaidWords): boolean {
  const key = wordKey(word);
  return key.length < minLetters || text.includes(key);
}

/** The text of a file's pages. */
export interface SaidWords {
  readonly counts: ReadonlyMap<string, number>;
  /** All words joined without spaces, since lines may be broken in other places. */
  readonly text: string;
}

export function saidWords(words: readonly string[]): SaidWords {
  const keys = words.map(wordKey);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return { counts, text: keys.join('') };
}
