import { markPlanSeen, type PlanChange } from '@contract/roster/my-calls';
import { foldChanges } from '@contract/roster/rules/fold-changes';
import { useEffect, useState } from 'react';
import { call } from '@/shared/http/call';

/**
 * Changes that this visit shows for the first time, as one for each date. Showing them is seeing them; they stay on the screen until
 * they are acknowledged, whatever is read again meanwhile.
 */
export function useUnseen(unseen: readonly PlanChange[] | undefined) {
  const [shown, setShown] = useState<readonly PlanChange[]>([]);
  const fresh = (unseen ?? []).filter(
    (change) =>
      !shown.some((one) => one.publicationId === change.publicationId && one.workDate === change.workDate),
  );
  if (fresh.length > 0) {
    setShown([...shown, ...fresh]);
  }
  const ids = [...new Set(unseen?.map(({ publicationId }) => publicationId))].join();
  useEffect(() => {
    if (ids) {
      // What could not be told now is still unseen at the next visit.
      call(markPlanSeen, { publicationIds: ids.split(',') }, { silent: true }).catch(() => undefined);
    }
  }, [ids]);
  const [acknowledged, setAcknowledged] = useState(0);
  return {
    changes: foldChanges(shown.slice(acknowledged)),
    acknowledge: () => setAcknowledged(shown.length),
  };
}
