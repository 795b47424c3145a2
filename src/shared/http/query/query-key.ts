import type { Endpoint } from '@contract/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';

/** A call, or several under a name of their own, and the noun with which they go out of date. */
type Source = Pick<Endpoint, 'id' | 'noun'>;
/** A source, and with which input it is read. */
export type ReadKey = readonly [source: Source, ...input: unknown[]];

export const ownerNow = (): string | null => useSessionStore.getState().userInfo?.id ?? null;

let visits = 0;

/**
 * The key under which a screen's data is cached: whose it is, its noun, and which read it is. Who signs in or changes the company
 * meanwhile gets a screen of their own; the one that is still there does not load for them. A fresh read shares with no other.
 */
export function useQueryKey([{ noun, id }, ...input]: ReadKey, isFresh = false): QueryKey {
  const [{ ownerId, visit }] = useState(() => ({ ownerId: ownerNow(), visit: ++visits }));
  return [ownerId, noun, id, ...input, ...(isFresh ? [visit] : [])];
}
