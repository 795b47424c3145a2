import { ADJUSTED_PAY, LARGE_PAY_CHANGE, payChangePercent } from '@contract/form/rules/known-fields';
import { useTranslation } from 'react-i18next';
import type { PresentPay } from '@/modules/form/controls/present-pay';
import { showDialog } from '@/shared/ui/overlay/dialog';

/** Asks again before a change of pay by more than half is submitted. Resolves to false if the person goes back. */
export function useConfirmLargeChange(presentPay: PresentPay | undefined) {
  const { t } = useTranslation(['approvals', 'common']);
  return async (values: Record<string, unknown>): Promise<boolean> => {
    const before = presentPay?.state === 'known' ? presentPay.amount : undefined;
    const percent = payChangePercent(before, values[ADJUSTED_PAY]);
    if (percent === undefined || Math.abs(percent) <= LARGE_PAY_CHANGE) {
      return true;
    }
    const chosen = await showDialog({
      title: t('start.largeChange', { percent: `${percent > 0 ? '+' : ''}${percent.toFixed(0)}` }),
      content: t('start.largeChangeNote'),
      actions: [
        { text: t('start.checkAgain'), kind: 'cancel' },
        { text: t('start.submitAnyway'), kind: 'primary' },
      ],
    });
    return chosen === 1;
  };
}
