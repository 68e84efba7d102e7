import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bookmark } from '#contract/pages/bookmarks.ts';
import type { EngineCall, ScanWord } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { annotationsIn, type DjvuAnnotations } from './annotations.ts';
import { expressionsIn, isList } from './expressions.ts';
import { wordsOf } from './hiddenText.ts';
import { bookmarksIn, pageFinder } from './outline.ts';
import type { NumberedPage } from './pageLayers.ts';
import { askDjvused, runDjvu } from './program.ts';

/** What a file says in letters, without its images. */
export interface DjvuTexts extends DjvuAnnotations {
  /** The words of each page that has some. */
  readonly words: ReadonlyMap<number, readonly ScanWord[]>;
  /** Pages whose hidden text could not be read. */
  readonly unreadTexts: number;
  readonly bookmarks: readonly Bookmark[];
  readonly otherBookmarks: number;
}

/** More text than any book has. A file that unpacks to more is refused its text. */
const textBytes = 128 * 1024 ** 2;

export async function readTexts(
  sandbox: Sandbox,
  inputPath: string,
  pages: readonly NumberedPage[],
  names: ReadonlyMap<string, number>,
  call: EngineCall,
): Promise<DjvuTexts> {
  const ask = (command: 'print-outline' | 'output-ant') => askDjvused(sandbox, inputPath, command, call);
  const pageOf = pageFinder(names, pages.length);
  const [outline] = expressionsIn(await ask('print-outline'));
  const { bookmarks, total } = bookmarksIn(outline, pageOf);
  const annotations = annotationsIn(await ask('output-ant'), pageOf);
  return {
    ...annotations,
    ...(await readWords(sandbox, inputPath, pages, call)),
    bookmarks,
    otherBookmarks: total - bookmarks.length,
  };
}

/** djvutxt writes one expression for each page: a page zone, an empty list, or a word where the text is damaged. */
async function readWords(
  sandbox: Sandbox,
  inputPath: string,
  pages: readonly NumberedPage[],
  call: EngineCall,
): Promise<Pick<DjvuTexts, 'words' | 'unreadTexts'>> {
  const outPath = join(call.scratchDir, 'hidden-text');
  const args = ['--detail=char', '../in/book.djvu', 'out'];
  await runDjvu(sandbox, { program: 'djvutxt', args, inputPath, limits: { fileBytes: textBytes } }, outPath, call);
  const words = new Map<number, readonly ScanWord[]>();
  let unreadTexts = existsSync(outPath) ? 0 : pages.length;
  let index = 0;
  for (const text of existsSync(outPath) ? expressionsIn(await readFile(outPath, 'utf8')) : []) {
    const page = pages[index];
    if (!page) break;
    index += 1;
    if (!isList(text)) unreadTexts += 1;
    const found = isList(text) ? wordsOf(page, text) : [];
    if (found.length > 0) words.set(page.page, found);
  }
  await rm(outPath, { force: true });
  return { words, unreadTexts };
}
