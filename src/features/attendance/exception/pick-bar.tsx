import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '@/shared/ui/list/selection-bar';

type PickBarProps = { isAll: boolean; count: number; onToggleAll: () => void; children: ReactNode };

/** How many days are chosen, choosing all that match, and what may be done with them. */
export function PickBar({ isAll, count, onToggleAll, children }: PickBarProps) {
  const { t } = useTranslation('attendance-exceptions');
  const chosen = count > 0 ? t('pick.some', { count }) : t('pick.none');
  return (
    <SelectionBar isAll={isAll} onToggleAll={onToggleAll} text={isAll ? t('pick.all') : chosen}>
      {children}
    </SelectionBar>
  );
}
