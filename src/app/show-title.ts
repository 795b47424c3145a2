import type { PageTitle } from '@/shared/i18n/namespaces';
import { setPageTitle, setTitleWriter } from '@/shared/i18n/page-title';
import { detectClient } from '@/shared/platform/detect';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { platformLater } from './platform-later';

let isWired = false;

/** Shows a page's title, now and after each switch of the language; a host with a title bar of its own is told. */
export function showTitle(key: PageTitle): Promise<void> {
  if (!isWired) {
    isWired = true;
    wireHost();
  }
  return setPageTitle(key);
}

/** A plain browser has the document's title and nothing else. */
function wireHost(): void {
  if (detectClient(navigator.userAgent) === 'other' && !hasNativeBridge()) {
    return;
  }
  setTitleWriter((title) => {
    document.title = title;
    platformLater()
      .then((platform) => platform.setTitle(title))
      .catch(() => undefined);
  });
}
