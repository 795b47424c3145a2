import type { Workbench } from '@contract/workbench/calls';
import { bootOrCall } from '@/shared/http/boot-data';
import { callLater } from '@/shared/http/lazy-call';
import { ownedAnswer } from '@/shared/session/owned-answer';

/** The last answer of getWorkbench, of which four tabs show parts. A refresh behind content fails quietly: the content says how old it is. */
const workbench = ownedAnswer<Workbench>(['workbench'], (isRefresh) =>
  bootOrCall(
    'getWorkbench',
    'data',
    () =>
      callLater(
        () => import('@contract/workbench/calls').then((module) => module.getWorkbench),
        {},
        { scope: 'app', silent: isRefresh },
      ),
    { silent: isRefresh },
  ),
);

export const useWorkbenchStore = workbench.useStore;
export const useWorkbench = workbench.useAnswer;
export const loadWorkbench = workbench.load;
export const workbenchSoon = workbench.soon;

/** Takes over what another screen learned: new common apps, fewer unread messages. */
export function patchWorkbench(change: Partial<Workbench>): void {
  useWorkbenchStore.setState(({ data }) => (data ? { data: { ...data, ...change } } : {}));
}
