import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { queryClient } from './query-client';

/**
 * The key under which a screen's data is held: whose it is, and what it is. Whoever signs in or changes the company meanwhile
 * gets a screen of their own; the one that is still there does not load for them.
 */
export function useQueryKey(what: QueryKey): QueryKey {
  const [ownerId] = useState(() => useSessionStore.getState().userInfo?.id ?? null);
  return [ownerId, ...what];
}

/** Whether data has come since the component looks at this key: what another screen has left there is too old for this one. */
export function useHasCome(queryKey: QueryKey): boolean {
  const hash = hashKey(queryKey);
  const answers = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const [start, setStart] = useState({ hash, answers });
  if (start.hash !== hash) {
    setStart({ hash, answers });
  }
  return start.hash === hash && start.answers !== answers;
}
