import { randomId } from '@/shared/lib/random-id';
import { createShelf, type ShelfOptions } from './shelf';

/** What an editor says about a draft that this browser alone keeps. */
export type LocalDraftOptions<Content> = ShelfOptions<Content> & {
  /** What is edited, and in which revision where it has any: the drafts of a kind are told apart by it. */
  key?: string;
  /** What the editor shows where nothing was left. */
  start: Content;
  /** What was left as this editor can hold it; undefined for nothing of it. */
  fit?: (content: Content) => Content | undefined;
  /** What of it may lie on a phone that others use as well; all of it when left out. */
  keeps?: (content: Content) => Content;
  /** Nothing has been entered that somebody would miss. */
  isEmpty?: (content: Content) => boolean;
};

/**
 * Keeps what is typed in this browser alone, for editors whose drafts the server does not know. It is written at once, so that
 * neither a reload nor a session's end takes it away.
 */
export function createLocalDraft<Content>(options: LocalDraftOptions<Content>) {
  const { key = '', start, fit = same, keeps = same, isEmpty = () => false } = options;
  const shelf = createShelf(options);
  const left = shelf.read(key);
  const restored = left && fit(left.content);
  const by = randomId();
  /** Who has written the copy that is one's own: this editor, or the earlier one whose content it shows. */
  let writer = restored === undefined ? by : left?.by;
  let wanted = restored === undefined ? start : restored;
  let isRestored = restored !== undefined;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const drop = () => {
    if (shelf.read(key)?.by === writer) {
      shelf.remove(key);
    }
  };

  return {
    content: () => wanted,
    /** What an earlier visit has left is shown. */
    isRestored: () => isRestored,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What has been typed so far. */
    change: (content: Content) => {
      wanted = content;
      if (isEmpty(content)) {
        drop();
      } else {
        writer = by;
        shelf.write(key, keeps(content), by);
      }
      tell();
    },
    /** Forgets it here, since it was sent or is not wanted, unless another window has typed since. */
    forget: () => {
      drop();
      isRestored = false;
      tell();
    },
  };
}

const same = <Content>(content: Content): Content => content;

export type LocalDraft<Content> = ReturnType<typeof createLocalDraft<Content>>;
