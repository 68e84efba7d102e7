import { ZipFolder } from '#engines/core/zipFolder.ts';
import type { WebPageBookmark } from '#engines/ports.ts';
import { deobfuscated, readEncryption } from './bookFonts.ts';
import { type BookPackage, isPicture, readBookPackage } from './bookPackage.ts';
import { attributeOf, type Dropped, elementsOf, embedParts, escaped, findElement, innerMarkup, parsePage } from './markup.ts';
import { bodyAttributes } from './messagePage.ts';
import { Parts, placeOf } from './parts.ts';
import { type MadePage, pageText } from './site.ts';
import { embedStyleSheet } from './styleSheets.ts';
import { RefusedPage } from './webPageRequest.ts';

const classes = { html: 'book-html', body: 'book-body' };
/** Laying out words takes about a thousand times longer than reading them. */
const maxMarkupCharacters = 24 * 1024 ** 2;

const ownStyle = `
:root{font:11pt/1.45 "Noto Serif","Liberation Serif",serif;color:#111}
body{margin:0;overflow-wrap:break-word}
.book-html{break-before:page;position:relative;isolation:isolate}.book-html:first-of-type{break-before:auto}
img,svg{max-width:100%;max-height:96vh;object-fit:contain}
.book-picture{display:block;margin:0 auto;max-height:96vh}
h1,h2,h3,h4,h5,h6{break-after:avoid}p{orphans:2;widows:2}
`;

export interface MadeBook extends MadePage {
  readonly author: string;
  readonly bookmarks: readonly WebPageBookmark[];
  readonly missingChapters: number;
}

interface ChapterIds {
  /** The chapter's own text. */
  readonly own: string;
  readonly renamed: Map<string, string>;
}

/** Joins all chapters of a book into one page, with working links. */
export function readBook(bytes: Buffer): MadeBook {
  const folder = new ZipFolder(bytes);
  const mangled = readEncryption(folder);
  const book = readBookPackage(folder);
  const parts = new Parts((path) => {
    const found = folder.read(path);
    const algorithm = mangled.get(path);
    return found && { bytes: algorithm ? deobfuscated(found, algorithm, book.uniqueIdentifier) : found };
  });
  return new BookWriter(folder, book, parts).write();
}

class BookWriter {
  readonly #folder: ZipFolder;
  readonly #book: BookPackage;
  readonly #parts: Parts;
  readonly #dropped: Dropped = { scripts: 0, multimedia: 0, frames: 0 };
  readonly #idsOf = new Map<string, ChapterIds>();
  readonly #taken = new Set<string>();
  /** Each style sheet once, for the chapters that use it. */
  readonly #sheets = new Map<string, { readonly wrapper: string; readonly css: string }>();
  #characters = 0;
  #missingChapters: number;
  #fixedSize: string | undefined;

  constructor(folder: ZipFolder, book: BookPackage, parts: Parts) {
    this.#folder = folder;
    this.#book = book;
    this.#parts = parts;
    this.#missingChapters = book.missingChapters;
  }

