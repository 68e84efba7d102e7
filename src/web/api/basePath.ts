declare global {
  interface Window {
    /** The framework writes it into each page. */
    readonly __reactRouterContext?: { readonly basename?: string };
  }
}

function base(): string {
  const basename = window.__reactRouterContext?.basename ?? '/';
  return basename === '/' ? '' : basename;
}

/** An address of our own server, below the base path of the site. */
export function address(path: string): string {
  return base() + path;
}

/** Path and query of this page as the router knows them, without the base path. */
export function currentPath(): string {
  return location.pathname.slice(base().length) + location.search;
}
