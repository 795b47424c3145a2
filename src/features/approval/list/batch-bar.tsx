import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';

type BatchBarProps = {
  count: number;
  isAll: boolean;
  onToggleAll: () => void;
  onPass: () => void;
};

/** What may be done with the chosen items, in reach of the thumb. */
export function BatchBar({ count, isAll, onToggleAll, onPass }: BatchBarProps) {
  const { t } = useTranslation('approvals');
  return (
    <div className="apv-sticky apv-batch-bar">
      <Button onClick={onToggleAll}>{t(isAll ? 'batch.none' : 'batch.all')}</Button>
      <Button kind="primary" disabled={count === 0} onClick={onPass}>
        {t('batch.pass')}
        <output aria-label={t('batch.chosen', { count })}>{count > 0 ? count : null}</output>
      </Button>
    </div>
  );
}
