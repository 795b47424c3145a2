import { useEffect } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { loadWorkbench, useWorkbenchStore } from './workbench-store';

/** Content younger than this is not fetched again only because its tab is opened. */
const FRESH_MS = 15_000;

/** The workbench of the current company: loaded when there is none, refreshed when it is old or the person comes back. */
export function useWorkbench() {
  const ownerId = useSessionStore((state) => state.userInfo?.id);
  const state = useWorkbenchStore();
  useEffect(() => {
    const refresh = () => {
      const { triedAt, ownerId: loadedFor } = useWorkbenchStore.getState();
      // Nobody is signed in: on the way out there is nothing to be asked for.
      if (
        ownerId !== undefined &&
        !document.hidden &&
        (loadedFor !== ownerId || Date.now() - triedAt > FRESH_MS)
      ) {
        void loadWorkbench();
      }
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [ownerId]);
  const isMine = state.ownerId === ownerId;
  return {
    data: isMine ? state.data : undefined,
    loadedAt: state.loadedAt,
    isFailed: isMine && state.status === 'failed',
  };
}
