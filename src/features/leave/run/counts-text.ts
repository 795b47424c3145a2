import type { LeaveRun } from '@contract/leave/run-calls';
import { RUN_OUTCOMES } from '@contract/leave/run/run';
import type { TFunction } from 'i18next';

/** How often what happened, in the order in which it is done. */
export const countsText = (counts: LeaveRun['counts'], t: TFunction<'leave-runs'>): string => {
  const parts = RUN_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? t(`count.${outcome}`, { count }) : [];
  });
  return parts.length > 0 ? parts.join(' · ') : t('count.nothing');
};
