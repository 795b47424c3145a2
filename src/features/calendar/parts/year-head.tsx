import { CALENDAR_YEARS } from '@contract/calendar/calls';
import { useTranslation } from 'react-i18next';
import { yearWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { IconButton } from '@/shared/ui/button/icon-button';

type YearHeadProps = { year: number; onYear: (year: number) => void };

const { first, last } = CALENDAR_YEARS;
const YEARS = Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Which year is shown: the one before, the next, or any of the list. */
export function YearHead({ year, onYear }: YearHeadProps) {
  const { t } = useTranslation('company-calendar');
  const language = useLanguage();
  return (
    <div className="calendar-year-head">
      <IconButton
        icon="chevron-left"
        label={t('previousYear')}
        disabled={year <= first}
        onClick={() => onYear(year - 1)}
      />
      <label className="calendar-year">
        <span aria-hidden="true">{yearWords(year, language)}</span>
        <select aria-label={t('year')} value={year} onChange={(event) => onYear(Number(event.target.value))}>
          {YEARS.map((one) => (
            <option key={one} value={one}>
              {yearWords(one, language)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon="chevron-right"
        label={t('nextYear')}
        disabled={year >= last}
        onClick={() => onYear(year + 1)}
      />
    </div>
  );
}
