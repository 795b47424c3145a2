import { localArea } from '@/shared/storage/area';
import { flagCodec, jsonCodec, storedItem } from '@/shared/storage/item';
import { KEY } from '@/shared/storage/keys';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The side navigation shows icons alone. index.html reads it, so that nothing moves once the page stands. */
export const navFolded = storedItem(localArea, KEY.navFolded, flagCodec, false);

/** The areas whose pages are listed. */
export const navOpen = storedItem<string[], readonly string[]>(localArea, KEY.navOpen, jsonCodec(isNames), [
  'attendance',
  'approval',
  'team',
]);

/** Marks the document: style sheets leave room for the navigation by it. */
export function markNav(isFolded: boolean): void {
  document.documentElement.dataset.nav = isFolded ? 'folded' : 'open';
}
