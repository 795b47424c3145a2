import type { Noun } from '@contract/endpoint';
import { useEffect } from 'react';
import { create } from 'zustand';
import { onChanged } from '@/shared/http/changed-nouns';
import { useSessionStore } from './session-store';

type OwnedState<T> = {
  data: T | undefined;
  /** Whose data it is: the employee's record in one company. Another one's is never shown. */
  ownerId: string | undefined;
  /** When `data` arrived, in milliseconds since 1970. */
  loadedAt: number;
  /** When the last load ended, well or not, in milliseconds since 1970. */
  triedAt: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
};

/** How long a page waits for its first content before it shows the places of it, in milliseconds. */
const PATIENCE_MS = 100;
/** Content younger than this is not fetched again only because its tab is opened. */
const FRESH_MS = 15_000;

const ownerNow = (): string | undefined => useSessionStore.getState().userInfo?.id;

/**
 * An answer that outlives the pages that show it, of one person in one company: coming back paints at once and is refreshed behind.
 * A refresh behind content that is on the screen is silent, see `isRefresh`. A call that changes one of `nouns` outdates it.
 */
export function ownedAnswer<T>(nouns: readonly Noun[], fetchAnswer: (isRefresh: boolean) => Promise<T>) {
  const initial: OwnedState<T> = {
    data: undefined,
    ownerId: undefined,
    loadedAt: 0,
    triedAt: 0,
    status: 'idle',
  };
  const useStore = create<OwnedState<T>>()(() => initial);
  /** Counts changes of person and company: an earlier response is dropped, even if the same person comes back. */
  let visit = 0;
  let underWay: { ownerId: string | undefined; promise: Promise<void> } | undefined;

  async function loadFor(ownerId: string | undefined): Promise<void> {
    const mine = visit;
    const before = useStore.getState();
    const kept = before.ownerId === ownerId ? before.data : undefined;
    useStore.setState({ data: kept, ownerId, status: 'loading' });
    try {
      const data = await fetchAnswer(kept !== undefined);
      if (visit === mine) {
        const now = Date.now();
        useStore.setState({ data, ownerId, loadedAt: now, triedAt: now, status: 'ready' });
      }
    } catch {
      // The error policy has shown the failure; the screen has its own state with a retry.
      if (visit === mine) {
        useStore.setState({ triedAt: Date.now(), status: 'failed' });
      }
    }
  }

  /** Loads for the current person; never rejects. The same load under way is shared. */
  function load(): Promise<void> {
    const ownerId = ownerNow();
    if (underWay && underWay.ownerId === ownerId) {
      return underWay.promise;
    }
    const promise = loadFor(ownerId).finally(() => {
      if (underWay?.promise === promise) {
        underWay = undefined;
      }
    });
    underWay = { ownerId, promise };
    return promise;
  }

  /**
   * For the loader of a page that is about to be shown: content that is nearly there comes with the first painting, not in a
   * second one after empty places. Never rejects, and never takes longer than that is worth.
   */
  async function soon(): Promise<void> {
    const { data, ownerId } = useStore.getState();
    if (!data || ownerId !== ownerNow()) {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([load(), patience]);
    }
  }

  // On a change of person or company, or at sign-out, nothing of the former session may stay.
  useSessionStore.subscribe((now, before) => {
    if (now.userInfo?.id !== before.userInfo?.id) {
      visit += 1;
      underWay = undefined;
      useStore.setState(initial);
    }
  });

  let shown = 0;
  onChanged((changed) => {
    if (useStore.getState().ownerId !== undefined && nouns.some((noun) => changed.includes(noun))) {
      // A response in flight may be older than the change.
      visit += 1;
      underWay = undefined;
      useStore.setState({ triedAt: 0 });
      if (shown > 0) {
        void load();
      }
    }
  });

  /** The answer of the current person: loaded when there is none, refreshed when it is old or the person comes back. */
  function useAnswer() {
    const ownerId = useSessionStore((state) => state.userInfo?.id);
    const state = useStore();
    useEffect(() => {
      const refresh = () => {
        const { triedAt, ownerId: loadedFor } = useStore.getState();
        // Signed out: there is nothing to load.
        if (
          ownerId !== undefined &&
          !document.hidden &&
          (loadedFor !== ownerId || Date.now() - triedAt > FRESH_MS)
        ) {
          void load();
        }
      };
      shown += 1;
      refresh();
      document.addEventListener('visibilitychange', refresh);
      return () => {
        shown -= 1;
        document.removeEventListener('visibilitychange', refresh);
      };
    }, [ownerId]);
    const isMine = state.ownerId === ownerId;
    return {
      data: isMine ? state.data : undefined,
      loadedAt: state.loadedAt,
      isFailed: isMine && state.status === 'failed',
    };
  }

  return { useStore, useAnswer, load, soon };
}
