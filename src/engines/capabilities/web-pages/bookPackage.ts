import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import type { ZipFolder } from '#engines/core/zipFolder.ts';
import { attributeOf, elementsOf, type Element as HtmlElement, parsePage, textOf } from './markup.ts';
import { placeOf } from './parts.ts';
import { pageText } from './site.ts';
import { RefusedPage } from './webPageRequest.ts';

interface ManifestFile {
  readonly path: string;
  readonly mediaType: string;
}

export interface ContentsEntry {
  readonly title: string;
  readonly depth: number;
  /** A path from the root of the book, with its fragment if it has one. */
  readonly address: string;
}

/** The package document of a book (EPUB 3.3 §5; OPF 2.0.1). */
export interface BookPackage {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly uniqueIdentifier: string;
  /** In reading order. */
  readonly chapters: readonly ManifestFile[];
  /** Chapters in the reading order that the manifest does not have. */
  readonly missingChapters: number;
  readonly contents: readonly ContentsEntry[];
  readonly isFixed: boolean;
  readonly readsRightToLeft: boolean;
}

const most = { chapters: 5000, contents: 20_000 };

export function readBookPackage(folder: ZipFolder): BookPackage {
  const container = xmlOf(folder, 'META-INF/container.xml');
  const path = all(container, 'rootfile')[0]?.getAttribute('full-path') ?? folder.names.find((name) => name.endsWith('.opf'));
  const document = path === undefined ? undefined : xmlOf(folder, path);
  if (path === undefined || !document) throw new RefusedPage('book_damaged', 'no package');
  const manifest = new Map<string, ManifestFile & { readonly properties: string }>();
  for (const one of all(document, 'item')) {
    const place = placeOf(path, one.getAttribute('href') ?? '');
    if (typeof place !== 'object') continue;
    manifest.set(one.getAttribute('id') ?? '', {
      path: place.path,
      mediaType: one.getAttribute('media-type') ?? '',
      properties: one.getAttribute('properties') ?? '',
    });
  }
  const spine = all(document, 'spine')[0];
  const named = all(document, 'itemref').slice(0, most.chapters);
  const chapters = named.flatMap((one) => manifest.get(one.getAttribute('idref') ?? '') ?? []);
  if (chapters.length === 0) throw new RefusedPage('book_damaged', 'no chapters');
  const nav = [...manifest.values()].find(({ properties }) => properties.split(/\s+/).includes('nav'));
  const ncx =
    manifest.get(spine?.getAttribute('toc') ?? '') ??
    [...manifest.values()].find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const fromNav = nav ? navContents(folder, nav.path) : [];
  const contents = fromNav.length > 0 ? fromNav : ncx ? ncxContents(folder, ncx.path) : [];
  const identifier = document.documentElement?.getAttribute('unique-identifier');
  const identifiers = all(document, 'identifier');
  return {
    title: textIn(document, 'title'),
    author: all(document, 'creator')
      .map((one) => clean(one.textContent))
      .filter((one) => one !== '')
      .join(', '),
    language: textIn(document, 'language'),
    uniqueIdentifier: (identifiers.find((one) => one.getAttribute('id') === identifier) ?? identifiers[0])?.textContent ?? '',
    chapters,
    missingChapters: named.length - chapters.length,
    contents: contents.slice(0, most.contents),
    isFixed: all(document, 'meta').some(
      (one) => one.getAttribute('property') === 'rendition:layout' && clean(one.textContent) === 'pre-paginated',
    ),
    readsRightToLeft: spine?.getAttribute('page-progression-direction') === 'rtl',
  };
}

const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const textIn = (document: Document, name: string): string => clean(all(document, name)[0]?.textContent);

/** By local name, because authors choose the prefixes. */
export function all(document: Document | undefined, name: string): Element[] {
  return document ? [...document.getElementsByTagNameNS('*', name)] : [];
}

/** Undefined if it is missing or not XML. */
export function xmlOf(folder: ZipFolder, path: string): Document | undefined {
  const bytes = folder.read(path);
  if (!bytes) return undefined;
  try {
    // It reads no external entities and expands no internal ones.
    return new DOMParser({ onError: () => undefined }).parseFromString(pageText(bytes).trimStart(), 'application/xml');
  } catch {
    return undefined;
  }
}

function addressFrom(base: string, href: string): string | undefined {
  const place = placeOf(base, href);
  const path = href.startsWith('#') ? base : typeof place === 'object' ? place.path : undefined;
  const fragment = /#(.+)$/.exec(href)?.[1];
  return path === undefined ? undefined : fragment === undefined ? path : `${path}#${fragment}`;
}

/** EPUB 3.3 §7: nested lists of links. */
function navContents(folder: ZipFolder, path: string): ContentsEntry[] {
  const bytes = folder.read(path);
  if (!bytes) return [];
  const document = parsePage(pageText(bytes), true);
  const navs = [...elementsOf(document)].filter(({ tagName }) => tagName === 'nav');
  const toc = navs.find((one) => /\btoc\b/.test(attributeOf(one, 'epub:type') ?? attributeOf(one, 'role') ?? '')) ?? navs[0];
  if (!toc) return [];
  const found: ContentsEntry[] = [];
  for (const link of elementsOf(toc)) {
    const href = link.tagName === 'a' ? attributeOf(link, 'href') : undefined;
    const address = href === undefined ? undefined : addressFrom(path, href);
    const title = textOf(link);
    if (address !== undefined && title !== '') found.push({ title, depth: listDepth(link, toc), address });
  }
  return found;
}

function listDepth(element: HtmlElement, top: HtmlElement): number {
  let depth = -1;
  for (let node: unknown = element; node !== top && node !== null; node = (node as HtmlElement).parentNode)
    if (/^[ou]l$/.test((node as HtmlElement).tagName)) depth += 1;
  return Math.max(0, depth);
}

/** OPF 2.0.1 §2.4.1: nested points. */
function ncxContents(folder: ZipFolder, path: string): ContentsEntry[] {
  const found: ContentsEntry[] = [];
  for (const point of all(xmlOf(folder, path), 'navPoint')) {
    const label = [...point.getElementsByTagNameNS('*', 'text')][0];
    const source = [...point.getElementsByTagNameNS('*', 'content')][0]?.getAttribute('src');
    const address = source ? addressFrom(path, source) : undefined;
    let depth = 0;
    for (let node = point.parentNode; node; node = node.parentNode) if (/(?:^|:)navPoint$/.test(node.nodeName)) depth += 1;
    const title = clean(label?.textContent);
    if (address !== undefined && title !== '') found.push({ title, depth, address });
  }
  return found;
}

/** Whether a page is one of the folder's pictures, which a reading order may name directly. */
export const isPicture = ({ mediaType }: ManifestFile): boolean => mediaType.startsWith('image/');
