import { storedDraft } from '@/shared/storage/stored';

const MOST = 10;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What a person searched for, newest first. Each person's own: phones are shared. */
export const searchHistory = (ownerId: string | undefined) => {
  const item = storedDraft(`approval-search.${ownerId ?? ''}`, isTexts);
  const read = () => item.read() ?? [];
  return {
    read,
    /** Answers the history with the text at its head. */
    add: (text: string): string[] => {
      const wanted = text.trim();
      const next = wanted ? withNewest(read(), wanted) : read();
      item.write(next);
      return next;
    },
    clear: item.remove,
  };
};

/** The list with a text at its head, once, and no longer than the history may be. */
export const withNewest = (texts: readonly string[], text: string): string[] =>
  [text, ...texts.filter((one) => one !== text)].slice(0, MOST);
