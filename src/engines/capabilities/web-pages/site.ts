import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { ZipFolder } from '#engines/core/zipFolder.ts';
import { type Dropped, embedParts, findElement, parsePage, textOf, wholeMarkup } from './markup.ts';
import { Parts } from './parts.ts';
import { RefusedPage } from './webPageRequest.ts';

export interface MadePage {
  readonly html: string;
  readonly title: string;
  readonly parts: Parts;
  readonly dropped: Dropped;
}

const isPage = /\.(?:x?html?|xht)$/i;

/** The page of a zip: the `index.html` nearest to its root, or the only page. */
export function mainPageOf(names: readonly string[]): string | undefined {
  const pages = names.filter((name) => isPage.test(name));
  const depth = (name: string) => name.split('/').length;
  const [index] = pages
    .filter((name) => /^(?:index|default)\.\w+$/i.test(posix.basename(name)))
    .sort((a, b) => depth(a) - depth(b) || a.localeCompare(b));
  if (index !== undefined) return index;
  const top = Math.min(...pages.map(depth));
  const nearest = pages.filter((name) => depth(name) === top);
  return nearest.length === 1 ? nearest[0] : undefined;
}

/** Reads a page and its parts, as browsers save them and programs export them. */
export function readSite(bytes: Buffer): MadePage {
  const folder = new ZipFolder(bytes);
  const main = mainPageOf(folder.names);
  if (main === undefined) throw new RefusedPage('no_main_page', `${folder.names.length} files`);
  const page = folder.read(main);
  if (!page) throw new RefusedPage('archive_damaged', 'the page');
  const text = pageText(page);
  if (!/\S/.test(text)) throw new RefusedPage('empty_text', 'blanks');
  const root = posix.dirname(main) === '.' ? '' : `${posix.dirname(main)}/`;
  // If the zip holds more than the site, an address from the root is relative to the page's folder.
  const parts = new Parts((path) => {
    const found = folder.read(path) ?? folder.read(`${root}${path}`);
    return found && { bytes: found };
  });
  const document = parsePage(text, /\.xht(?:ml)?$/i.test(main));
  const dropped = { scripts: 0, multimedia: 0, frames: 0 };
  const title = findElement(document, 'title');
  embedParts(document, { base: main, parts, dropped, keepsPaper: true });
  return { html: wholeMarkup(document), title: title ? textOf(title) : '', parts, dropped };
}

/** Decodes by byte order mark, by declared encoding, as UTF-8, or in the encoding of most old pages. */
export function pageText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const head = bytes.subarray(0, 4096).toString('latin1');
  const said = /(?:\bcharset|\bencoding)\s*=\s*["']?\s*([\w:-]+)/i.exec(head)?.[1] ?? 'windows-1252';
  try {
    return new TextDecoder(said).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
