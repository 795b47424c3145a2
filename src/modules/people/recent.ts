import { useSessionStore } from '@/shared/session/session-store';
import { storedRecentPeople } from '@/shared/storage/recent-people';

const KEPT = 8;

const ownItem = () => {
  const own = useSessionStore.getState().userInfo?.id;
  return own === undefined ? undefined : storedRecentPeople(own);
};

export const recentIds = (): readonly string[] => ownItem()?.read() ?? [];

/** Puts these in front of those chosen earlier. */
export function rememberPeople(ids: readonly string[]): void {
  const item = ownItem();
  item?.write([...new Set([...ids, ...item.read()])].slice(0, KEPT));
}
