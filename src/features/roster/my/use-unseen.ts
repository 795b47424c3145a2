import { markPlanSeen, type PlanChange } from '@contract/roster/my-calls';
import { foldChanges } from '@contract/roster/rules/changes/fold-changes';
import { useState } from 'react';
import { call } from '@/shared/http/call';

/** Changes that wait to be acknowledged, as one for each date. Showing them acknowledges nothing: the button does. */
export function useUnseen(unseen: readonly PlanChange[] | undefined) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = (unseen ?? []).filter(({ publicationId }) => !seen.has(publicationId));
  const acknowledge = async () => {
    const publicationIds = [...new Set(waiting.map(({ publicationId }) => publicationId))];
    const before = seen;
    setSeen(new Set([...seen, ...publicationIds]));
    try {
      await call(markPlanSeen, { publicationIds });
    } catch {
      // The error policy has told the person; the changes wait as before.
      setSeen(before);
    }
  };
  return { changes: foldChanges(waiting), acknowledge };
}