  write(): MadeBook {
    const { title, author, chapters, contents, language } = this.#book;
    for (const [index, { path }] of chapters.entries()) {
      const own = `chapter-${index + 1}`;
      this.#taken.add(own);
      if (!this.#idsOf.has(path)) this.#idsOf.set(path, { own, renamed: new Map() });
    }
    // Links may lead to later chapters, so all names are known before the first is written.
    for (const { path } of chapters) this.#nameIds(path);
    const sections = chapters.map((chapter, index) => this.#section(chapter, `chapter-${index + 1}`));
    if (sections.every((one) => one === '')) throw new RefusedPage('book_damaged', 'no chapter can be read');
    const bookmarks = contents.flatMap(({ title: name, depth, address }) => {
      const target = this.#idAt(address);
      return target === undefined ? [] : [{ title: name.slice(0, 1000), depth, target }];
    });
    const sheets = [...this.#sheets.values()].map(({ css }) => `<style>${css}</style>`).join('');
    const paper = this.#fixedSize === undefined ? '' : `@page{size:${this.#fixedSize};margin:0}`;
    // Places without a link in the book become destinations through these.
    const targets = bookmarks.map(({ target }) => `<a href="#${escaped(target)}"></a>`).join('');
    const html = `<!doctype html><html${language ? ` lang="${escaped(language)}"` : ''}><head><title>${escaped(title)}</title><style>${ownStyle}${paper}</style>${sheets}</head><body>${sections.join('')}<nav hidden>${targets}</nav></body></html>`;
    const missingChapters = this.#missingChapters;
    return { html, title, author, bookmarks, parts: this.#parts, dropped: this.#dropped, missingChapters };
  }

  #nameIds(path: string): void {
    const ids = this.#idsOf.get(path);
    const bytes = this.#folder.read(path);
    if (!ids || !bytes || ids.renamed.size > 0) return;
    this.#characters += bytes.length;
    if (this.#characters > maxMarkupCharacters) throw new RefusedPage('too_complex', 'too many characters');
    for (const element of elementsOf(parsePage(pageText(bytes), true))) {
      const id = attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);
      if (id === undefined || ids.renamed.has(id)) continue;
      // Style sheets refer to ids. An id keeps its name if no earlier chapter has it and a PDF can use it as a name.
      const plain = /^[\x21-\x7e]{1,100}$/.test(id) ? id : `${ids.own}-${ids.renamed.size + 1}`;
      const free = this.#taken.has(plain) ? `${ids.own}-${plain}` : plain;
      this.#taken.add(free);
      ids.renamed.set(id, free);
    }
  }

  /** The id of a place in the book; undefined if it does not exist. */
  #idAt(address: string): string | undefined {
    const [path = '', fragment] = address.split('#');
    const ids = this.#idsOf.get(this.#folder.nameOf(path) ?? path);
    if (!ids) return undefined;
    return (fragment !== undefined && ids.renamed.get(decoded(fragment))) || ids.own;
  }

  #section(chapter: BookPackage['chapters'][number], own: string): string {
    const { path } = chapter;
    const alt = this.#book.title;
    if (isPicture(chapter) && chapter.mediaType !== 'image/svg+xml') {
      const source = this.#parts.embed('', path);
      return source === undefined
        ? ''
        : `<section class="${classes.html}" id="${own}"><img class="book-picture" alt="${escaped(alt)}" src="${source}"></section>`;
    }
    const bytes = this.#folder.read(path);
    if (!bytes) {
      this.#missingChapters += 1;
      return '';
    }
    const document = parsePage(pageText(bytes), true);
    if (this.#book.isFixed) this.#takeFixedSize(document);
    const wrappers = new Set<string>();
    const ids = this.#idsOf.get(path);
    const linkTo = (href: string) => {
      const place = placeOf(path, href);
      if (href.startsWith('#')) return `#${this.#idAt(`${path}${href}`) ?? ''}`;
      if (typeof place !== 'object') return undefined;
      const target = this.#idAt(`${place.path}${/#.*$/.exec(href)?.[0] ?? ''}`);
      return target === undefined ? undefined : `#${target}`;
    };
    embedParts(document, {
      base: path,
      parts: this.#parts,
      dropped: this.#dropped,
      keepsPaper: false,
      linkTo,
      renameId: (id) => ids?.renamed.get(id) ?? id,
      takeStyleSheet: (css, sheetPath) => wrappers.add(this.#sheet(css, sheetPath ?? path)),
    });
    const body = findElement(document, 'body');
    if (!body) return '';
    const { html } = classes;
    const language =
      attributeOf(findElement(document, 'html') ?? body, 'xml:lang') ??
      attributeOf(findElement(document, 'html') ?? body, 'lang');
    const size = this.#fixedSize === undefined ? '' : ` style="${fixedStyle(this.#fixedSize)}"`;
    return `<section class="${[html, ...wrappers].join(' ')}" id="${own}"${language ? ` lang="${escaped(language)}"` : ''}${size}><div${bodyAttributes(body, this.#parts, classes.body)}>${innerMarkup(body)}</div></section>`;
  }

  /** The class of the chapters that have this style sheet. */
  #sheet(css: string, base: string): string {
    const key = `${base}\n${css}`;
    const known = this.#sheets.get(key);
    if (known) return known.wrapper;
    const wrapper = `book-sheet-${this.#sheets.size + 1}`;
    const scope = { wrapper, ...classes };
    this.#sheets.set(key, { wrapper, css: embedStyleSheet(css, { base, parts: this.#parts, scope, keepsPaper: false }) });
    return wrapper;
  }

  /** For a fixed-layout book (EPUB 3.3 §8.2.2.6). Its first page has the page size. */
  #takeFixedSize(document: ReturnType<typeof parsePage>): void {
    if (this.#fixedSize !== undefined) return;
    for (const element of elementsOf(document)) {
      if (element.tagName !== 'meta' || attributeOf(element, 'name') !== 'viewport') continue;
      const content = attributeOf(element, 'content') ?? '';
      const [width, height] = ['width', 'height'].map((name) =>
        Number(new RegExp(`\\b${name}\\s*=\\s*(\\d{2,5})`).exec(content)?.[1]),
      );
      if (width && height && width <= 14_400 && height <= 14_400) this.#fixedSize = `${width}px ${height}px`;
    }
  }
}

const fixedStyle = (size: string): string => {
  const [width, height] = size.split(' ');
  return `width:${width};height:${height};overflow:hidden`;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
