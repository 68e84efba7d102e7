import { siteData } from '../siteData.ts';

const base = (): string => siteData().settings.basePath;

/** An address of our own server, below the base path of the site. */
export function address(path: string): string {
  return base() + path;
}

/** Path and query of this page as the router knows them, without the base path. */
export function currentPath(): string {
  return location.pathname.slice(base().length) + location.search;
}
