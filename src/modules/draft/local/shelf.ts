import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/draft';

export type ShelfOptions<Content> = {
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
export function createShelf<Content>({
  name,
  ownerId,
  isContent,
  keepsMs = KEEPS_MS,
}: ShelfOptions<Content>) {
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
