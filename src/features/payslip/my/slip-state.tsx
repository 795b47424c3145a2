import type { MyPayslip } from '@contract/payslip/own-calls';
import { SILENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/shared/ui/mark/tag';

const TONES = {
  confirmed: 'good',
  disputed: 'warn',
  answered: 'main',
  sent: 'main',
  seen: 'main',
  draft: undefined,
  corrected: undefined,
  recalled: undefined,
} as const;

type Waiting = Pick<MyPayslip, 'state' | 'confirmBy'>;

/** Past its last day to confirm. It is only shown: silence confirms nothing. */
export const isOverdue = ({ state, confirmBy }: Waiting, today: string): boolean =>
  (SILENT_SLIPS as readonly string[]).includes(state) && confirmBy !== null && confirmBy < today;

export function SlipState({ slip, today }: { slip: Waiting; today: string }) {
  const { t } = useTranslation('payslip');
  return isOverdue(slip, today) ? (
    <Tag tone="warn">{t('overdue')}</Tag>
  ) : (
    <Tag tone={TONES[slip.state]}>{t(`state.${slip.state}`)}</Tag>
  );
}
