import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { FALLBACK_LANGUAGE, rememberLanguage } from '@/shared/i18n/languages';
import { queryClient } from '@/shared/http/query/query-client';
import { guardConsole } from './console-guard';

/** What jsdom lacks and components ask for. */
class NoObserver {
  disconnect() {}
  observe() {}
  takeRecords() {
    return [];
  }
  unobserve() {}
}
Object.assign(globalThis, {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  scrollTo: () => undefined,
  // jsdom would really close the window, which is all of the test's world.
  close: () => undefined,
  isSecureContext: true,
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Wheels measure themselves, by a sheet that tests do not load.
const wheels = document.createElement('style');
wheels.textContent = '.adm-picker-view-item-height-measure { height: 34px }';
document.head.append(wheels);

// Test files share their modules: one that has switched the language must not decide for the next.
rememberLanguage(FALLBACK_LANGUAGE);

// One patience for all: what is waited for takes no longer when it comes, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

const { getElementError } = getConfig();
configure({
  // While something is waited for, a query fails again and again: only the last failure describes the page.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

guardConsole();
afterEach(() => {
  cleanup();
  // Files share their window: what one has said must not stand in the next.
  document.querySelectorAll('.hr-toasts').forEach((region) => region.remove());
  queryClient.clear();
});
