import type { CertificatePaper } from '@contract/certificate/calls';
import { daysBetween } from '@contract/day';
import type { TFunction } from 'i18next';
import { momentWords } from '@/shared/lib/time/moment-words';

/** Until when a paper is good: "Until Dec 31, 2026". */
export const endText = ({ endsOn }: Pick<CertificatePaper, 'endsOn'>, t: TFunction<'certificates'>): string =>
  endsOn === null ? t('noEnd') : t('until', { day: momentWords(endsOn, 'day') });

/** Days to the end of an accepted paper, or since it; nothing where it has none, or is far away. */
export function leftText(
  { endsOn, status }: Pick<CertificatePaper, 'endsOn' | 'status'>,
  today: string,
  t: TFunction<'certificates'>,
): string {
  if (endsOn === null || !['ending', 'grace', 'expired'].includes(status)) {
    return '';
  }
  const days = daysBetween(today, endsOn);
  return days < 0
    ? t('endedAgo', { count: -days })
    : days === 0
      ? t('endsToday')
      : t('daysLeft', { count: days });
}
