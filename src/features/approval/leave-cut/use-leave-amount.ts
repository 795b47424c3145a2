import { leaveAmount } from '@contract/form/rules/measure';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { useTranslation } from 'react-i18next';

/** Minutes of leave in words. */
export function useLeaveAmount() {
  const { t } = useTranslation('approval');
  return (minutes: number): string => {
    const { amount, unit } = leaveAmount(minutes / LEAVE_DAY_MINUTES);
    return t(`leaveAmount.${unit}`, { count: amount });
  };
}
