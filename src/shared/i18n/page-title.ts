import { loadNamespaces, onLanguageChange, translate } from './i18n';
import type { Namespace, PageTitle } from './namespaces';

type Write = (title: string) => void;

let ofRoute: PageTitle | undefined;
/** What the page shown is about, where that says more than its route; the latest last. */
const ofPage: { key: PageTitle }[] = [];
let write: Write = (title) => {
  document.title = title;
};
let isFollowing = false;

/** Replaces how a title is shown, so that a host with a title bar of its own is told as well. */
export function setTitleWriter(next: Write): void {
  write = next;
}

/** Shows a page's title, now and after each switch of the language. */
export async function setPageTitle(key: PageTitle): Promise<void> {
  ofRoute = key;
  await showTitle(key);
}

/** Shows another title in place of the route's. Answers how to give it up. */
export function replacePageTitle(key: PageTitle): () => void {
  const title = { key };
  ofPage.push(title);
  // Without the texts the title stays what it is.
  showTitle(key).catch(() => undefined);
  return () => {
    ofPage.splice(ofPage.indexOf(title), 1);
    writeTitle();
  };
}

async function showTitle(key: PageTitle): Promise<void> {
  await loadNamespaces([textOf(key).split(':')[0] as Namespace]);
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
    write(translate(textOf(key)));
  }
}

const textOf = (key: PageTitle) => (isOwn(key) ? key : (`titles:${key}` as const));

const isOwn = (key: PageTitle): key is Extract<PageTitle, `${string}:pageTitle`> => key.includes(':');
