const BASE = import.meta.env.BASE_URL;

type AppleNavigator = Navigator & { standalone?: boolean };

/**
 * Makes the portal installable in a plain browser, and shows the installed one a page of its own without a network. A tab gets no service
 * worker: starting it would cost each visit time.
 */
export function makeInstallable(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${BASE}manifest.webmanifest`;
  document.head.append(link);
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true;
  if (isInstalled && 'serviceWorker' in navigator) {
    // Refused without https: then there is no offline page, and nothing else changes.
    navigator.serviceWorker.register(`${BASE}sw.js`).catch(() => undefined);
  }
}
