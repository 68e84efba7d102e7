declare global {
  interface Window {
    /** Written by the framework into each page. */
    readonly __reactRouterContext?: { readonly basename?: string };
  }
}

/** An address of our own server, below the base path the site is mounted on. */
export function address(path: string): string {
  const base = window.__reactRouterContext?.basename ?? '/';
  return base === '/' ? path : `${base}${path}`;
}
