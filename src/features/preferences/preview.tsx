import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import './preferences.css';

/** A sample message that shows what the chosen language, colour and text size look like. */
export function Preview() {
  const { t } = useTranslation('settings');
  return (
    <div className="pf-preview">
      <span className="pf-preview-mark">
        <Icon name="stamp" />
      </span>
      <span className="pf-preview-main">
        <span>{t('preview.heading')}</span>
        <span>{t('preview.body')}</span>
        <span>{t('preview.action')}</span>
      </span>
    </div>
  );
}
