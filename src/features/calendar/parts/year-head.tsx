import { CALENDAR_YEARS } from '@contract/calendar/calls';
import { useTranslation } from 'react-i18next';
import { YearSelect } from '@/shared/date-time/month-head';
import { IconButton } from '@/shared/ui/button/icon-button';
import '@/shared/date-time/date-time.css';

type YearHeadProps = { year: number; onYear: (year: number) => void };

const { first, last } = CALENDAR_YEARS;

/** Which year is shown: the one before, the next, or any of the list. */
export function YearHead({ year, onYear }: YearHeadProps) {
  const { t } = useTranslation('company-calendar');
  return (
    <div className="calendar-year-head">
      <IconButton
        icon="chevron-left"
        label={t('previousYear')}
        disabled={year <= first}
        onClick={() => onYear(year - 1)}
      />
      <YearSelect label={t('year')} year={year} first={first} last={last} onYear={onYear} />
      <IconButton
        icon="chevron-right"
        label={t('nextYear')}
        disabled={year >= last}
        onClick={() => onYear(year + 1)}
      />
    </div>
  );
}
