// Says that there is no connection in words of our own. Nothing else is kept here: pages and files always come from the server.
const cacheName = 'offline-4';
const kept = ['offline.html', 'offline.css', 'offline.js', 'favicon.svg', 'font-text.woff2', 'font-title.woff2'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(kept))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(drop)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('offline.html')));
  // What that page needs, below whichever address it stands.
  const file = /\/(offline\.css|offline\.js|favicon\.svg|font-\w+\.woff2)$/.exec(new URL(request.url).pathname)?.[1];
  if (file) event.respondWith(fetch(request).catch(() => caches.match(file)));
});
