/** The process that unpacks an untrusted comic book. The sandbox starts it with its working folder and one input only. */
import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { RefusedZip, ZipFolder } from '#engines/core/zipFolder.ts';
import type { ComicAnswer } from './comicAnswer.ts';
import { pageNamesOf, readComicInfo } from './comicInfo.ts';

const maxPages = 5000;

function unpack(): ComicAnswer | { refusal: string; cause: string } {
  const folder = new ZipFolder(readFileSync('../in/comic'));
  const info = folder.names.find((name) => posix.basename(name).toLowerCase() === 'comicinfo.xml');
  const pages = pageNamesOf(folder.names);
  if (pages.length > maxPages) throw new RefusedZip('archive_bomb', 'too many pages');
  const names: string[] = [];
  for (const page of pages) {
    const bytes = folder.read(page);
    if (!bytes || bytes.length === 0) continue;
    writeFileSync(`page-${names.length}`, bytes);
    names.push(posix.basename(page).slice(0, 1000));
  }
  if (names.length === 0) return { refusal: pages.length === 0 ? 'no_comic_pages' : 'archive_damaged', cause: 'no page' };
  const otherFiles = folder.names.length - pages.length - (info === undefined ? 0 : 1);
  const told = readComicInfo(info === undefined ? undefined : folder.read(info));
  return { ...told, names, otherFiles, unreadablePages: pages.length - names.length };
}

try {
  process.stdout.write(JSON.stringify(unpack()));
} catch (error) {
  if (!(error instanceof RefusedZip)) throw error;
  process.stdout.write(JSON.stringify({ refusal: error.code, cause: error.message }));
}
