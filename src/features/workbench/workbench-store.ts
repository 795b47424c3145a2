import type { Workbench } from '@contract/workbench/calls';
import { create } from 'zustand';
import { bootOrCall } from '@/shared/http/boot-data';
import { callLater } from '@/shared/http/lazy-call';
import { useSessionStore } from '@/shared/session/session-store';

type WorkbenchState = {
  data: Workbench | undefined;
  /** Whose data it is: the employee's record in one company. Another one's is never shown. */
  ownerId: string | undefined;
  /** When `data` arrived, in milliseconds since 1970. */
  loadedAt: number;
  /** When the last load ended, well or not, in milliseconds since 1970. */
  triedAt: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
};

const initialState: WorkbenchState = {
  data: undefined,
  ownerId: undefined,
  loadedAt: 0,
  triedAt: 0,
  status: 'idle',
};

/**
 * The last answer of getWorkbench. Four tabs show parts of it, so it outlives each of them: coming back to the home paints
 * at once and is refreshed behind.
 */
export const useWorkbenchStore = create<WorkbenchState>()(() => initialState);

const ownerNow = (): string | undefined => useSessionStore.getState().userInfo?.id;

/** Counts the changes of person and company: an answer from before the last one is nobody's, also when the same comes back. */
let visit = 0;
let underWay: { ownerId: string | undefined; promise: Promise<void> } | undefined;

/** Loads the workbench of the current company; never rejects. The same load under way is shared. */
export function loadWorkbench(): Promise<void> {
  const ownerId = ownerNow();
  if (underWay && underWay.ownerId === ownerId) {
    return underWay.promise;
  }
  const promise = load(ownerId).finally(() => {
    if (underWay?.promise === promise) {
      underWay = undefined;
    }
  });
  underWay = { ownerId, promise };
  return promise;
}

async function load(ownerId: string | undefined): Promise<void> {
  const mine = visit;
  const before = useWorkbenchStore.getState();
  const kept = before.ownerId === ownerId ? before.data : undefined;
  useWorkbenchStore.setState({ data: kept, ownerId, status: 'loading' });
  try {
    const data = await fetchWorkbench(kept !== undefined);
    if (visit === mine) {
      const now = Date.now();
      useWorkbenchStore.setState({ data, ownerId, loadedAt: now, triedAt: now, status: 'ready' });
    }
  } catch {
    // The error policy has told the user; the screen shows its own state and a way to try again.
    if (visit === mine) {
      useWorkbenchStore.setState({ triedAt: Date.now(), status: 'failed' });
    }
  }
}

/** How long a page waits for its first content before it shows the places of it, in milliseconds. */
const PATIENCE_MS = 100;

/**
 * For the loader of a page that is about to be shown: content that is nearly there comes with the first painting, not in a
 * second one after empty places. Never rejects, and never takes longer than that is worth.
 */
export async function workbenchSoon(): Promise<void> {
  const { data, ownerId } = useWorkbenchStore.getState();
  if (!data || ownerId !== ownerNow()) {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([loadWorkbench(), patience]);
  }
}

/** A refresh behind content that is on the screen fails quietly: the content says how old it is. */
const fetchWorkbench = (isRefresh: boolean): Promise<Workbench> =>
  bootOrCall('getWorkbench', 'data', () =>
    callLater(
      () => import('@contract/workbench/calls').then((module) => module.getWorkbench),
      {},
      { scope: 'app', silent: isRefresh },
    ),
  );

/** Takes over what another screen learned: new common apps, fewer unread messages. */
export function patchWorkbench(change: Partial<Workbench>): void {
  useWorkbenchStore.setState(({ data }) => (data ? { data: { ...data, ...change } } : {}));
}

// Another person, another company, or nobody: nothing of the one before may stay.
useSessionStore.subscribe((now, before) => {
  if (now.userInfo?.id !== before.userInfo?.id) {
    visit += 1;
    underWay = undefined;
    useWorkbenchStore.setState(initialState);
  }
});
