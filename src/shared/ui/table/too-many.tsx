import { useTranslation } from 'react-i18next';

/** Next to an action that takes at most `max` records: why it can't be pressed. */
export function TooMany({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation('table');
  return count > max ? <span className="tbl-note">{t('bulk.tooMany', { max })}</span> : null;
}
