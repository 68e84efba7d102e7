import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { address } from './api/basePath.ts';

/** Only a secure origin has workers; what they are for is words for a lost connection. */
function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(address('/sw.js')).catch(() => undefined);
}
addEventListener('load', () => setTimeout(keepOfflinePage, 3000), { once: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
