import { leaveAmount } from '@contract/form/rules/measure';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { useTranslation } from 'react-i18next';

/** Minutes of leave in words: days where they are halves of days, else hours. */
export function useAmount() {
  const { t } = useTranslation('my-leave');
  return (minutes: number): string => {
    const { amount, unit } = leaveAmount(Math.abs(minutes) / LEAVE_DAY_MINUTES);
    const text = t(`amount.${unit}`, { count: amount });
    return minutes < 0 ? `−${text}` : text;
  };
}
