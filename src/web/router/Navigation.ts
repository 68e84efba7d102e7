import type { ComponentType } from 'react';
import { hrefOf, type Location, type Path, pathBelow, resolvePath, type To } from './location.ts';
import { ScrollPositions } from './scrollPositions.ts';

export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  /** Stored in the entry. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/** Leads to an address of the site, or by a number of entries through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** Where the page is scrolled to once it is shown: a height in CSS pixels, the element of a fragment, or nowhere. */
type ScrollTarget = number | `#${string}` | undefined;

export interface Shown {
  readonly location: Location;
  readonly Screen: ComponentType;
  readonly scrollTarget?: ScrollTarget;
}

/** What the site has at a path. A screen that was loaded before comes at once. */
export type FindScreen = (pathname: string) => ComponentType | Promise<ComponentType>;

/** The entry of the history that the browser shows. `key` and `index` are set by the script of each page (scrollPositions.ts). */
export function browserLocation(basePath: string): Location {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'first' } = history.state ?? {};
  return { pathname: pathBelow(basePath, pathname), search, hash, state, key };
}

/**
 * Navigation within one document: loads the screen of an address, then changes the history and shows the screen (HTML, "Session history").
 * Of two navigations at a time, the later one counts.
 */
export class Navigation {
  readonly basePath: string;
  readonly #find: FindScreen;
  readonly #positions = new ScrollPositions();
  #shown: Shown;
  #show: (shown: Shown) => void = () => undefined;
  #turn = 0;

  constructor(basePath: string, first: Shown, find: FindScreen) {
    this.basePath = basePath;
    this.#shown = first;
    this.#find = find;
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** Follows the browser's history. Returns a function that ends it. */
  listen(show: (shown: Shown) => void): () => void {
    this.#show = show;
    // A screen may have led on in an effect of its own, which runs before the effect that listens.
    show(this.#shown);
    const stop = new AbortController();
    addEventListener('popstate', ({ state }) => this.#follow(state !== null), { signal: stop.signal });
    addEventListener(
      'pagehide',
      () => {
        this.#leave();
        this.#positions.store();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }

  readonly navigate: Navigate = (to, options = {}) => {
    if (typeof to === 'number') return history.go(to);
    const path = resolvePath(to, this.#shown.location);
    this.#bring(
      path,
      (Screen) => this.#enter(path, Screen, options),
      () => window.location.assign(hrefOf(path, this.basePath)),
    );
  };

  #enter(
    path: Path,
    Screen: ComponentType,
    { replace = false, state = null, preventScrollReset = false }: NavigateOptions,
  ): void {
    this.#leave();
    const key = Math.random().toString(36).slice(2);
    const index = (history.state?.index ?? 0) + (replace ? 0 : 1);
    const href = hrefOf(path, this.basePath);
    if (replace) history.replaceState({ state, key, index }, '', href);
    else history.pushState({ state, key, index }, '', href);
    const scrollTarget = preventScrollReset ? undefined : path.hash.length > 1 ? (path.hash as `#${string}`) : 0;
    this.#put({ location: { ...path, state, key }, Screen, scrollTarget });
  }

  /** After Back, Forward, or a fragment that the browser itself went to: only such an entry has no state. */
  #follow(isOurs: boolean): void {
    this.#leave();
    const location = browserLocation(this.basePath);
    this.#bring(
      location,
      (Screen) => this.#put({ location, Screen, scrollTarget: isOurs ? (this.#positions.get(location.key) ?? 0) : undefined }),
      () => window.location.reload(),
    );
  }

  /** A screen that cannot be loaded may belong to another build of the site: the server's page is loaded instead. */
  #bring({ pathname }: Path, found: (Screen: ComponentType) => void, failed: () => void): void {
    this.#turn += 1;
    const turn = this.#turn;
    const screen = this.#find(pathname);
    if (!(screen instanceof Promise)) {
      found(screen);
      return;
    }
    screen.then(
      (Screen) => turn === this.#turn && found(Screen),
      () => turn === this.#turn && failed(),
    );
  }

  #leave(): void {
    this.#positions.set(this.#shown.location.key, window.scrollY);
  }

  #put(shown: Shown): void {
    this.#shown = shown;
    this.#show(shown);
  }
}
