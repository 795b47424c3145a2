import { loadNamespaces, onLanguageChange, translate } from './i18n';
import type { TitleKey } from './namespaces';

type Write = (title: string) => void;

let ofRoute: TitleKey | undefined;
/** What the page shown is about, where that says more than its route; the latest last. */
const ofPage: { key: TitleKey }[] = [];
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
  ofRoute = key;
  await showTitle();
}

/** Shows another title in place of the route's. Answers how to give it up. */
export function replacePageTitle(key: TitleKey): () => void {
  const title = { key };
  ofPage.push(title);
  // Without the texts the title stays what it is.
  showTitle().catch(() => undefined);
  return () => {
    ofPage.splice(ofPage.indexOf(title), 1);
    writeTitle();
  };
}

async function showTitle(): Promise<void> {
  await loadNamespaces(['titles']);
  if (isFollowing) {
    writeTitle();
  } else {
    isFollowing = true;
    onLanguageChange(writeTitle);
  }
}

function writeTitle(): void {
  const key = ofPage.at(-1)?.key ?? ofRoute;
  if (key) {
    write(translate(`titles:${key}`));
  }
}
