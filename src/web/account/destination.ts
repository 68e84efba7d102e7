import { isSignInScreen } from './signInScreens.ts';

/** The destination after signing in (docs/product.md, "Sign-in"). Pure, so that it can be tested with hostile addresses. */

const longestPath = 2000;
/** Only the path matters. The parser needs an origin to tell whether an address stays on it. */
const anyOrigin = 'http://own.invalid';

/**
 * A path of this site for the router; undefined for anything else. Refuses what a browser would read as another origin: it drops tabs and
 * line breaks, reads `\` as `/`, and resolves dots (WHATWG URL §4.4).
 */
export function ownPath(raw: string | null | undefined): string | undefined {
  if (!raw || raw.length > longestPath) return undefined;
  if (!/^\/(?![/\\])/.test(raw) || /[\\\p{Cc}]/u.test(raw) || !URL.canParse(raw, anyOrigin)) return undefined;
  const url = new URL(raw, anyOrigin);
  // `/.//evil.example` resolves to an address of another host.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Adds `pdfId` where the path has none. */
function withDocument(path: string, pdfId: string | null): string {
  const url = new URL(path, anyOrigin);
  if (pdfId && !url.searchParams.has('pdfId')) url.searchParams.set('pdfId', pdfId);
  return url.pathname + url.search + url.hash;
}

export interface Destination {
  readonly path: string;
  /** The reason of the choice; `home` is the default. */
  readonly by: 'returnTo' | 'pdfId' | 'stored' | 'home';
}

/** In order: the `returnTo` of the address, its document, the stored destination, the home page. */
export function destinationAfterSignIn(search: string, stored: string | undefined): Destination {
  const asked = new URLSearchParams(search);
  const pdfId = asked.get('pdfId');
  const usable = (raw: string | null | undefined) => {
    const path = ownPath(raw);
    return path && !isSignInScreen(new URL(path, anyOrigin).pathname) ? path : undefined;
  };
  const returnTo = usable(asked.get('returnTo'));
  if (returnTo) return { path: withDocument(returnTo, pdfId), by: 'returnTo' };
  if (pdfId) return { path: withDocument('/pdf-editor', pdfId), by: 'pdfId' };
  const readStored = usable(stored);
  if (readStored) return { path: readStored, by: 'stored' };
  return { path: '/', by: 'home' };
}
