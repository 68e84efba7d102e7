import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onFirstInteraction } from '#ui/interaction/onFirstInteraction.ts';
import { address } from './api/basePath.ts';
import { Root } from './root.tsx';
import { pageKey } from './router/location.ts';
import { browserLocation } from './router/Navigation.ts';
import { siteData } from './siteData.ts';

/** Service workers need a secure origin. Ours only serves the offline page. */
function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(address('/sw.js')).catch(() => undefined);
}
// After the page's own resources; the page may have been loaded before this runs.
const loaded =
  document.readyState === 'complete' ? Promise.resolve() : new Promise((go) => addEventListener('load', go, { once: true }));
void loaded.then(() => setTimeout(keepOfflinePage, 2000));

const known = new Map<string, ComponentType>();

/** The table of all screens is loaded when somebody begins to use the page. */
async function loadScreen(key: string): Promise<ComponentType> {
  const { default: screens } = await import('virtual:screens');
  const load = screens[key] ?? screens['*'];
  if (!load) throw new Error('the site has no screen for unknown addresses');
  const { default: Screen } = await load();
  known.set(key, Screen);
  return Screen;
}

function find(pathname: string): ComponentType | Promise<ComponentType> {
  const key = pageKey(pathname);
  return known.get(key) ?? loadScreen(key);
}

async function hydrate(): Promise<void> {
  const file = document.querySelector<HTMLScriptElement>('script[data-screen]')?.dataset.screen;
  const { default: Screen }: { default: ComponentType } = await import(/* @vite-ignore */ file ?? '');
  const site = siteData();
  const location = browserLocation(site.settings.basePath);
  known.set(pageKey(location.pathname), Screen);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Root site={site} location={location} Screen={Screen} find={find} />
      </StrictMode>,
    );
  });
  onFirstInteraction(() => void import('virtual:screens').catch(() => undefined));
}

void hydrate();
