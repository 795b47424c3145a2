import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type PickBarProps = { isAll: boolean; count: number; onToggleAll: () => void; children: ReactNode };

/** How many are chosen, the way to choose all that match, and what may be done with them: in reach of the thumb. */
export function PickBar({ isAll, count, onToggleAll, children }: PickBarProps) {
  const { t } = useTranslation('attendance-exceptions');
  return (
    <div className="exc-bar">
      <label className="exc-all">
        <input type="checkbox" checked={isAll} onChange={onToggleAll} />
        <span>{isAll ? t('pick.all') : count > 0 ? t('pick.some', { count }) : t('pick.none')}</span>
      </label>
      <div className="exc-bar-actions">{children}</div>
    </div>
  );
}
