import { shiftMonth } from '@contract/day';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { IconButton } from '@/shared/ui/button/icon-button';
import { monthNames, monthWords, yearWords } from './words';

type MonthHeadProps = {
  month: string;
  /** The first and the last month that may be shown. */
  first: string;
  last: string;
  onMonth: (month: string) => void;
};

/** Which month is shown: one further, one back, or any other by year and month. */
export function MonthHead({ month, first, last, onMonth }: MonthHeadProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const [year = 0, index = 1] = month.split('-').map(Number);
  const firstYear = Number(first.slice(0, 4));
  const show = (wanted: string) => onMonth(wanted < first ? first : wanted > last ? last : wanted);
  const selects = [
    <YearSelect
      key="year"
      label={t('date.year')}
      year={year}
      first={firstYear}
      last={Number(last.slice(0, 4))}
      onYear={(wanted) => show(`${wanted}${month.slice(4)}`)}
    />,
    <label className="dt-select" key="month">
      <span aria-hidden="true">{monthNames(language)[index - 1]}</span>
      <select
        aria-label={t('date.month')}
        value={index}
        onChange={(event) => show(`${month.slice(0, 5)}${event.target.value.padStart(2, '0')}`)}
      >
        {monthNames(language).map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
    </label>,
  ];
  return (
    <div className="dt-month-head">
      <IconButton
        icon="chevron-left"
        label={t('date.previousMonth')}
        disabled={month <= first}
        onClick={() => show(shiftMonth(month, -1))}
      />
      <div className="dt-month-name">{language === 'zh_CN' ? selects : selects.reverse()}</div>
      <span className="hr-visually-hidden" aria-live="polite">
        {monthWords(month, language)}
      </span>
      <IconButton
        icon="chevron-right"
        label={t('date.nextMonth')}
        disabled={month >= last}
        onClick={() => show(shiftMonth(month, 1))}
      />
    </div>
  );
}

type YearSelectProps = {
  label: string;
  year: number;
  first: number;
  last: number;
  onYear: (year: number) => void;
};

/** A year of a range, by the phone's own list. */
export function YearSelect({ label, year, first, last, onYear }: YearSelectProps) {
  const language = useLanguage();
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <label className="dt-select">
      <span aria-hidden="true">{yearWords(year, language)}</span>
      <select aria-label={label} value={year} onChange={(event) => onYear(Number(event.target.value))}>
        {years.map((one) => (
          <option key={one} value={one}>
            {yearWords(one, language)}
          </option>
        ))}
      </select>
    </label>
  );
}
