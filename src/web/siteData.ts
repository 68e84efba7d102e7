import type { SiteSettings } from '#contract/site/site.ts';
import type { Language } from '#contract/text/text.ts';

/** What a page is rendered from: the server's settings and the visitor's language. */
export interface Site {
  readonly settings: SiteSettings;
  readonly language: Language;
}

/** The element of each page that holds it as JSON. */
export const siteDataId = 'site-data';

let site: Site | undefined;

/** What the server rendered this document from. It does not change while the document lives. */
export function siteData(): Site {
  site ??= JSON.parse(document.getElementById(siteDataId)?.textContent ?? '') as Site;
  return site;
}
