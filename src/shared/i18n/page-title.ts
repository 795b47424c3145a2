import { loadNamespaces, onLanguageChange, translate } from './i18n';
import type { TitleKey } from './namespaces';

type Write = (title: string) => void;

let shown: TitleKey | undefined;
let write: Write = (title) => {
  document.title = title;
};
let isFollowing = false;

/** Replaces how a title is shown, so that a host with a title bar of its own is told as well. */
export function setTitleWriter(next: Write): void {
  write = next;
}

/** Shows a page's title, now and after each switch of the language. */
export async function setPageTitle(key: TitleKey): Promise<void> {
  shown = key;
  if (!isFollowing) {
    isFollowing = true;
    await loadNamespaces(['titles']);
    onLanguageChange(writeShown);
    return;
  }
  await loadNamespaces(['titles']);
  writeShown();
}

function writeShown(): void {
  if (shown) {
    write(translate(`titles:${shown}`));
  }
}
