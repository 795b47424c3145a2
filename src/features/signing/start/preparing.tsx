import { useTranslation } from 'react-i18next';
import { Progress } from '@/shared/ui/mark/progress';

/** Pages that are being drawn. */
export function Preparing() {
  const { t } = useTranslation('signing-start');
  return (
    <div className="sst-preparing">
      <Progress className="sst-progress" aria-label={t('preparing')} />
      <output>{t('preparing')}</output>
    </div>
  );
}
