/**
 * Shows offline.html when a page can't be loaded for want of a network. Pages and files themselves are never cached here: webviews
 * that keep an old page ask for files that are gone. Registered by the installed portal only.
 */
const CACHE = 'offline-1';
const PAGE = 'offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([old, self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((preloaded) => preloaded ?? fetch(event.request))
        .catch(() => caches.match(PAGE)),
    );
  }
});
