import { createContext } from 'react-router';
import type { SiteSettings } from '#contract/site.ts';
import type { Language } from '#contract/text.ts';

/** What a page is rendered from: the server's settings and the visitor's language. */
export interface Site {
  readonly settings: SiteSettings;
  readonly language: Language;
}

/** How the server hands `Site` to the root loader. */
export const siteContext = createContext<Site>();
