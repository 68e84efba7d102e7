import { posix } from 'node:path';
import { RefusedPage } from './webPageRequest.ts';

export interface Part {
  readonly bytes: Buffer;
  readonly mediaType?: string | undefined;
}

/** The sum of everything embedded in a page. Repeated pictures count each time. */
const maxEmbeddedBytes = 96 * 1024 ** 2;

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  css: 'text/css',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** The target of an address: a part of the file, nothing in particular, or elsewhere. */
type Place = { readonly path: string } | 'here' | 'outside';

/** The parts that a page refers to, and what became of them. Each address counts once, however often it occurs. */
export class Parts {
  readonly outside = new Set<string>();
  readonly missing = new Set<string>();
  readonly #find: (path: string) => Part | undefined;
  readonly #addresses = new Map<string, string | undefined>();
  #embeddedBytes = 0;

  /** `find` receives a path from the root, or an address with its own scheme, such as `cid:`. */
  constructor(find: (path: string) => Part | undefined) {
    this.#find = find;
  }

  /** The same part as a `data:` address; undefined if it does not exist. */
  embed(base: string, reference: string): string | undefined {
    const address = reference.trim();
    const place = placeOf(base, address);
    if (place === 'here') return address;
    if (place === 'outside') {
      this.outside.add(address);
      return undefined;
    }
    let found = this.#addresses.get(place.path);
    if (found === undefined && !this.#addresses.has(place.path)) {
      const part = this.#find(place.path);
      found = part && dataAddress(place.path, part);
      if (!part) this.missing.add(place.path);
      this.#addresses.set(place.path, found);
    }
    this.#embeddedBytes += found?.length ?? 0;
    if (this.#embeddedBytes > maxEmbeddedBytes) throw new RefusedPage('too_complex', 'too many bytes of parts');
    return found;
  }

  /** The bytes of a part that is parsed further, such as a style sheet. */
  read(base: string, reference: string): { readonly path: string; readonly bytes: Buffer } | undefined {
    const place = placeOf(base, reference.trim());
    if (place === 'here') return undefined;
    const part = place === 'outside' ? undefined : this.#find(place.path);
    if (place === 'outside') this.outside.add(reference.trim());
    else if (!part) this.missing.add(place.path);
    return part && place !== 'outside' ? { path: place.path, bytes: part.bytes } : undefined;
  }
}

/** A path from the root. It cannot lead out of the root. */
export function placeOf(base: string, address: string): Place {
  if (address === '' || address.startsWith('#') || /^(?:data|about):/i.test(address)) return 'here';
  if (/^cid:/i.test(address)) return { path: `cid:${decoded(address.slice(4))}` };
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return 'outside';
  const bare = decoded(address.replace(/[?#].*$/s, ''));
  if (bare === '') return 'here';
  const path = posix.normalize(bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(base), bare));
  return { path };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function dataAddress(path: string, { bytes, mediaType }: Part): string {
  const known = mediaTypes[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  const type = mediaType ?? known ?? 'application/octet-stream';
  return `data:${/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'};base64,${bytes.toString('base64')}`;
}
