import type { GroupTerms } from '@contract/attendance-group/group';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { hoursText } from './group-content';

/** What a group lays down, on one line. */
export function useTermsWords() {
  const { t } = useTranslation('attendance-groups');
  return ({ system, period, periodMinutes, dailyMinutes, restWeekdays }: GroupTerms): string => {
    if (system === 'comprehensive' && period) {
      return t(`words.${period}`, { hours: hoursText(periodMinutes ?? 0) });
    }
    return system === 'free'
      ? t('system.free')
      : t('words.standard', { days: 7 - restWeekdays.length, hours: hoursText(dailyMinutes) });
  };
}

/** Days of the week in the order of a week that begins on Monday. */
export function useWeekdayWords() {
  const { t } = useTranslation('attendance-groups');
  const names = weekdayNames(0, useLanguage());
  return (days: readonly number[]): string =>
    days.length === 0
      ? t('noRest')
      : [1, 2, 3, 4, 5, 6, 0]
          .filter((day) => days.includes(day))
          .map((day) => names[day]!.full)
          .join(t('listSeparator'));
}
