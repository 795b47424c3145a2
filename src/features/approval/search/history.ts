import { storedRecent } from '@/shared/storage/recent';

const MOST = 10;

/** What a person searched for, newest first. */
export const searchHistory = (ownerId: string | undefined) => {
  const item = storedRecent('approval-search', ownerId ?? '');
  return {
    read: item.read,
    /** Answers the history with the text at its head. */
    add: (text: string): readonly string[] => {
      const wanted = text.trim();
      if (wanted) {
        item.write(withNewest(item.read(), wanted));
      }
      return item.read();
    },
    clear: item.remove,
  };
};

/** The list with a text at its head, once, and no longer than the history may be. */
export const withNewest = (texts: readonly string[], text: string): string[] =>
  [text, ...texts.filter((one) => one !== text)].slice(0, MOST);
