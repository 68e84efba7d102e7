import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { SiteSettings } from '#contract/site/site.ts';
import { formatMessage, type Language, localeFacts, type Text, type TextValues } from '#contract/text/text.ts';
import type { Site } from './siteData.ts';

interface SiteState extends Site {
  /** The page is used by touch. */
  readonly isTouched: boolean;
  setLanguage(language: Language): void;
}

const SiteContext = createContext<SiteState | undefined>(undefined);

const cookieDays = 365;

/** The primary pointer is a finger. The server does not know, and renders "click". */
const coarsePointer = '(hover: none) and (pointer: coarse)';
const isPointerCoarse = () => matchMedia(coarsePointer).matches;

function watchPointer(changed: () => void): () => void {
  const media = matchMedia(coarsePointer);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Provides the server's settings and the visitor's language, which can be changed without a reload. */
export function SiteScope({ site, children }: { site: Site; children: ReactNode }) {
  const [language, choose] = useState(site.language);
  const setLanguage = useCallback(
    (next: Language) => {
      // The server renders the next page in this language, and writes its messages in it.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin, and a house server has none
      document.cookie = `lang=${next}; path=${site.settings.basePath || '/'}; max-age=${cookieDays * 86_400}; samesite=lax`;
      document.documentElement.lang = next;
      document.documentElement.dir = localeFacts(next).direction;
      choose(next);
    },
    [site.settings.basePath],
  );
  const isTouched = useSyncExternalStore(watchPointer, isPointerCoarse, () => false);
  const state = useMemo(
    () => ({ settings: site.settings, language, isTouched, setLanguage }),
    [site.settings, language, isTouched, setLanguage],
  );
  return <SiteContext value={state}>{children}</SiteContext>;
}

export function useSite(): SiteState {
  const state = useContext(SiteContext);
  if (!state) throw new Error('useSite must be used within a SiteScope');
  return state;
}

export function useSettings(): SiteSettings {
  return useSite().settings;
}

/** Renders a text in the visitor's language. Site settings fill the placeholders of their names. */
export function useTranslate(): (text: Text, values?: TextValues) => string {
  const { language, settings, isTouched } = useSite();
  return useCallback(
    (text: Text, values?: TextValues) =>
      formatMessage(text, language, {
        name: `${settings.nameFirst} ${settings.nameSecond}`,
        maxMb: settings.maxMb.pdf,
        ttlMinutes: settings.fileTtlMinutes,
        maxFiles: settings.maxFiles,
        signupCredits: settings.signupCredits,
        freeDaily: settings.freeDailyOperations,
        billing: settings.billing === 'credits',
        touch: isTouched,
        ...values,
      }),
    [language, settings, isTouched],
  );
}
