import { useTranslation } from 'react-i18next';
import { lengthOfRange } from './moments';

/** How long a range is, in words; undefined while it has no length. */
export function useRangeLength(start: string | undefined, end: string | undefined): string | undefined {
  const { t } = useTranslation('custom-form');
  const length = lengthOfRange(start, end);
  if (!length) {
    return undefined;
  }
  if ('days' in length) {
    return t('date.days', { count: length.days });
  }
  const { hours, minutes } = length;
  if (minutes === 0) {
    return t('date.hours', { count: hours });
  }
  return hours === 0 ? t('date.minutes', { count: minutes }) : t('date.hoursMinutes', { hours, minutes });
}

/** The same as an element, for where a hook cannot be. */
export function RangeLength({ start, end }: { start: string; end: string }) {
  const text = useRangeLength(start, end);
  return text === undefined ? null : <span className="form-quiet">{text}</span>;
}
