import { randomId } from '@/shared/lib/random-id';
import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/draft';

type ShelfOptions<Content> = {
  /** The kind of editor. */
  name: string;
  /** Whose it is, in which company: phones are shared. Without a person nothing is kept. */
  ownerId: string | undefined;
  isContent: (value: unknown) => value is Content;
  /** For how long nobody has to have typed before it is forgotten. */
  keepsMs?: number;
};

type Copy = { key: string; at: number; by: string; content: unknown };

const KEEPS_MS = 30 * 86_400_000;
const MOST = 20;

const isCopy = (value: unknown): value is Copy =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.at === 'number' &&
  typeof value.by === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The newest drafts that one person has left in one kind of editor. */
function createShelf<Content>({ name, ownerId, isContent, keepsMs = KEEPS_MS }: ShelfOptions<Content>) {
  const item = ownerId === undefined ? undefined : storedDraft(`${name}.${ownerId}`, isList);
  const readAll = () => (item?.read() ?? []).filter(isCopy).filter(({ at }) => at > Date.now() - keepsMs);
  const write = (all: Copy[]) => item?.write(all.length > 0 ? all.slice(0, MOST) : undefined);
  const others = (key: string) => readAll().filter((copy) => copy.key !== key);
  return {
    read: (key: string): { content: Content; by: string } | undefined => {
      const { content, by } = readAll().find((copy) => copy.key === key) ?? {};
      return by !== undefined && isContent(content) ? { content, by } : undefined;
    },
    write: (key: string, content: Content, by: string) =>
      write([{ key, at: Date.now(), by, content }, ...others(key)]),
    remove: (key: string) => write(others(key)),
  };
}

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
