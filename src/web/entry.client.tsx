import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { address } from './api/basePath.ts';

/** Service workers need a secure origin. Ours only serves the offline page. */
function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(address('/sw.js')).catch(() => undefined);
}
// After the page's own resources; the page may have been loaded before this runs.
const loaded =
  document.readyState === 'complete' ? Promise.resolve() : new Promise((go) => addEventListener('load', go, { once: true }));
void loaded.then(() => setTimeout(keepOfflinePage, 2000));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
