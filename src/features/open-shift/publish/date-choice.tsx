import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import { dayBeside, todayText } from '@/shared/date-time/days';
import { MonthGrid } from '@/shared/date-time/month-grid';
import { WORK_DATES_MAX } from './order-form';
import { dayText } from '../words';
import '../tasks.css';

/** Nobody plans shifts further ahead than a year. */
const AHEAD_DAYS = 366;

type DateChoiceProps = {
  value: readonly string[];
  onChange: (dates: string[]) => void;
  /** Dates published earlier stay choosable though they have passed. */
  datesBefore: readonly string[];
  error: string | undefined;
};

/** Work dates: pressed on a calendar, taken back by pressing their chips. */
export function DateChoice({ value, onChange, datesBefore, error }: DateChoiceProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const today = todayText();
  const [month, setMonth] = useState(() => (value.find((date) => date >= today) ?? today).slice(0, 7));
  const toggle = (date: string) =>
    onChange(
      value.includes(date)
        ? value.filter((one) => one !== date)
        : [...value, date].sort((a, b) => a.localeCompare(b)),
    );
  const isFull = value.length >= WORK_DATES_MAX;
  return (
    <div className="task-box" data-field="workDates" data-wrong={error ? '' : undefined}>
      <MonthGrid
        month={month}
        label={t('create.dates')}
        earliest={[today, ...datesBefore, ...value].reduce((one, other) => (other < one ? other : one))}
        latest={dayBeside(today, AHEAD_DAYS)}
        onMonth={setMonth}
        lookOf={(date) => (value.includes(date) ? 'chosen' : undefined)}
        onPress={toggle}
        isDisabled={(date) =>
          !value.includes(date) && (isFull || (date < today && !datesBefore.includes(date)))
        }
      />
      {value.length > 0 ? (
        <div className="task-section">
          <output className="task-note">{t('create.datesChosen', { count: value.length })}</output>
          <div className="task-chosen">
            {value.map((date) => (
              <button key={date} type="button" onClick={() => toggle(date)}>
                {dayText(date, language)}
                <Icon name="x" size={0.875} />
              </button>
            ))}
          </div>
        </div>
      ) : (
        <p className="task-note task-section">{t('create.datesHint', { max: WORK_DATES_MAX })}</p>
      )}
      {error ? <p className="task-error task-section">{error}</p> : null}
    </div>
  );
}
