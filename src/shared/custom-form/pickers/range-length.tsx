import { useTranslation } from 'react-i18next';
import { lengthOfRange } from './moments';

/** How long a range is, in words: days, hours within two days, else both; undefined while it has no length. */
export function useRangeLength(start: string | undefined, end: string | undefined): string | undefined {
  const { t } = useTranslation('custom-form');
  const length = lengthOfRange(start, end);
  if (!length) {
    return undefined;
  }
  if ('days' in length) {
    return t('date.days', { count: length.days });
  }
  if (length.hours < 48) {
    return t('date.hours', length);
  }
  const days = Math.floor(length.hours / 24);
  const hours = Math.round((length.hours % 24) * 100) / 100;
  return hours === 0 ? t('date.days', { count: days }) : t('date.daysHours', { days, hours });
}

/** The same as an element, for where a hook cannot be. */
export function RangeLength({ start, end }: { start: string; end: string }) {
  const text = useRangeLength(start, end);
  return text === undefined ? null : <span className="form-quiet">{text}</span>;
}
