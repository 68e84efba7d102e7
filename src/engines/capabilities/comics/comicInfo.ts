import { posix } from 'node:path';
import { DOMParser, type Document } from '@xmldom/xmldom';

/** The contents of ComicInfo.xml (Anansi Project, ComicInfo 2.1). Each may be missing. */
export interface ComicInfo {
  readonly title: string;
  readonly author: string;
  readonly readsRightToLeft: boolean | undefined;
}

const longest = 1000;

export function readComicInfo(xml: Buffer | undefined): ComicInfo {
  const document = xml && parsed(new TextDecoder().decode(xml));
  const text = (name: string) => (document?.getElementsByTagName(name)[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const [series, number, title] = [text('Series'), text('Number'), text('Title')];
  const issue = [series, number && `#${number}`].filter((one) => one !== '').join(' ');
  const authors = [...new Set(['Writer', 'Penciller'].flatMap((name) => text(name).split(/\s*,\s*/)))];
  const manga = text('Manga');
  return {
    title: [issue, title]
      .filter((one) => one !== '')
      .join(' – ')
      .slice(0, longest),
    author: authors
      .filter((one) => one !== '')
      .join(', ')
      .slice(0, longest),
    readsRightToLeft: manga === '' || manga === 'Unknown' ? undefined : manga === 'YesAndRightToLeft',
  };
}

function parsed(text: string): Document | undefined {
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(text.replace(/^\ufeff/, '').trimStart(), 'text/xml');
  } catch {
    return undefined;
  }
}

const isPicture = /\.(?:jpe?g|jpe|png|gif|webp|tiff?|heic|heif|avif)$/i;
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Pages in a reader's order: by folder, then by name, with numbers compared by value. */
export function pageNamesOf(names: readonly string[]): string[] {
  return names
    .filter((name) => isPicture.test(name))
    .sort((a, b) => order.compare(posix.dirname(a), posix.dirname(b)) || order.compare(posix.basename(a), posix.basename(b)));
}
