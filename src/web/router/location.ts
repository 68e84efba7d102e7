/** A part of an address below the site's base path. */
export interface Path {
  readonly pathname: string;
  /** With its `?`; empty without a query. */
  readonly search: string;
  /** With its `#`; empty without a fragment. */
  readonly hash: string;
}

/** The address of an entry of the browser's history, with what a page stored in it. */
export interface Location extends Path {
  // biome-ignore lint/suspicious/noExplicitAny: each page reads what it stored itself, and checks it
  readonly state: any;
  /** Names the entry. Another one for each navigation. */
  readonly key: string;
}

/** An address of the site: as text, or in parts. What is left out is empty, and an empty pathname is that of the current page. */
export type To = string | Partial<Path>;

/** An address with a scheme or a host leads out of the site's pages. */
export const isAbsolute = (to: To): to is string => typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);

export function resolvePath(to: To, current: Path): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: pathname || current.pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}

/** The address as links name it. */
export function hrefOf({ pathname, search, hash }: Path, basePath: string): string {
  return `${pathname === '/' && basePath !== '' ? basePath : basePath + pathname}${search}${hash}`;
}

/** The path of a page, without the site's base path. */
export function pathBelow(basePath: string, pathname: string): string {
  return pathname.slice(basePath.length) || '/';
}

/** The form in which paths are looked up: without slashes at the end, and in small letters. */
export function pageKey(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || '/';
}

/** The name of an element that a fragment leads to. One with broken percent signs is taken as it is (URL Standard, "fragment"). */
export function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
