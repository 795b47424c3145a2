import { addDays } from '@contract/day';
import { FUNCTION_ID } from '@contract/role/functions';
import { listOwnSwapShifts, SWAP_LIMITS, type OwnSwapShifts } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayText } from '@/shared/date-time/days';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';

export type SwappableShift = OwnSwapShifts['list'][number];

/** One's own shifts of a date that can change hands; none for who may not swap, undefined until they are known. */
export function useSwappable(workDate: string): readonly SwappableShift[] | undefined {
  const maySwap = useHasPermission(FUNCTION_ID.shiftSwap);
  const today = todayText();
  const isAhead = today <= workDate && workDate <= addDays(today, SWAP_LIMITS.days);
  const isAsked = maySwap && isAhead;
  const { data, error } = useRead(listOwnSwapShifts, isAsked ? {} : undefined);
  if (isAsked && !data && !error) {
    return undefined;
  }
  return data?.list.filter((one) => one.workDate === workDate) ?? [];
}

/** From a shift to swapping it, or to the swap that it is in. */
export function SwapWay({ shift: { assignmentId, swapId } }: { shift: SwappableShift }) {
  const { t } = useTranslation('shift-swap');
  return (
    <Link
      className="hr-button"
      data-kind="outline"
      data-size="small"
      to={
        swapId === null
          ? `/shift-swap-start?assignmentId=${encodeURIComponent(assignmentId)}`
          : `/shift-swap?id=${encodeURIComponent(swapId)}`
      }
    >
      {t(swapId === null ? 'way.swap' : 'way.running')}
    </Link>
  );
}
