const storageName = 'scroll-positions';

/**
 * Runs at the end of each page, before it is hydrated: names the entry of the history, and scrolls to where it was left. The browser would do
 * it later again (docs/decisions/0257).
 */
export const scrollScript = `history.scrollRestoration='manual';(function(s){if(!s||!s.key)history.replaceState(Object.assign({},s,{key:Math.random().toString(36).slice(2),index:0}),'');try{var y=JSON.parse(sessionStorage.getItem('${storageName}')||'{}')[history.state.key];if(y>=0)scrollTo(0,y)}catch(e){}})(history.state)`;

/** How far each entry of the history was scrolled. Kept for the tab, so that Back to another document finds it too. */
export class ScrollPositions {
  readonly #at = new Map<string, number>();

  constructor() {
    try {
      for (const [key, y] of Object.entries(JSON.parse(sessionStorage.getItem(storageName) ?? '{}')))
        this.#at.set(key, Number(y));
    } catch {
      // Storage is forbidden, or holds something else.
    }
  }

  get(key: string): number | undefined {
    return this.#at.get(key);
  }

  set(key: string, y: number): void {
    this.#at.set(key, y);
  }

  store(): void {
    try {
      sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(this.#at)));
    } catch {
      // Storage is forbidden or full: positions end with the document.
    }
  }
}
