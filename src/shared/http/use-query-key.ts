import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';

/**
 * The key under which a screen's data is held: whose it is, and what it is. Whoever signs in or changes the company meanwhile
 * gets a screen of their own; the one that is still there does not load for them.
 */
export function useQueryKey(what: QueryKey): QueryKey {
  const [ownerId] = useState(() => useSessionStore.getState().userInfo?.id ?? null);
  return [ownerId, ...what];
}
