import { createContext } from 'react-router';
import type { SiteSettings } from '#contract/site.ts';
import type { Language } from '#contract/text.ts';

/** The context of rendering a page: the server's settings and the visitor's language. */
export interface Site {
  readonly settings: SiteSettings;
  readonly language: Language;
}

/** Passes `Site` from the server to the root loader. */
export const siteContext = createContext<Site>();
