import { useSessionStore } from '@/shared/session/session-store';
import { storedRecent } from '@/shared/storage/recent';

const KEPT = 8;

/** Ids alone, so that the device keeps no colleague's name. */
const ownItem = () => {
  const own = useSessionStore.getState().userInfo?.id;
  return own === undefined ? undefined : storedRecent('people', own);
};

export const recentIds = (): readonly string[] => ownItem()?.read() ?? [];

/** Puts these in front of those chosen earlier. */
export function rememberPeople(ids: readonly string[]): void {
  const item = ownItem();
  item?.write([...new Set([...ids, ...item.read()])].slice(0, KEPT));
}
